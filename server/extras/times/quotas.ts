import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import type { HookAssignment, HookQuotaOn } from '#server/hooks/hook-subjects.ts';
import { AppError } from '#shared/errors.ts';
import { countedSince, judgeTimes, type Times, type TimesVerdict } from '#shared/extras/times/rules.ts';
import * as words from '#shared/extras/times/words.ts';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { type Absences, absenceOn, type EnteredAbsences, type HomePattern, knownOn } from '#shared/rules/absence.ts';
import { appliesOn } from '#shared/rules/day.ts';
import { type LocalDate, localTime, mondayOf } from '#shared/rules/local-date.ts';

/** Used if no extra provides absences. */
const NO_ABSENCES: EnteredAbsences = { breaks: [], homes: [] };

/**
 * Reads how often a person does the tasks on their list, for the days from `from` on. Days before today are judged by
 * the absences that were known on them, so that they do not change later (times-9).
 * @returns undefined when no task is done once or some times a week
 */
export function readQuotas(
  { hooks, taskCompletions }: Pick<Core, 'hooks' | 'taskCompletions'>,
  tx: Tx,
  caller: Caller,
  userId: string,
  assignments: readonly HookAssignment[],
  { from, today }: { from: LocalDate; today: LocalDate },
): HookQuotaOn | undefined {
  const first = firstTick(assignments, mondayOf(from));
  if (first === null) return undefined;
  const taskIds = assignments.flatMap(({ taskId, extraFields }) => (extraFields?.times ? [taskId] : []));
  const ticks = Map.groupBy(taskCompletions.of(tx, caller, userId, taskIds, first), ({ subjectId }) => subjectId);
  const absences = hooks.ask('plan.absences', tx, userId, { from: mondayOf(from), today }) ?? NO_ABSENCES;
  const isAway = readAbsences(absences, caller, today);
  return (assignment, date) => {
    const times = assignment.extraFields?.times;
    if (!times) return null;
    const verdict = judgeTimes(times, date, {
      ticks: (ticks.get(assignment.taskId) ?? []).map((tick) => tick.date),
      listedSince: assignment.listedSince,
      canDo: (day) => appliesOn(assignment, day) && !isAway(date, day),
    });
    return { ...verdict, date, refuse: verdict.closed && (() => refusal(times, verdict)) };
  };
}

/** Finds the first day of which ticks are needed; null without a task of times. */
function firstTick(assignments: readonly HookAssignment[], monday: LocalDate): LocalDate | null {
  let first: LocalDate | null = null;
  for (const { extraFields, listedSince } of assignments) {
    const times = extraFields?.times;
    if (!times) continue;
    const since = times.kind === 'once' ? countedSince(times, listedSince) : monday;
    if (first === null || since < first) first = since;
  }
  return first;
}

/**
 * Creates a function that tells whether a person is away on a day, as far as was known on another one: breaks that were
 * entered by then, and the pattern of two homes that held then.
 */
function readAbsences(
  { breaks, homes }: EnteredAbsences,
  { timeZone }: Caller,
  today: LocalDate,
): (known: LocalDate, day: LocalDate) => boolean {
  const breaksOn = knownOn(breaks, (instant) => localTime(instant, timeZone).date);
  const knownBy = new Map<LocalDate, Absences>();
  const absencesOn = (date: LocalDate): Absences => {
    if (date >= today) return { breaks, homes };
    const known = knownBy.get(date) ?? { breaks: breaksOn(date), homes: homesKnownOn(homes, date) };
    knownBy.set(date, known);
    return known;
  };
  return (known, day) => absenceOn(absencesOn(known), day) !== null;
}

/** Returns the patterns of two homes until a day; the one that holds on it goes on. */
function homesKnownOn(homes: readonly HomePattern[], date: LocalDate): HomePattern[] {
  return homes
    .filter(({ fromDate }) => fromDate <= date)
    .map((each) => (each.toDate !== null && each.toDate >= date ? { ...each, toDate: null } : each));
}

function refusal(times: Times, { closed }: TimesVerdict): AppError {
  if (times.kind === 'week') return new AppError('week_done');
  if (closed === 'done' || times.until === null) return new AppError('task_done');
  return new AppError('task_not_due', { message: say(words.untilWasDay, { day: formatWholeDay(times.until) }) });
}
