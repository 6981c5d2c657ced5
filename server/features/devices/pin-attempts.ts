import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { PIN_LOCK } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import type { SignInWay } from '#shared/sign-in-ways.ts';
import * as words from '#shared/words/calls.ts';
import * as ways from '#shared/words/ways.ts';
import { findAttempts, listFamilyAttempts, type PinAttemptRow, saveAttempts, shortenAttempts } from './devices.repo.ts';

/** Wrong PINs and locks of a profile on a device. */
type PinAttempts = Pick<PinAttemptRow, 'failures' | 'lockedUntil' | 'locks' | 'lastFailureAt'>;

const MINUTE_MS = 60_000;
const FORGOTTEN_AFTER_MS = PIN_LOCK.forgottenAfterHours * 60 * MINUTE_MS;
const NONE: PinAttempts = { failures: 0, lockedUntil: null, locks: 0, lastFailureAt: 0 };

/** A child who is locked on a device. */
interface LockedProfile {
  deviceId: string;
  child: Person;
  lockedForSeconds: number;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
}

/** Lists the children who are locked on a device of the family (devices-11). */
export function locksIn(deps: Deps, tx: Tx, familyId: string): LockedProfile[] {
  const children = new Map(deps.directory.children(tx, familyId).map((child) => [child.id, child]));
  return listFamilyAttempts(tx, familyId).flatMap((row) => {
    const lockedForSeconds = secondsLocked(attemptsNow(deps, row), deps.clock.now());
    const child = children.get(row.userId);
    return child && lockedForSeconds > 0 ? [{ deviceId: row.deviceId, child, lockedForSeconds }] : [];
  });
}

/** Returns the number of wrong PINs that are left before a lock. @throws AppError pin_locked */
export function triesLeft(deps: Deps, deviceId: string, userId: string): number {
  const attempts = attemptsNow(
    deps,
    deps.unitOfWork.read((tx) => findAttempts(tx, deviceId, userId)),
  );
  const locked = secondsLocked(attempts, deps.clock.now());
  if (locked > 0) throw new AppError('pin_locked', { retryAfterSeconds: locked });
  return PIN_LOCK.failures - attempts.failures;
}

/**
 * Resets the wrong PINs after a right one, but not the number of locks: the next lock within a day is still longer,
 * because the person who guesses may be the same.
 */
export function forgetFailures(tx: WriteTx, deviceId: string, userId: string): void {
  const row = findAttempts(tx, deviceId, userId);
  if (row && (row.failures > 0 || row.lockedUntil !== null)) {
    saveAttempts(tx, { ...row, failures: 0, lockedUntil: null });
  }
}

/** Counts a wrong PIN, or wrong pictures, towards the same lock. @returns the error that refuses it */
export function countWrongTry(
  tx: WriteTx,
  { id: deviceId, familyId }: { id: string; familyId: string },
  { userId, way }: { userId: string; way: SignInWay },
  now: number,
): AppError {
  const attempts = afterWrongPin(countingNow(findAttempts(tx, deviceId, userId), now), now);
  saveAttempts(tx, { deviceId, userId, ...attempts });
  const locked = secondsLocked(attempts, now);
  if (locked > 0) {
    tx.emit({ type: 'devices.changed', familyId, ids: [deviceId] });
    return new AppError('pin_locked', { retryAfterSeconds: locked });
  }
  const left = PIN_LOCK.failures - attempts.failures;
  const [code, sentence] =
    way === 'pictures'
      ? (['wrong_pictures', ways.picturesTriesLeftCount] as const)
      : (['wrong_pin', words.pinTriesLeftCount] as const);
  return new AppError(code, { message: say(sentence, { count: left }), values: { count: left } });
}

/** Returns the attempts that count now; stores shorter times if the clock was set back. */
function attemptsNow({ unitOfWork, clock }: Deps, row: PinAttemptRow | undefined): PinAttempts {
  const now = clock.now();
  const counting = countingNow(row, now);
  const isAhead = row && (row.lastFailureAt > now || (row.lockedUntil ?? 0) > (counting.lockedUntil ?? now));
  if (isAhead) void unitOfWork.run((tx) => shortenAttempts(tx, { ...row, ...counting })).catch(() => undefined);
  return counting;
}

/**
 * Computes the attempts that count now (devices-11, devices-13): none after 24 hours without a wrong PIN. A lock ends
 * at the earlier of its end and now plus its length, so that a clock that was set back prolongs nothing.
 */
function countingNow(attempts: PinAttempts | undefined, now: number): PinAttempts {
  if (!attempts || now - attempts.lastFailureAt >= FORGOTTEN_AFTER_MS) return NONE;
  const lastFailureAt = Math.min(attempts.lastFailureAt, now);
  const { lockedUntil } = attempts;
  if (lockedUntil === null) return { ...attempts, lastFailureAt };
  if (lockedUntil <= now) return { ...attempts, failures: 0, lockedUntil: null, lastFailureAt };
  return { ...attempts, lastFailureAt, lockedUntil: Math.min(lockedUntil, now + lengthOfLock(attempts.locks)) };
}

/** Adds one wrong PIN. @param attempts those that count now */
function afterWrongPin({ failures, locks }: PinAttempts, now: number): PinAttempts {
  if (failures + 1 < PIN_LOCK.failures) return { failures: failures + 1, lockedUntil: null, locks, lastFailureAt: now };
  const lockedUntil = now + lengthOfLock(locks + 1);
  return { failures: failures + 1, lockedUntil, locks: locks + 1, lastFailureAt: now };
}

/** Returns the seconds until the profile may try again; 0 if it may. */
function secondsLocked({ lockedUntil }: PinAttempts, now: number): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((lockedUntil - now) / 1000));
}

/** Returns the length of a lock, in milliseconds. @param locks number of the lock, from 1 */
function lengthOfLock(locks: number): number {
  const { minutes } = PIN_LOCK;
  return (minutes[Math.max(0, locks - 1)] ?? minutes[minutes.length - 1] ?? 0) * MINUTE_MS;
}
