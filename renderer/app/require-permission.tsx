import { Outlet } from 'react-router';
import { NotAllowed } from '#renderer/app/not-allowed.tsx';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { isChild } from '#shared/permissions.ts';

/** Who may open what, in words (docs/product/screens.md#screens-3). */
const WHO = {
  'parentDashboard.open':
    'Only grown-ups whose role may open the Parent Dashboard can do this. The family admin can change roles.',
  'adminDashboard.open':
    'Only the family admin, and grown-ups whose role may open the Family Command Center, can do this.',
  'professional.open': 'Only members whose role may create tasks can do this. The family admin can change roles.',
  'rewards.create': 'Only members whose role may create rewards can do this. The family admin can change roles.',
} as const;

const FOR_GROWN_UPS = 'Only grown-ups can open this page. Your tasks are at home.';

/** Shows the routes inside to those who may open them, and says to others who may. */
export function RequirePermission({ permission, title }: { permission: keyof typeof WHO; title: string }) {
  const actor = useActor();
  const isForChild = actor !== null && isChild(actor);
  if (useCan(permission)) return <Outlet />;
  return <NotAllowed title={title} who={isForChild ? FOR_GROWN_UPS : WHO[permission]} />;
}
