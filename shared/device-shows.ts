/**
 * Choices of what “Who is it?” shows on a paired device: only names, also how far the day of each child is, or also what comes
 * next (devices-37).
 */
export const DEVICE_SHOWS = ['names', 'rings', 'next'] as const;

/** Choice of what “Who is it?” shows on a paired device. */
export type DeviceShows = (typeof DEVICE_SHOWS)[number];

/** Minutes since the family's midnight from which, and until which, a paired device is dark (devices-41). */
export const DARK = { from: 21 * 60, until: 6 * 60 } as const;
