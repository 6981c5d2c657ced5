import type { Caller } from '#server/access/caller.ts';
import type { Person } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import { countHabit, HABIT } from '#shared/extras/ican/rules.ts';
import { giverOf, isGivenBy } from '#shared/permissions/own-work.ts';
import { can } from '#shared/permissions.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

type Sources = Pick<Core, 'plan' | 'taskRows' | 'taskCompletions'>;
type Listed = ReturnType<Core['taskRows']['assignmentsOf']>[number];

/** A task that a child ticked often enough to be asked about. */
export interface Habit {
  child: Person;
  task: Pick<Listed, 'taskId' | 'text' | 'icon'>;
  /** Number of ticks on the last planned days. */
  done: number;
}

/**
 * Lists the tasks on a child's list about which the caller may decide and of which a habit can be made: no bonus tasks,
 * and none that anyone may do, since nobody misses those (ican-2, ican-3).
 */
export function listDecidable(
  { taskRows }: Sources,
  tx: Tx,
  caller: Caller,
  child: Person,
  today: LocalDate,
): readonly Listed[] {
  const giver = giverOf(child);
  return taskRows
    .assignmentsOf(tx, child.id, today)
    .filter(
      (each) =>
        each.endDate === null &&
        each.period !== 'BONUS' &&
        each.sharing !== 'anyone' &&
        isGivenBy(each, giver) &&
        can(caller, 'tasks.assign', each),
    );
}

/**
 * Lists the tasks of each child that were ticked often enough on the planned days before a day (ican-1), in the order
 * in which they are asked: most ticks first, then the one that the child has had longest, then the family's order.
 */
export function listHabits(
  sources: Sources,
  tx: Tx,
  caller: Caller,
  children: readonly { child: Person; tasks: readonly Listed[] }[],
  before: LocalDate,
): Habit[][] {
  const { plan, taskCompletions } = sources;
  const dates = Array.from({ length: HABIT.lookBack }, (_day, index) => addDays(before, index - HABIT.lookBack));
  const planned = plan.onEach(
    tx,
    caller,
    children.map(({ child }) => child),
    dates,
  );
  const [from = before, to = before] = [dates[0], dates.at(-1)];
  return children.map(({ child, tasks }, index) => {
    const ticks = taskCompletions.between(tx, caller, child.id, from, to);
    const days = dates.map((date, day) => ({ date, ...planned[index]?.[day] })).reverse();
    return [...tasks]
      .sort(byAge)
      .flatMap((task): Habit[] => {
        const counted = days.filter(
          ({ date, planned: of, doneForAll }) =>
            date >= task.listedSince && isCounted(of?.get(task.taskId)) && doneForAll?.has(task.taskId) !== true,
        );
        const done = countHabit(counted.map(({ date }) => ticks.get(date)?.granted.includes(task.taskId) === true));
        return done === null ? [] : [{ child, task, done }];
      })
      .sort((a, b) => b.done - a.done);
  });
}

/** Tells whether a day counts: the task was planned, and not as a bonus. */
function isCounted(period: string | undefined): boolean {
  return period !== undefined && period !== 'BONUS';
}

function byAge(a: Listed, b: Listed): number {
  if (a.listedSince !== b.listedSince) return a.listedSince < b.listedSince ? -1 : 1;
  return a.position - b.position;
}
