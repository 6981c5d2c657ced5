let offsetMs = 0;

/** Learns from an answer's Date header how far this device's clock is from the family computer's. */
export function learnServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/**
 * Now by the family computer's clock, in milliseconds since the Unix epoch: a tablet's own may be hours off (days-15).
 */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
