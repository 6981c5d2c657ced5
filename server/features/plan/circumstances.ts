import type { Caller } from '#server/access/caller.ts';
import type { Person } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import { familyNow } from '#server/lib/clock.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import type { Absences } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { byBeginning, type Circumstances } from './plan-rule.ts';
import type { ListedTask, PlanSources } from './plan-sources.ts';
import { readSharedDays } from './shared-days.ts';

/** Person whose day is read. */
export type Whose = Pick<Person, 'id'>;

/** For ticks, since what is due may be ticked on every day, and where nothing knows of absences. */
const NO_ABSENCES: Absences = { breaks: [], homes: [] };

/**
 * Reads what decides about the days from one on, for each of some people: what they share is read once for all of them.
 * @param taskId of this task alone
 */
export function readCircumstances(
  sources: PlanSources,
  tx: Tx,
  caller: Caller,
  people: readonly Whose[],
  { first, taskId }: { first: LocalDate; taskId?: string },
): Circumstances<ListedTask>[] {
  const { clock, hooks, listings, periods } = sources;
  const today = familyNow(clock, caller.timeZone).date;
  const from = first < today ? first : null;
  const lists = people.map(({ id }) =>
    taskId === undefined ? listings.of(tx, id, from) : listings.ofTask(tx, id, taskId),
  );
  const shared = lists.flat().filter(({ sharing }) => sharing !== null);
  const taskIds = [...new Set(shared.map((each) => each.taskId))];
  const sharedOn = readSharedDays(sources, tx, caller, { taskIds, from: first, today });
  const absencesOf = (userId: string) =>
    taskId === undefined ? hooks.ask('plan.absences', tx, userId, { from: first, today }) : undefined;
  return people.map((person, index) => ({
    personId: person.id,
    sharedOn,
    listings: (lists[index] ?? []).sort(byBeginning).filter(isShownTo(caller, person.id)),
    professionals: periods.of(tx, person.id, from).sort(byBeginning),
    absences: absencesOf(person.id) ?? NO_ABSENCES,
    today,
  }));
}

/** For children professionals see only what they made (docs/product/professionals.md#professionals-3). */
export function isShownTo(caller: Caller, userId: string): (task: Pick<ListedTask, 'createdBy'>) => boolean {
  const isLimited = seesOnlyOwnWork(caller, userId);
  return ({ createdBy }) => !isLimited || createdBy === caller.id;
}
