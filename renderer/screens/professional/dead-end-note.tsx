import { PATHS } from '#renderer/domain/paths.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { say } from '#shared/language/say.ts';
import { mayHaveStudents } from '#shared/permissions/people.ts';
import * as words from '#shared/words/professional.ts';
import * as rewards from '#shared/words/rewards.ts';
import * as tasks from '#shared/words/tasks.ts';

/**
 * Tells whether the signed-in person can have no students, so that their items cannot be assigned to anyone
 * (professionals-28).
 */
export function useIsDeadEnd(): boolean {
  const actor = useActor();
  return actor !== null && !mayHaveStudents(actor);
}

/** Warns that the item cannot be assigned to anyone, with a link to the family's tasks or rewards. */
export function DeadEndNote({ kind, isMade }: { kind: 'task' | 'reward'; isMade: boolean }) {
  const isDeadEnd = useIsDeadEnd();
  const mayOpenParents = useCan('parentDashboard.open');
  if (!isDeadEnd) return null;
  const way =
    kind === 'task'
      ? { to: PATHS.parentTasks, label: say(tasks.taskManagement) }
      : { to: PATHS.parentRewards, label: say(rewards.rewardManagement) };
  return (
    <Notice tone="warning" action={mayOpenParents ? <ButtonLink to={way.to}>{way.label}</ButtonLink> : null}>
      {say(isMade ? words.roleWithoutStudentsDeleteHint : words.roleWithoutStudentsHint)}
    </Notice>
  );
}
