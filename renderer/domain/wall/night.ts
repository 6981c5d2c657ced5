/** Minutes since the family's midnight from which, and until which, a device is dark. */
const DARK = { from: 21 * 60, until: 6 * 60 } as const;

/** Tells whether a device is dark at a time of day, in minutes since the family's midnight (devices-41). */
export function isNight(minutes: number): boolean {
  return minutes >= DARK.from || minutes < DARK.until;
}
