import type * as z from 'zod/mini';
import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { hashToken, newCode, newId, newToken } from '#server/lib/ids.ts';
import { hashPassword, verifyPassword } from '#server/lib/password.ts';
import { createTurns } from '#server/lib/turns.ts';
import { LIMITS, PAIRING_CODE_LENGTH, PAIRING_MINUTES, PIN_LOCK } from '#shared/constants.ts';
import type { CurrentUser } from '#shared/contracts/account.ts';
import type { ContractAnswer, ContractInput } from '#shared/contracts/contract.ts';
import type { DeviceView, listProfiles, pairDeviceBody, updateDevice } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import { mayHavePin } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { can } from '#shared/permissions.ts';
import {
  changeDevice,
  clearAttempts,
  clearAttemptsOf,
  clearAttemptsOnDevice,
  countPairings,
  type DeviceRow,
  deleteDevice,
  findAttempts,
  findDevice,
  findDeviceByToken,
  findPairing,
  insertDevice,
  insertPairing,
  listDevicesPairedBy,
  listFamilyAttempts,
  listFamilyDevices,
  type PinAttemptRow,
  removeExpiredPairings,
  saveAttempts,
  shortenAttempts,
  shortenPairings,
  usePairing,
} from './devices.repo.ts';
import { afterWrongPin, countingNow, type PinAttempts, secondsLocked } from './pin-locks.ts';

const PAIRING_MS = PAIRING_MINUTES * 60_000;
/** Idle minutes of a new device (decisions, section 8). */
const DEFAULT_IDLE_MINUTES = 2;

/** A paired device that a request comes from. */
export type PairedDevice = Pick<DeviceRow, 'id' | 'familyId' | 'name' | 'idleMinutes'>;

/** Children's devices: pairing, the picker, PINs (decisions, section 8). */
export type DevicesService = ReturnType<typeof createDevicesService>;

