import type { Caller } from '#server/access/caller.ts';
import type { Person } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { Sharing } from '#shared/extras.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import type { Absences } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { byBeginning, type Circumstances, type Listing } from './plan-rule.ts';
import { readSharedDays, type SharedRows } from './shared-days.ts';

/** A task while it is on somebody's list, with what is said of it. */
export interface ListedTask extends Listing {
  text: string;
  points: number;
  icon: string;
  category: string;
  familyId: string;
  createdAt: number;
  /** The order in which tasks were made, also of those of one moment. */
  place: number;
  /** Null for a task that was never shared. */
  sharing: Sharing | null;
  /** Whether a grown-up looks before the points come. */
  lookFirst: boolean;
}

/** What the rows of tasks and people say; handed in by who owns them. */
export interface PlanRows extends SharedRows {
  /**
   * What is on a person's list now, and what was on it on a day after `from`.
   * @param from the day before the first that is asked for; null for nothing of the past
   */
  listListings(tx: Tx, userId: string, from: LocalDate | null): ListedTask[];
  /** The same of one task, however long ago. */
  listListingsOfTask(tx: Tx, userId: string, taskId: string): ListedTask[];
}

/** Whose day is read. */
export type Whose = Pick<Person, 'id'>;

/** For ticks, since what is due may be ticked on every day, and where nothing knows of absences. */
const NO_ABSENCES: Absences = { breaks: [], homes: [] };

/** Reads what decides what is planned for somebody. */
export type ReadCircumstances = ReturnType<typeof createReadCircumstances>;

/** Makes it. */
export function createReadCircumstances({ clock, hooks, rows }: { clock: Clock; hooks: Hooks; rows: PlanRows }) {
  const { listListings, listListingsOfTask, listProfessionalPeriods } = rows;

  const todayOf = ({ timeZone }: Caller) => familyNow(clock, timeZone).date;

  /**
   * Reads what decides about the days from one on, for each of some people: what they share is read once for all of them.
   * @param taskId of this task alone
   */
  function circumstancesOf(
    tx: Tx,
    caller: Caller,
    people: readonly Whose[],
    first: LocalDate,
    taskId?: string,
  ): Circumstances<ListedTask>[] {
    const today = todayOf(caller);
    const from = first < today ? first : null;
    const lists = people.map(({ id }) =>
      taskId === undefined ? listListings(tx, id, from) : listListingsOfTask(tx, id, taskId),
    );
    const shared = lists.flat().filter(({ sharing }) => sharing !== null);
    const taskIds = [...new Set(shared.map((each) => each.taskId))];
    const sharedOn = readSharedDays({ rows, hooks }, tx, caller, { taskIds, from: first, today });
    const absencesOf = (userId: string) =>
      taskId === undefined ? hooks.ask('plan.absences', tx, userId, { from: first, today }) : undefined;
    return people.map((person, index) => ({
      personId: person.id,
      sharedOn,
      listings: (lists[index] ?? []).sort(byBeginning).filter(isShownTo(caller, person.id)),
      professionals: listProfessionalPeriods(tx, person.id, from).sort(byBeginning),
      absences: absencesOf(person.id) ?? NO_ABSENCES,
      today,
    }));
  }

  /** The same for one person. */
  function circumstances(tx: Tx, caller: Caller, person: Whose, first: LocalDate, taskId?: string) {
    const [about] = circumstancesOf(tx, caller, [person], first, taskId);
    return about as Circumstances<ListedTask>;
  }

  return { circumstances, circumstancesOf };
}

/** For children professionals see only what they made (docs/product/professionals.md#professionals-3). */
export function isShownTo(caller: Caller, userId: string): (task: Pick<ListedTask, 'createdBy'>) => boolean {
  const isLimited = seesOnlyOwnWork(caller, userId);
  return ({ createdBy }) => !isLimited || createdBy === caller.id;
}
