import { DARK } from '#shared/device-shows.ts';

/** Tells whether a device is dark at a time of day, in minutes since the family's midnight (devices-41). */
export function isNight(minutes: number): boolean {
  return minutes >= DARK.from || minutes < DARK.until;
}