/** Makes the devices service. */
export function createDevicesService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  /** Where PINs are kept: with the people whose they are. */
  pins: {
    findPinHash(tx: Tx, userId: string): string | null;
    savePinHash(tx: WriteTx, userId: string, pinHash: string | null, updatedAt: number): void;
  };
  familyName: (tx: Tx, familyId: string) => string;
  /** @param askAgain throws when the PIN counts no more */
  startSession: (
    userId: string,
    deviceId: string,
    askAgain: (tx: Tx) => void,
  ) => Promise<{ sid: string; user: CurrentUser }>;
  /** Ends every session on a device. */
  endSessionsOnDevice: (tx: WriteTx, deviceId: string) => void;
  /** Ends the sessions of a person on devices. */
  endDeviceSessionsOf: (tx: WriteTx, userId: string) => void;
}) {
  const { unitOfWork, clock, directory } = deps;
  const turns = createTurns();

  function find(token: string | null): DeviceRow | null {
    return token === null ? null : (unitOfWork.read((tx) => findDeviceByToken(tx, hashToken(token))) ?? null);
  }

  function requireDevice(token: string | null): DeviceRow {
    const device = find(token);
    if (!device) throw new AppError('device_not_paired');
    return device;
  }

  function ownDevice(tx: Tx, caller: Caller, id: string): DeviceRow {
    const device = findDevice(tx, id);
    if (!device || device.familyId !== requireFamily(caller)) throw new AppError('not_found');
    return device;
  }

  function remove(tx: WriteTx, device: DeviceRow): void {
    deps.endSessionsOnDevice(tx, device.id);
    deleteDevice(tx, device.id);
    tx.emit({ type: 'devices.changed', familyId: device.familyId, ids: [device.id] });
  }

  function assertRoomForDevice(tx: Tx, familyId: string): void {
    if (listFamilyDevices(tx, familyId).length >= LIMITS.devices) throw new AppError('too_many_devices');
  }

  function viewsOf(tx: Tx, devices: readonly DeviceRow[], connected: ReadonlySet<string>): DeviceView[] {
    const [first] = devices;
    const locks = first ? locksIn(tx, first.familyId) : [];
    return devices.map((device) => ({
      id: device.id,
      name: device.name,
      idleMinutes: device.idleMinutes,
      createdAt: toIso(device.createdAt),
      lastSeenAt: toIso(connected.has(device.id) ? clock.now() : device.lastSeenAt),
      isConnected: connected.has(device.id),
      pairedBy: directory.find(tx, device.familyId, device.pairedBy) ?? null,
      locks: locks
        .filter(({ deviceId }) => deviceId === device.id)
        .map(({ child, lockedForSeconds }) => ({
          userId: child.id,
          name: child.firstName ?? child.username,
          lockedForSeconds,
        })),
    }));
  }

  /** What counts of wrong PINs now; a row that a clock set back would prolong is shortened for good. */
  function attemptsNow(row: PinAttemptRow | undefined): PinAttempts {
    const now = clock.now();
    const counting = countingNow(row, now);
    const isAhead = row && (row.lastFailureAt > now || (row.lockedUntil ?? 0) > (counting.lockedUntil ?? now));
    if (isAhead) void unitOfWork.run((tx) => shortenAttempts(tx, { ...row, ...counting })).catch(() => undefined);
    return counting;
  }

  /** Children who have to wait on a device of the family. */
  function locksIn(tx: Tx, familyId: string): { deviceId: string; child: Person; lockedForSeconds: number }[] {
    const children = new Map(childrenOf(tx, familyId).map((child) => [child.id, child]));
    return listFamilyAttempts(tx, familyId).flatMap((row) => {
      const lockedForSeconds = secondsLocked(attemptsNow(row), clock.now());
      const child = children.get(row.userId);
      return child && lockedForSeconds > 0 ? [{ deviceId: row.deviceId, child, lockedForSeconds }] : [];
    });
  }

  /** How many PINs may still be wrong. @throws AppError pin_locked */
  function triesLeft(deviceId: string, userId: string): number {
    const attempts = attemptsNow(unitOfWork.read((tx) => findAttempts(tx, deviceId, userId)));
    const locked = secondsLocked(attempts, clock.now());
    if (locked > 0) throw new AppError('pin_locked', { retryAfterSeconds: locked });
    return PIN_LOCK.failures - attempts.failures;
  }

  /** Counts a wrong PIN. @returns how to refuse it */
  function countWrongPin(tx: WriteTx, { id: deviceId, familyId }: DeviceRow, userId: string): AppError {
    const now = clock.now();
    const attempts = afterWrongPin(countingNow(findAttempts(tx, deviceId, userId), now), now);
    saveAttempts(tx, { deviceId, userId, ...attempts });
    const locked = secondsLocked(attempts, now);
    if (locked > 0) {
      tx.emit({ type: 'devices.changed', familyId, ids: [deviceId] });
      return new AppError('pin_locked', { retryAfterSeconds: locked });
    }
    const left = PIN_LOCK.failures - attempts.failures;
    return new AppError('wrong_pin', {
      message: `This PIN is not right. ${left === 1 ? 'One more try' : `${left} more tries`}.`,
    });
  }

  /** Locks that follow within a day are longer all the same: whoever guesses here has not become another. */
  function forgetFailures(tx: WriteTx, deviceId: string, userId: string): void {
    const row = findAttempts(tx, deviceId, userId);
    if (row && (row.failures > 0 || row.lockedUntil !== null)) {
      saveAttempts(tx, { ...row, failures: 0, lockedUntil: null });
    }
  }

  function childrenOf(tx: Tx, familyId: string): Person[] {
    return directory.children(tx, familyId);
  }

  return {
    /** The paired device with this secret; null when it is none or was cut off. */
    find,

    /** As `GET /api/user` tells it. */
    describe: (tx: Tx, id: string): CurrentUser['device'] => {
      const device = findDevice(tx, id);
      return device ? { id, name: device.name, idleMinutes: device.idleMinutes } : null;
    },

    /** A code for one device; the device will have the pairing's id, so that whoever waits knows it when it comes. */
    startPairing: (
      caller: Caller,
    ): Promise<{ id: string; code: string; expiresAt: string; expiresInSeconds: number }> =>
      unitOfWork.run((tx) => {
        // Units of one turn follow each other: the one before may have removed who asks.
        assertCan(directory.asOfNow(tx, caller), 'devices.manage', undefined);
        const now = clock.now();
        removeExpiredPairings(tx, now);
        shortenPairings(tx, now + PAIRING_MS);
        const familyId = requireFamily(caller);
        assertRoomForDevice(tx, familyId);
        if (countPairings(tx, familyId) >= LIMITS.pairingCodes) throw new AppError('too_many_pairing_codes');
        const code = newCode(PAIRING_CODE_LENGTH);
        const pairing = {
          id: newId(),
          familyId,
          codeHash: hashToken(code),
          createdBy: caller.id,
          expiresAt: now + PAIRING_MS,
          usedAt: null,
        };
        insertPairing(tx, pairing);
        return {
          id: pairing.id,
          code,
          expiresAt: toIso(pairing.expiresAt),
          expiresInSeconds: PAIRING_MINUTES * 60,
        };
      }),

    /**
     * Makes a browser a device of the family. One that was a device already takes the place of its old self.
     * @throws AppError pairing_code_unknown
     */
    async pair(oldToken: string | null, { code, name }: z.output<typeof pairDeviceBody>) {
      const token = newToken();
      await unitOfWork.run((tx) => shortenPairings(tx, clock.now() + PAIRING_MS));
      return unitOfWork.run((tx) => {
        const now = clock.now();
        const pairing = findPairing(tx, hashToken(code), now);
        if (!pairing) throw new AppError('pairing_code_unknown');
        usePairing(tx, pairing.id, now);
        const before = oldToken === null ? undefined : findDeviceByToken(tx, hashToken(oldToken));
        if (before) remove(tx, before);
        assertRoomForDevice(tx, pairing.familyId);
        insertDevice(tx, {
          id: pairing.id,
          familyId: pairing.familyId,
          name,
          tokenHash: hashToken(token),
          idleMinutes: before?.idleMinutes ?? DEFAULT_IDLE_MINUTES,
          pairedBy: pairing.createdBy,
          createdAt: now,
          lastSeenAt: now,
        });
        tx.emit({ type: 'devices.changed', familyId: pairing.familyId, ids: [pairing.id] });
        return {
          token,
          answer: { device: { id: pairing.id, name }, family: { name: deps.familyName(tx, pairing.familyId) } },
        };
      });
    },

    /** Who may sign in on the device. @throws AppError device_not_paired */
    profiles(token: string | null): ContractAnswer<typeof listProfiles> {
      const device = requireDevice(token);
      return unitOfWork.read((tx) => {
        const locks = locksIn(tx, device.familyId).filter(({ deviceId }) => deviceId === device.id);
        return {
          device,
          family: { name: deps.familyName(tx, device.familyId) },
          profiles: childrenOf(tx, device.familyId).map((child) => ({
            ...child,
            lockedForSeconds: locks.find((lock) => lock.child.id === child.id)?.lockedForSeconds ?? 0,
          })),
        };
      });
    },

    /** Signs a child in by PIN. @throws AppError device_not_paired, pin_not_set, wrong_pin or pin_locked */
    async signIn(token: string | null, { userId, pin }: { userId: string; pin: string }) {
      const device = requireDevice(token);
      const pinHash = unitOfWork.read((tx) => {
        const child = childrenOf(tx, device.familyId).find(({ id }) => id === userId);
        if (!child) throw new AppError('not_found');
        const hash = deps.pins.findPinHash(tx, userId);
        if (hash === null) throw new AppError('pin_not_set');
        return hash;
      });
      // The device may have been cut off, or the PIN changed, while it was verified.
      const askAgain = (tx: Tx) => {
        if (!findDevice(tx, device.id)) throw new AppError('device_not_paired');
        if (deps.pins.findPinHash(tx, userId) !== pinHash) throw new AppError('wrong_pin');
      };
      const endTurn = await turns.take(`${device.id} ${userId}`, () => triesLeft(device.id, userId));
      try {
        const isRight = await verifyPassword(pinHash, pin);
        const refusal = await unitOfWork.run((tx) => {
          askAgain(tx);
          if (!isRight) return countWrongPin(tx, device, userId);
          forgetFailures(tx, device.id, userId);
          return null;
        });
        if (refusal) throw refusal;
      } finally {
        endTurn();
      }
      return deps.startSession(userId, device.id, askAgain);
    },

    /** Lets a child try again on a device at once, as before the first wrong PIN. */
    unlock: (caller: Caller, id: string, userId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const device = ownDevice(tx, caller, id);
        directory.get(tx, caller, userId);
        clearAttempts(tx, id, userId);
        tx.emit({ type: 'devices.changed', familyId: device.familyId, ids: [id] });
        // The picker of the device hears of people.
        tx.emit({ type: 'members.changed', familyId: device.familyId, ids: [userId] });
      }),

    /** A grown-up who signs in with their password on a device unlocks it (ux, section 2.1b). */
    async forgiveWrongPins(device: PairedDevice, user: CurrentUser): Promise<void> {
      if (user.familyId !== device.familyId || !can(user, 'devices.manage')) return;
      await unitOfWork.run((tx) => clearAttemptsOnDevice(tx, device.id));
    },

    /** Notes that a device was there just now. */
    async touch(id: string): Promise<void> {
      await unitOfWork.run((tx) => changeDevice(tx, id, { lastSeenAt: clock.now() }));
    },

    /** Devices of the caller's family. @param connected ids of those whose live connection is open */
    list: (caller: Caller, connected: ReadonlySet<string>): DeviceView[] =>
      unitOfWork.read((tx) => viewsOf(tx, listFamilyDevices(tx, requireFamily(caller)), connected)),

    /** Renames a device, or says when it goes back to the picker. */
    update: (
      caller: Caller,
      id: string,
      { name, idleMinutes }: ContractInput<typeof updateDevice>['body'],
      connected: ReadonlySet<string>,
    ): Promise<DeviceView> =>
      unitOfWork.run((tx) => {
        const device = ownDevice(tx, caller, id);
        const changed = {
          ...device,
          name: name ?? device.name,
          idleMinutes: idleMinutes ?? device.idleMinutes,
        };
        changeDevice(tx, id, changed);
        tx.emit({ type: 'devices.changed', familyId: device.familyId, ids: [id] });
        const [view] = viewsOf(tx, [changed], connected);
        if (!view) throw new AppError('not_found');
        return view;
      }),

    /** Cuts a device off: whoever is signed in there is signed out at once. */
    remove: (caller: Caller, id: string): Promise<void> =>
      unitOfWork.run((tx) => remove(tx, ownDevice(tx, caller, id))),

    /** Cuts off every device that somebody connected, inside somebody else's unit of work (decisions, section 6). */
    removePairedBy(tx: WriteTx, userId: string): void {
      for (const device of listDevicesPairedBy(tx, userId)) remove(tx, device);
    },

    /** Sets, changes or removes (null) a child's PIN; sign-ins by the old one end. */
    async setPin(caller: Caller, userId: string, pin: string | null): Promise<{ hasPin: boolean }> {
      const childWithPin = (tx: Tx) => {
        const person = directory.get(tx, caller, userId);
        if (!mayHavePin(person)) throw new AppError('pin_only_for_children');
        const setter = directory.asOfNow(tx, caller);
        assertCan(setter, 'pin.set', toSubject(person));
        if (!mayReplaceSignIn(setter, person)) throw new AppError('forbidden');
        return person;
      };
      unitOfWork.read(childWithPin);
      const pinHash = pin === null ? null : await hashPassword(pin);
      return unitOfWork.run((tx) => {
        const person = childWithPin(tx);
        deps.pins.savePinHash(tx, userId, pinHash, clock.now());
        clearAttemptsOf(tx, userId);
        deps.endDeviceSessionsOf(tx, userId);
        tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
        return { hasPin: pinHash !== null };
      });
    },
  };
}
