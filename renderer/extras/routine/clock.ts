/** Clock of a task: it ends at an instant, in milliseconds since the Unix epoch, or it is paused with time left. */
export type TaskClock = { readonly endsAt: number } | { readonly leftMs: number };

const MINUTE = 60_000;
const SECOND = 1000;

/** Moment of a running clock that screen readers hear: half of the time, one minute left, the end (routine-13). */
export type Mark = 'half' | 'minute' | 'end';

/**
 * Measures what is left of a clock, in milliseconds: never below 0 nor above its minutes, whatever the device's own
 * clock says (routine-11). One that was not started has all of it.
 */
export function leftOf(clock: TaskClock | undefined, minutes: number, now: number): number {
  const total = minutes * MINUTE;
  if (!clock) return total;
  return Math.min(total, Math.max(0, 'endsAt' in clock ? clock.endsAt - now : clock.leftMs));
}

/** Tells whether a clock is running. */
export function isRunning(clock: TaskClock | undefined, minutes: number, now: number): boolean {
  return clock !== undefined && 'endsAt' in clock && leftOf(clock, minutes, now) > 0;
}

/** Starts a clock, or lets a paused one go on. */
export function startClock(clock: TaskClock | undefined, minutes: number, now: number): TaskClock {
  return { endsAt: now + leftOf(clock, minutes, now) };
}

/** Pauses a running clock. */
export function pauseClock(clock: TaskClock, minutes: number, now: number): TaskClock {
  return { leftMs: leftOf(clock, minutes, now) };
}

/** Returns the digits of a clock, '3:05'; a second that has begun counts. */
export function digitsOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the mark that a clock passed between two looks at it; of several, the last. */
export function markBetween(beforeMs: number, leftMs: number, minutes: number): Mark | null {
  const passes = (at: number) => beforeMs > at && leftMs <= at;
  if (passes(0)) return 'end';
  const half = (minutes * MINUTE) / 2;
  // Of two minutes half is one minute.
  if (minutes > 1 && passes(MINUTE)) return 'minute';
  return passes(half) ? 'half' : null;
}
