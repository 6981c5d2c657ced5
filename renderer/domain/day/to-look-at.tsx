import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';

/** Tasks of a day and what is done of them. */
interface Day {
  tasks: readonly TaskView[];
  progress: ProgressView;
}

/**
 * A child's day as it is for grown-ups: what waits for a look is open and says so, for their tick counts at once
 * (looking-6, looking-8).
 */
export function forGrownUps({ tasks, progress }: Day): Day {
  const { waitingTasks, ...rest } = progress;
  const waiting = new Set(waitingTasks);
  if (waiting.size === 0 && !tasks.some(({ lookFirst }) => lookFirst)) return { tasks, progress };
  return {
    tasks: tasks.map(({ lookFirst: _looked, ...task }) =>
      waiting.has(task.id) ? { ...task, note: say(words.tickedHaveALook) } : task,
    ),
    progress: { ...rest, completedTasks: grantedOf(progress) },
  };
}

/** Lists the ids of the tasks that are ticked and count. */
export function grantedOf({ completedTasks, waitingTasks = [] }: ProgressView): string[] {
  return completedTasks.filter((id) => !waitingTasks.includes(id));
}

/** '2 to look at', after the figures of a child's day; nothing when nothing waits (looking-14). */
export function ToLookAt({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      {' · '}
      <bdi className="numbers">{say(words.toLookAtCount, { count })}</bdi>
    </>
  );
}
