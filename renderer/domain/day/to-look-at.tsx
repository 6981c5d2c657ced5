import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';

/** Tasks of a day and their progress. */
interface Day {
  tasks: readonly TaskView[];
  progress: ProgressView;
}

/**
 * Converts a child's day for grown-ups: a task that waits for approval is open and has a note, because a grown-up's
 * tick counts at once (looking-6, looking-8).
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

/** Lists the ids of the ticked tasks that do not wait for approval. */
export function grantedOf({ completedTasks, waitingTasks = [] }: ProgressView): string[] {
  return completedTasks.filter((id) => !waitingTasks.includes(id));
}

/** Shows '2 to look at' after the counts of a child's day; shows nothing when no task waits (looking-14). */
export function ToLookAt({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      {' · '}
      <bdi className="numbers">{say(words.toLookAtCount, { count })}</bdi>
    </>
  );
}
