import { type BreakKind, HOME_PATTERN_DAYS } from '#shared/extras.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

/** From one local day to another, both inclusive; without an end until somebody ends it. */
interface Span {
  fromDate: LocalDate;
  toDate: LocalDate | null;
}

/** A break of a child (docs/product/breaks.md#breaks-1). */
export interface Break extends Span {
  kind: BreakKind;
}

/** On which days of two weeks a child of two homes is with the family (docs/product/breaks.md#breaks-3). */
export interface HomePattern extends Span {
  /** Two weeks from Monday on, 1 for a day with the family and 0 for another one. */
  pattern: string;
  /** A Monday on which the first of the two weeks begins. */
  anchor: LocalDate;
}

/** When a child is not there. */
export interface Absences {
  breaks: readonly Break[];
  homes: readonly HomePattern[];
}

/** Why a child is not there on a day; `elsewhere`: in their other home. */
export type AbsenceReason = Exclude<BreakKind, 'here'> | 'elsewhere';

/** Whether a child of two homes is with the family on a day, by calendar arithmetic alone. */
export function isHomeDay({ pattern, anchor }: Pick<HomePattern, 'pattern' | 'anchor'>, date: LocalDate): boolean {
  const days = daysBetween(anchor, date) % HOME_PATTERN_DAYS;
  return pattern[(days + HOME_PATTERN_DAYS) % HOME_PATTERN_DAYS] !== '0';
}

/**
 * Why a child is not there on a day: a break wins over everything, being with the family after all over the pattern
 * (docs/product/breaks.md#breaks-4).
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
