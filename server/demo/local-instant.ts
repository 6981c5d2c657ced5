import { type LocalDate, localTime } from '#shared/rules/local-date.ts';

const MS_PER_MINUTE = 60_000;

/** The instant, in milliseconds since the Unix epoch, of a local day and minutes since its midnight in a time zone. */
export function localInstant(date: LocalDate, minutes: number, timeZone: string): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * MS_PER_MINUTE;
  const localOf = (instant: number) => {
    const local = localTime(instant, timeZone);
    return Date.parse(`${local.date}T00:00:00Z`) + local.minutes * MS_PER_MINUTE;
  };
  const nearby = wanted + (wanted - localOf(wanted));
  // Once more: the clocks may change between the first guess and the right one.
  return nearby + (wanted - localOf(nearby));
}
