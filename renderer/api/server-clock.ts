let offsetMs = 0;

/** Computes from an answer's Date header the offset between this device's clock and the family computer's. */
export function learnServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/**
 * Returns the family computer's time, in milliseconds since the Unix epoch: a tablet's clock may be hours off
 * (days-15).
 */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
