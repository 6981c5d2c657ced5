import { BREAK_DAYS, type BreakKind, type EarlierBreak, HOME_PATTERN_DAYS } from '#shared/extras.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

/** Period from one local day to another, both inclusive; `toDate` is null while it has no end. */
interface Span {
  fromDate: LocalDate;
  toDate: LocalDate | null;
}

/** A break of a child (breaks-1). */
export interface Break extends Span {
  kind: BreakKind;
}

/** A break with its earlier versions. */
export interface EnteredBreak extends Break {
  /** Instant at which it was entered, in milliseconds since the Unix epoch. */
  createdAt: number;
  /** Versions before each change, in the order of the changes. */
  earlier: readonly EarlierBreak[];
}

/** Pattern of the days on which a child of two homes is with the family, in a period (breaks-3). */
export interface HomePattern extends Span {
  /** Fourteen characters from Monday on: 1 for a day with the family, 0 for another day. */
  pattern: string;
  /** A Monday on which the first of the two weeks begins. */
  anchor: LocalDate;
}

/** Breaks and patterns of two homes that decide when a child is away. */
export interface Absences {
  breaks: readonly Break[];
  homes: readonly HomePattern[];
}

/** Breaks with their earlier versions, and patterns of two homes. */
export interface EnteredAbsences extends Absences {
  breaks: readonly EnteredBreak[];
}

/** Reason why a child is away on a day; `elsewhere` means in their other home. */
export type AbsenceReason = Exclude<BreakKind, 'here'> | 'elsewhere';

/** Tells whether a child of two homes is with the family on a day, by calendar arithmetic alone. */
export function isHomeDay({ pattern, anchor }: Pick<HomePattern, 'pattern' | 'anchor'>, date: LocalDate): boolean {
  const days = daysBetween(anchor, date) % HOME_PATTERN_DAYS;
  return pattern[(days + HOME_PATTERN_DAYS) % HOME_PATTERN_DAYS] !== '0';
}

/**
 * Returns the patterns with dates corrected for today. The pattern without an end decides from today on, even if a
 * clock that was ahead gave it, or the end of the one before, a future date (breaks-14).
 */
export function homesAsOf(homes: readonly HomePattern[], today: LocalDate): HomePattern[] {
  return homes.map((each) => {
    if (each.toDate === null) return each.fromDate > today ? { ...each, fromDate: today } : each;
    return each.toDate < today ? each : { ...each, toDate: addDays(today, -1) };
  });
}

/**
 * Returns the reason why a child is away on a day. A break has priority over a break of kind `here`, and that over the
 * pattern of two homes (breaks-4).
 * @returns null when the child is not away
 */
export function absenceOn({ breaks, homes }: Absences, date: LocalDate): AbsenceReason | null {
  let isHere = false;
  let reason: AbsenceReason | null = null;
  for (const each of breaks) {
    if (!covers(each, date)) continue;
    if (each.kind === 'here') isHere = true;
    // Of several breaks on one day, `sick` is shown.
    else if (reason === null || each.kind === 'sick') reason = each.kind;
  }
  if (reason !== null || isHere) return reason;
  return homes.some((each) => covers(each, date) && !isHomeDay(each, date)) ? 'elsewhere' : null;
}

/**
 * Returns a function that gives the breaks as they were known at the end of a day, without later changes (turns-4).
 * @param dayOf returns the family's day of an instant
 */
export function knownOn(
  breaks: readonly EnteredBreak[],
  dayOf: (instant: number) => LocalDate,
): (date: LocalDate) => Break[] {
  const dated = breaks.map(({ createdAt, earlier, ...now }) => ({
    now,
    enteredOn: dayOf(createdAt),
    earlier: earlier.map(({ until, ...then }) => ({ then, changedOn: dayOf(until) })),
  }));
  return (date) =>
    dated.flatMap(({ now, enteredOn, earlier }) =>
      enteredOn > date ? [] : [earlier.find(({ changedOn }) => changedOn > date)?.then ?? now],
    );
}

/**
 * Lists the earlier versions of a break that is about to be changed, one for each day at whose end the break differed.
 * Instants in the future, from a clock that was ahead, count as now.
 * @param at instant of the change
 * @param dayOf returns the family's day of an instant
 */
export function pastOf(
  { createdAt, earlier, fromDate, toDate, kind }: EnteredBreak,
  at: number,
  dayOf: (instant: number) => LocalDate,
): Pick<EnteredBreak, 'createdAt' | 'earlier'> {
  const entered = Math.min(createdAt, at);
  const past = [...earlier, { fromDate, toDate, kind, until: at }].map((each) => ({
    ...each,
    until: Math.min(each.until, at),
  }));
  const beganAt = (index: number) => past[index - 1]?.until ?? entered;
  return {
    createdAt: entered,
    earlier: past.filter(({ until }, index) => dayOf(beganAt(index)) < dayOf(until)).slice(-BREAK_DAYS.longest),
  };
}

/**
 * Returns the last day of the absence that includes a day.
 * @returns null when the absence has no end, or none within `FAR_ENOUGH` steps
 */
export function lastDayOfAbsence(absences: Absences, date: LocalDate): LocalDate | null {
  const { breaks } = absences;
  let day = date;
  for (let step = 0; step < FAR_ENOUGH; step += 1) {
    const ends = breaks.flatMap((each) => (each.kind !== 'here' && covers(each, day) ? [each.toDate] : []));
    if (ends.includes(null)) return null;
    day = ends.reduce<LocalDate>((last, end) => (end !== null && end > last ? end : last), day);
    const next = addDays(day, 1);
    if (absenceOn(absences, next) === null) return day;
    day = next;
  }
  return null;
}

/**
 * Returns the last day of the reason that covers a day, and the reason of the day after it (breaks-15).
 * @returns `until` null when the reason has no end; `next` null when the child is there on the day after
 */
export function endOfReason(
  absences: Absences,
  date: LocalDate,
): { until: LocalDate | null; next: AbsenceReason | null } {
  const why = absenceOn(absences, date);
  let day = date;
  for (let step = 0; step < FAR_ENOUGH; step += 1) {
    // A pattern may change on any day, a break only where one begins or ends.
    const changed = why === 'elsewhere' ? addDays(day, 1) : nextChange(absences.breaks, day);
    if (changed === null) break;
    const next = absenceOn(absences, changed);
    if (next !== why) return { until: addDays(changed, -1), next };
    day = changed;
  }
  return { until: null, next: null };
}

/** Returns the first day after a day on which a break begins, or has just ended; null when there is none. */
function nextChange(breaks: readonly Break[], day: LocalDate): LocalDate | null {
  const changes = breaks.flatMap(({ fromDate, toDate }) => [
    fromDate,
    ...(toDate === null ? [] : [addDays(toDate, 1)]),
  ]);
  return changes.reduce<LocalDate | null>(
    (first, change) => (change > day && (first === null || change < first) ? change : first),
    null,
  );
}

/**
 * Limit of steps, more than breaks and patterns need: a step is one day of a pattern, or jumps to the end of a break.
 */
const FAR_ENOUGH = 1000;

function covers({ fromDate, toDate }: Span, date: LocalDate): boolean {
  return fromDate <= date && (toDate === null || toDate >= date);
}
