/** A plain local day, `YYYY-MM-DD`, never an instant (days-4). */
export type LocalDate = string;

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;

/** Tells whether a text is a `YYYY-MM-DD` that exists in the calendar (29 February only in leap years). */
export function isLocalDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === value;
}

/** Caches the results of a function; the calculation of a history needs some hundred thousand calendar steps. */
function memoize<K, V>(find: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = find(key);
    if (known.size >= CACHE_SIZE) known.clear();
    known.set(key, value);
    return value;
  };
}
/** Size of the cache: the days of more than twenty years. */
const CACHE_SIZE = 8192;

const toDayNumber = memoize((date: LocalDate) => Math.round(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY));
const toDate = memoize((day: number): LocalDate => new Date(day * MS_PER_DAY).toISOString().slice(0, 10));

/** Returns the day that is `days` days after `date`, or before it for a negative number. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return toDate(toDayNumber(date) + days);
}

/** Returns the number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Lists the days from `from` to `to`, both included; none when `to` is earlier. */
export function daysFrom(from: LocalDate, to: LocalDate): LocalDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_day, index) => addDays(from, index));
}

/** Returns the day of the week, 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: LocalDate): number {
  // Day 0 was a Thursday.
  return (((toDayNumber(date) + 4) % 7) + 7) % 7;
}

/** Returns the Monday of a day's week; weeks run from Monday to Sunday (days-14). */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -((dayOfWeek(date) + 6) % 7));
}

/** Tells whether a day is a Saturday or Sunday (days-11). */
export function isWeekend(date: LocalDate): boolean {
  const day = dayOfWeek(date);
  return day === 0 || day === 6;
}

/** Returns the local date, and the minutes since local midnight, of an instant in an IANA time zone. */
export function localTime(instantMs: number, timeZone: string): { readonly date: LocalDate; readonly minutes: number } {
  // Since 1972 every time zone differs from UTC by whole minutes, so a result is valid for a whole minute of UTC.
  const minute = Math.floor(instantMs / MS_PER_MINUTE);
  const last = lastLocalTimes.get(timeZone);
  if (last?.minute === minute) return last.local;
  const local = readLocalTime(instantMs, timeZone);
  lastLocalTimes.set(timeZone, { minute, local });
  return local;
}

function readLocalTime(instantMs: number, timeZone: string): { readonly date: LocalDate; readonly minutes: number } {
  const parts = formatterFor(timeZone).formatToParts(instantMs);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '00';
  const year = read('year').padStart(4, '0');
  const date = `${year}-${read('month')}-${read('day')}`;
  return { date, minutes: Number(read('hour')) * 60 + Number(read('minute')) };
}

/** Cache of the last result in each time zone, with its minute since the Unix epoch. */
const lastLocalTimes = new Map<string, { minute: number; local: ReturnType<typeof localTime> }>();

/**
 * Returns the instant, in milliseconds since the Unix epoch, of a local day and minutes since its midnight in a time
 * zone. For a time that occurs twice it is the first one. A time that the clocks skip is moved forward by the size of
 * the jump, so that a skipped midnight becomes the first instant of its day (days-17).
 */
export function localInstant(date: LocalDate, minutes: number, timeZone: string): number {
  return toInstant(`${date} ${minutes} ${timeZone}`);
}

const toInstant = memoize((key: string) => {
  const [date = '', minutes, timeZone = ''] = key.split(' ');
  return findInstant(date, Number(minutes), timeZone);
});

function findInstant(date: LocalDate, minutes: number, timeZone: string): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * MS_PER_MINUTE;
  const aheadAt = (instant: number) => {
    const local = readLocalTime(instant, timeZone);
    return Date.parse(`${local.date}T00:00:00Z`) + local.minutes * MS_PER_MINUTE - instant;
  };
  // The offsets one day before and one day after include every relevant change of the clocks.
  const before = wanted - aheadAt(wanted - MS_PER_DAY);
  const after = wanted - aheadAt(wanted + MS_PER_DAY);
  if (before === after) return before;
  const found = [before, after].filter((instant) => instant + aheadAt(instant) === wanted);
  return found.length === 0 ? before : Math.min(...found);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/**
 * Tells whether a text is an IANA time zone name that this computer knows. An offset such as `+05:30` is not one, since
 * it has no summer time, nor are the values of a computer that does not know its zone (`undefined`, `Etc/Unknown`).
 */
export function isTimeZone(name: string | undefined): name is string {
  if (name === undefined || !/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
