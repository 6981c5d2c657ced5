import { Outlet } from 'react-router';
import { NotAllowed } from '#renderer/app/not-allowed.tsx';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/app.ts';

/** Who may open what, in words (docs/product/screens.md#screens-3). */
const WHO = {
  'parentDashboard.open': say(words.onlyGrownUpsWhose),
  'adminDashboard.open': say(words.onlyTheFamilyAdmin),
  'professional.open': say(words.onlyMembersWhoseRoleMay),
  'rewards.create': say(words.onlyMembersWhoseRole),
} as const;

const FOR_GROWN_UPS = say(words.onlyGrownUpsCan);

/** Shows the routes inside to those who may open them, and says to others who may. */
export function RequirePermission({ permission, title }: { permission: keyof typeof WHO; title: string }) {
  const actor = useActor();
  const isForChild = actor !== null && isChild(actor);
  if (useCan(permission)) return <Outlet />;
  return <NotAllowed title={title} who={isForChild ? FOR_GROWN_UPS : WHO[permission]} />;
}
