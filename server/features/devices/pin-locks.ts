import { PIN_LOCK } from '#shared/constants.ts';
import type { PinAttemptRow } from './devices.repo.ts';

/** Wrong PINs and locks of a profile on a device. */
export type PinAttempts = Pick<PinAttemptRow, 'failures' | 'lockedUntil' | 'locks' | 'lastFailureAt'>;

const MINUTE_MS = 60_000;
const FORGOTTEN_AFTER_MS = PIN_LOCK.forgottenAfterHours * 60 * MINUTE_MS;
const NONE: PinAttempts = { failures: 0, lockedUntil: null, locks: 0, lastFailureAt: 0 };

/**
 * What counts now (docs/product/devices.md#devices-11, docs/product/devices.md#devices-13): nothing after 24 hours
 * without a wrong PIN, and a lock ends at the earlier of its end and now plus its length, so that a clock set back
 * prolongs nothing.
 */
export function countingNow(attempts: PinAttempts | undefined, now: number): PinAttempts {
  if (!attempts || now - attempts.lastFailureAt >= FORGOTTEN_AFTER_MS) return NONE;
  const lastFailureAt = Math.min(attempts.lastFailureAt, now);
  const { lockedUntil } = attempts;
  if (lockedUntil === null) return { ...attempts, lastFailureAt };
  if (lockedUntil <= now) return { ...attempts, failures: 0, lockedUntil: null, lastFailureAt };
  return { ...attempts, lastFailureAt, lockedUntil: Math.min(lockedUntil, now + lengthOfLock(attempts.locks)) };
}

/** The same with one more wrong PIN. @param attempts as they count now */
export function afterWrongPin({ failures, locks }: PinAttempts, now: number): PinAttempts {
  if (failures + 1 < PIN_LOCK.failures) return { failures: failures + 1, lockedUntil: null, locks, lastFailureAt: now };
  const lockedUntil = now + lengthOfLock(locks + 1);
  return { failures: failures + 1, lockedUntil, locks: locks + 1, lastFailureAt: now };
}

/** Seconds until the profile may try again; 0 when it may. */
export function secondsLocked({ lockedUntil }: PinAttempts, now: number): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((lockedUntil - now) / 1000));
}

/** Length of the first, the second and every further lock, in milliseconds. */
function lengthOfLock(locks: number): number {
  const { minutes } = PIN_LOCK;
  return (minutes[Math.max(0, locks - 1)] ?? minutes[minutes.length - 1] ?? 0) * MINUTE_MS;
}
