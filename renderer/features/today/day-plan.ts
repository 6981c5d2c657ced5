import { tickKey } from '#renderer/api/kept-ticks.ts';
import { PERIODS, type Period } from '#shared/constants.ts';
import type { ProgressView } from '#shared/contracts/progress.ts';
import type { TaskView } from '#shared/contracts/tasks.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** A person's day as it is painted: what the server said, with the ticks on their way over it. */
export interface PaintedDay {
  userId: string;
  date: LocalDate;
  tasks: readonly TaskView[];
  /** Ids of tasks that the server knows as done. */
  saved: ReadonlySet<string>;
  /** Ids of tasks that show as done. */
  done: ReadonlySet<string>;
  doneCount: number;
  /** What can be spent. */
  balance: number;
  /** Earned that day. */
  earned: number;
}

/** Paints wishes over a day. */
export function paintDay(
  tasks: readonly TaskView[],
  progress: ProgressView,
  wishes: ReadonlyMap<string, boolean>,
): PaintedDay {
  const { userId, date } = progress;
  const saved = new Set(progress.completedTasks);
  const done = new Set(saved);
  let change = 0;
  for (const task of tasks) {
    const wanted = wishes.get(tickKey({ userId, date, taskId: task.id }));
    if (wanted === undefined || wanted === saved.has(task.id)) continue;
    if (wanted) done.add(task.id);
    else done.delete(task.id);
    change += wanted ? task.points : -task.points;
  }
  const doneCount = tasks.filter((task) => done.has(task.id)).length;
  const balance = progress.totalPoints + change;
  return { userId, date, tasks, saved, done, doneCount, balance, earned: progress.pointsToday + change };
}

/** The parts of a day as they stand on the page: the current one first (ux, section 1.3). */
export function periodOrder(part: 'AM' | 'PM'): readonly Period[] {
  return part === 'AM' ? PERIODS : [part, ...PERIODS.filter((period) => period !== part)];
}

/**
 * Which parts of a day start open. A short day is all open; of a long one only the current part is, or the first with
 * something to do, so that a page of sixty tasks begins with one list.
 * @param longFrom how many tasks are long on this screen
 */
export function openPeriods(
  { tasks, done }: Pick<PaintedDay, 'tasks' | 'done'>,
  part: 'AM' | 'PM',
  longFrom: number,
): ReadonlySet<Period> {
  if (tasks.length < longFrom) return new Set(PERIODS);
  const withWork = periodOrder(part).filter((period) =>
    tasks.some((task) => task.period === period && !done.has(task.id)),
  );
  return new Set(withWork.slice(0, 1));
}

/** What was done before the visit sinks below the rest; what is ticked during it stays where it is (ux, section 2.2). */
export function splitSunk(
  tasks: readonly TaskView[],
  sunk: ReadonlySet<string>,
): { upper: readonly TaskView[]; lower: readonly TaskView[] } {
  return { upper: tasks.filter((task) => !sunk.has(task.id)), lower: tasks.filter((task) => sunk.has(task.id)) };
}
