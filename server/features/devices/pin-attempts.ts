import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { PIN_LOCK } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import {
  type DeviceRow,
  findAttempts,
  listFamilyAttempts,
  type PinAttemptRow,
  saveAttempts,
  shortenAttempts,
} from './devices.repo.ts';
import { afterWrongPin, countingNow, type PinAttempts, secondsLocked } from './pin-locks.ts';

/** A child who has to wait on a device. */
interface LockedProfile {
  deviceId: string;
  child: Person;
  lockedForSeconds: number;
}

/** Counts wrong PINs of a profile on a device, and says who has to wait (docs/product/devices.md#devices-11). */
export type PinAttemptCounter = ReturnType<typeof createPinAttemptCounter>;

/** Makes the counter. */
export function createPinAttemptCounter({
  unitOfWork,
  clock,
  directory,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'children'>;
}) {
  /** A row that a clock set back would prolong is shortened for good. */
  function attemptsNow(row: PinAttemptRow | undefined): PinAttempts {
    const now = clock.now();
    const counting = countingNow(row, now);
    const isAhead = row && (row.lastFailureAt > now || (row.lockedUntil ?? 0) > (counting.lockedUntil ?? now));
    if (isAhead) void unitOfWork.run((tx) => shortenAttempts(tx, { ...row, ...counting })).catch(() => undefined);
    return counting;
  }

  return {
    /** Children who have to wait on a device of the family. */
    locksIn(tx: Tx, familyId: string): LockedProfile[] {
      const children = new Map(directory.children(tx, familyId).map((child) => [child.id, child]));
      return listFamilyAttempts(tx, familyId).flatMap((row) => {
        const lockedForSeconds = secondsLocked(attemptsNow(row), clock.now());
        const child = children.get(row.userId);
        return child && lockedForSeconds > 0 ? [{ deviceId: row.deviceId, child, lockedForSeconds }] : [];
      });
    },

    /** How many PINs may still be wrong. @throws AppError pin_locked */
    triesLeft(deviceId: string, userId: string): number {
      const attempts = attemptsNow(unitOfWork.read((tx) => findAttempts(tx, deviceId, userId)));
      const locked = secondsLocked(attempts, clock.now());
      if (locked > 0) throw new AppError('pin_locked', { retryAfterSeconds: locked });
      return PIN_LOCK.failures - attempts.failures;
    },

    /** Counts a wrong PIN. @returns how to refuse it */
    countWrongPin: (tx: WriteTx, device: DeviceRow, userId: string): AppError =>
      countWrongPin(tx, device, userId, clock.now()),

    /** Locks that follow within a day are longer all the same: whoever guesses here has not become another. */
    forgetFailures(tx: WriteTx, deviceId: string, userId: string): void {
      const row = findAttempts(tx, deviceId, userId);
      if (row && (row.failures > 0 || row.lockedUntil !== null)) {
        saveAttempts(tx, { ...row, failures: 0, lockedUntil: null });
      }
    },
  };
}

function countWrongPin(tx: WriteTx, { id: deviceId, familyId }: DeviceRow, userId: string, now: number): AppError {
  const attempts = afterWrongPin(countingNow(findAttempts(tx, deviceId, userId), now), now);
  saveAttempts(tx, { deviceId, userId, ...attempts });
  const locked = secondsLocked(attempts, now);
  if (locked > 0) {
    tx.emit({ type: 'devices.changed', familyId, ids: [deviceId] });
    return new AppError('pin_locked', { retryAfterSeconds: locked });
  }
  const left = PIN_LOCK.failures - attempts.failures;
  return new AppError('wrong_pin', {
    message: say(words.triesLeft, { count: left }),
    values: { count: left },
  });
}
