import { BREAK_DAYS, type BreakKind, type EarlierBreak, HOME_PATTERN_DAYS } from '#shared/extras.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

/** From one local day to another, both inclusive; without an end until somebody ends it. */
interface Span {
  fromDate: LocalDate;
  toDate: LocalDate | null;
}

/** A break of a child (breaks-1). */
export interface Break extends Span {
  kind: BreakKind;
}

/** A break with its past. */
export interface EnteredBreak extends Break {
  /** Instant at which it was entered, in milliseconds since the Unix epoch. */
  createdAt: number;
  /** As it was before each change, in the order of changes. */
  earlier: readonly EarlierBreak[];
}

/** Days of two weeks on which a child of two homes is with the family (breaks-3). */
export interface HomePattern extends Span {
  /** Two weeks from Monday on, 1 for a day with the family and 0 for another one. */
  pattern: string;
  /** A Monday on which the first of the two weeks begins. */
  anchor: LocalDate;
}

/** Breaks and patterns of two homes that decide when a child is not there. */
export interface Absences {
  breaks: readonly Break[];
  homes: readonly HomePattern[];
}

/** Breaks, with their past, and patterns of two homes that decide when a child is not there. */
export interface EnteredAbsences extends Absences {
  breaks: readonly EnteredBreak[];
}

/** Reason why a child is not there on a day; `elsewhere`: in their other home. */
export type AbsenceReason = Exclude<BreakKind, 'here'> | 'elsewhere';

/** Tells whether a child of two homes is with the family on a day, by calendar arithmetic alone. */
export function isHomeDay({ pattern, anchor }: Pick<HomePattern, 'pattern' | 'anchor'>, date: LocalDate): boolean {
  const days = daysBetween(anchor, date) % HOME_PATTERN_DAYS;
  return pattern[(days + HOME_PATTERN_DAYS) % HOME_PATTERN_DAYS] !== '0';
}

/**
 * Reads patterns as they hold today: of days that are not over the one that lasts decides, whatever a clock that was ahead
 * said of when it begins or the one before ends (breaks-14).
 */
export function homesAsOf(homes: readonly HomePattern[], today: LocalDate): HomePattern[] {
  return homes.map((each) => {
    if (each.toDate === null) return each.fromDate > today ? { ...each, fromDate: today } : each;
    return each.toDate < today ? each : { ...each, toDate: addDays(today, -1) };
  });
}

/**
 * Finds why a child is not there on a day: a break wins over everything, being with the family after all over the
 * pattern (breaks-4).
 * @returns null when they are there
 */
export function absenceOn({ breaks, homes }: Absences, date: LocalDate): AbsenceReason | null {
  let isHere = false;
  let reason: AbsenceReason | null = null;
  for (const each of breaks) {
    if (!covers(each, date)) continue;
    if (each.kind === 'here') isHere = true;
    // Of several at once, being ill is what a child reads.
    else if (reason === null || each.kind === 'sick') reason = each.kind;
  }
  if (reason !== null || isHere) return reason;
  return homes.some((each) => covers(each, date) && !isHomeDay(each, date)) ? 'elsewhere' : null;
}

/**
 * Reads what was known of breaks at the end of a day: what was entered or changed later was not (turns-4).
 * @param dayOf the family's day of an instant
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
 * Lists how a break that is about to be changed was at the end of each day on which it was something else.
 * What was entered while the clock was ahead counts as entered now.
 * @param at the instant of the change, `dayOf` the family's day of an instant
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
 * The last day of an absence that a day is in.
 * @returns null when somebody has to end it, or no end is in sight
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

/** More steps than breaks and patterns can need: each is a day of the pattern, or jumps to the end of a break. */
const FAR_ENOUGH = 1000;

function covers({ fromDate, toDate }: Span, date: LocalDate): boolean {
  return fromDate <= date && (toDate === null || toDate >= date);
}
