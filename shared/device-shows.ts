/**
 * Choices of what “Who is it?” shows on a paired device: only names, also how far the day of each child is, or also what comes
 * next (devices-37).
 */
export const DEVICE_SHOWS = ['names', 'rings', 'next'] as const;

/** Choice of what “Who is it?” shows on a paired device. */
export type DeviceShows = (typeof DEVICE_SHOWS)[number];
