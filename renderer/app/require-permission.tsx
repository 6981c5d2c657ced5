import { Outlet } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/app.ts';

/** Sentences that say who may open a screen, by the permission that it needs (screens-3). */
const WHO = {
  'parentDashboard.open': say(words.parentDashboardOnlyHint),
  'adminDashboard.open': say(words.commandCenterOnlyHint),
  'professional.open': say(words.taskCreatorsOnlyHint),
  'rewards.create': say(words.rewardCreatorsOnlyHint),
} as const;

const FOR_GROWN_UPS = say(words.grownUpsOnlyHint);

/** Shows the routes inside to people who may open them; others read who may. */
export function RequirePermission({ permission, title }: { permission: keyof typeof WHO; title: string }) {
  const actor = useActor();
  const isForChild = actor !== null && isChild(actor);
  if (useCan(permission)) return <Outlet />;
  return <NotAllowed title={title} who={isForChild ? FOR_GROWN_UPS : WHO[permission]} />;
}

/** Replaces a screen that the person may not open: says who may, and links to Home (screens-3). */
function NotAllowed({ title, who }: { title: string; who: string }) {
  return (
    <Page title={title} width="narrow">
      <Card>
        <EmptyState
          picture="scene-lock"
          title={say(words.pageForOthers)}
          action={
            <ButtonLink to={PATHS.home} variant="primary">
              {say(words.goHome)}
            </ButtonLink>
          }
        >
          {who}
        </EmptyState>
      </Card>
    </Page>
  );
}
