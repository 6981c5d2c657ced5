import { useCan, useSignedInUser } from '#renderer/api/session.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { PATHS } from '#renderer/ui/paths.ts';
import { isChild } from '#shared/permissions.ts';

/** Instead of the four parts of a day with nothing in them. */
export function NoTasks() {
  const user = useSignedInUser();
  const canManage = useCan('parentDashboard.open');
  const canSeeChildren = useCan('children.overview');
  if (isChild(user)) {
    return (
      <EmptyState picture="rainbow" title="Nothing planned today">
        Enjoy your free time! New tasks appear here when a grown-up gives you some.
      </EmptyState>
    );
  }
  if (!user.role) {
    return (
      <EmptyState picture="scene-seedling" title="Welcome to the family">
        The family admin gives you a role next. Until then you see your own tasks here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="rainbow"
      title="Nothing planned today"
      action={
        canSeeChildren ? (
          <ButtonLink to={`${PATHS.home}?tab=children`}>See the children's progress</ButtonLink>
        ) : canManage ? (
          <ButtonLink to={PATHS.parent}>Open the Parent Dashboard</ButtonLink>
        ) : null
      }
    >
      No task is on your own list today.
    </EmptyState>
  );
}
