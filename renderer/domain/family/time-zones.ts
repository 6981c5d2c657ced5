import { isTimeZone } from '#shared/rules/local-date.ts';

/** Returns the time zone of this device; UTC when the browser does not report one. */
export function zoneOfThisDevice(): string {
  // Some browser settings make it undefined, although its type does not allow that.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone: string | undefined };
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** Every time zone that this browser knows; its own is added, since it may have an older name that the list lacks. */
export const TIME_ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), zoneOfThisDevice()])].map(
  (value) => ({ value, label: value.replaceAll('_', ' ') }),
);

/** Lists the time zones including one that this browser may not know, e.g. one chosen on another device. */
export function zonesWith(timeZone: string): typeof TIME_ZONES {
  const isThere = TIME_ZONES.some(({ value }) => value === timeZone);
  return isThere ? TIME_ZONES : [{ value: timeZone, label: timeZone.replaceAll('_', ' ') }, ...TIME_ZONES];
}
