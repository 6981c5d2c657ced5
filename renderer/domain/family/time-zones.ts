import { isTimeZone } from '#shared/rules/local-date.ts';

/** The time zone of the device on which somebody reads this; UTC where it does not say. */
export function zoneOfThisDevice(): string {
  // Undefined under some settings, whatever its type says.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone: string | undefined };
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** Every time zone that this browser knows, to choose from; its own may go by an older name than the list has. */
export const TIME_ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), zoneOfThisDevice()])].map(
  (value) => ({ value, label: value.replaceAll('_', ' ') }),
);

/** Lists the time zones with one that this browser may not know, such as the one that was chosen on another device. */
export function zonesWith(timeZone: string): typeof TIME_ZONES {
  const isThere = TIME_ZONES.some(({ value }) => value === timeZone);
  return isThere ? TIME_ZONES : [{ value: timeZone, label: timeZone.replaceAll('_', ' ') }, ...TIME_ZONES];
}
