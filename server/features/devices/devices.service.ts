import type * as z from 'zod/mini';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import { assertCan, type Caller, requireFamily } from '#server/features/account/caller.ts';
import {
  asOfNow,
  type Directory,
  mayReplaceSignIn,
  type Person,
  toSubject,
} from '#server/features/people/directory.service.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { hashToken, newCode, newId, newToken } from '#server/lib/ids.ts';
import { hashPassword, verifyPassword } from '#server/lib/password.ts';
import { LIMITS, PAIRING_CODE_LENGTH, PAIRING_MINUTES, PIN_LOCK } from '#shared/constants.ts';
import type { CurrentUser } from '#shared/contracts/account.ts';
import type { ContractAnswer, ContractInput } from '#shared/contracts/contract.ts';
import type { DeviceView, listProfiles, pairDeviceBody, updateDevice } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import { can, isChild } from '#shared/permissions.ts';
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
  findPinHash,
  insertDevice,
  insertPairing,
  listAttempts,
  listDevicesPairedBy,
  listFamilyDevices,
  removeExpiredPairings,
  saveAttempts,
  savePinHash,
  usePairing,
} from './devices.repo.ts';

const MINUTE_MS = 60_000;
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
  familyName: (tx: Tx, familyId: string) => string;
  startSession: (userId: string, deviceId: string) => Promise<{ sid: string; user: CurrentUser }>;
  /** Ends every session on a device. */
  endSessionsOnDevice: (tx: WriteTx, deviceId: string) => void;
  /** Ends the sessions of a person on devices. */
  endDeviceSessionsOf: (tx: WriteTx, userId: string) => void;
}) {
  const { unitOfWork, clock, directory } = deps;

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

  function toView(tx: Tx, device: DeviceRow, connected: ReadonlySet<string>): DeviceView {
    return {
      id: device.id,
      name: device.name,
      idleMinutes: device.idleMinutes,
      createdAt: toIso(device.createdAt),
      lastSeenAt: toIso(connected.has(device.id) ? clock.now() : device.lastSeenAt),
      isConnected: connected.has(device.id),
      pairedBy: directory.find(tx, device.familyId, device.pairedBy) ?? null,
    };
  }

  function secondsUntil(lockedUntil: number | null | undefined): number {
    return lockedUntil ? Math.max(0, Math.ceil((lockedUntil - clock.now()) / 1000)) : 0;
  }

  /** Counts an attempt before it is tried, so that many at once count too. @throws AppError pin_locked */
  function countAttempt(tx: WriteTx, deviceId: string, userId: string): number {
    const known = findAttempts(tx, deviceId, userId);
    const locked = secondsUntil(known?.lockedUntil);
    if (locked > 0) throw new AppError('pin_locked', { retryAfterSeconds: locked });
    // A lock that is over starts the count anew.
    const failures = (known && known.lockedUntil === null ? known.failures : 0) + 1;
    const isLast = failures >= PIN_LOCK.failures;
    saveAttempts(tx, {
      deviceId,
      userId,
      failures,
      lockedUntil: isLast ? clock.now() + PIN_LOCK.minutes * MINUTE_MS : null,
      locks: (known?.locks ?? 0) + (isLast ? 1 : 0),
      lastFailureAt: clock.now(),
    });
    return failures;
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
        const now = clock.now();
        removeExpiredPairings(tx, now);
        const familyId = requireFamily(caller);
        assertRoomForDevice(tx, familyId);
        if (countPairings(tx, familyId) >= LIMITS.pairingCodes) throw new AppError('too_many_pairing_codes');
        const code = newCode(PAIRING_CODE_LENGTH);
        const pairing = {
          id: newId(),
          familyId,
          codeHash: hashToken(code),
          createdBy: caller.id,
          expiresAt: now + PAIRING_MINUTES * MINUTE_MS,
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
    pair: (oldToken: string | null, { code, name }: z.output<typeof pairDeviceBody>) => {
      const token = newToken();
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
        const locks = new Map(listAttempts(tx, device.id).map((row) => [row.userId, row.lockedUntil]));
        return {
          device,
          family: { name: deps.familyName(tx, device.familyId) },
          profiles: childrenOf(tx, device.familyId).map((child) => ({
            ...child,
            lockedForSeconds: secondsUntil(locks.get(child.id)),
          })),
        };
      });
    },

    /** Signs a child in by PIN. @throws AppError device_not_paired, pin_not_set, wrong_pin or pin_locked */
    async signIn(token: string | null, { userId, pin }: { userId: string; pin: string }) {
      const device = requireDevice(token);
      const { pinHash, failures } = await unitOfWork.run((tx) => {
        const child = childrenOf(tx, device.familyId).find(({ id }) => id === userId);
        if (!child) throw new AppError('not_found');
        const hash = findPinHash(tx, userId);
        if (hash === null) throw new AppError('pin_not_set');
        return { pinHash: hash, failures: countAttempt(tx, device.id, userId) };
      });
      if (!(await verifyPassword(pinHash, pin))) {
        const left = PIN_LOCK.failures - failures;
        if (left <= 0) throw new AppError('pin_locked', { retryAfterSeconds: PIN_LOCK.minutes * 60 });
        throw new AppError('wrong_pin', {
          message: `This PIN is not right. ${left === 1 ? 'One more try' : `${left} more tries`}.`,
        });
      }
      await unitOfWork.run((tx) => {
        // Asked again: the device may have been cut off, or the PIN changed, while it was verified.
        if (!findDevice(tx, device.id)) throw new AppError('device_not_paired');
        if (findPinHash(tx, userId) !== pinHash) throw new AppError('wrong_pin');
        clearAttempts(tx, device.id, userId);
      });
      return deps.startSession(userId, device.id);
    },

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
      unitOfWork.read((tx) =>
        listFamilyDevices(tx, requireFamily(caller)).map((device) => toView(tx, device, connected)),
      ),

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
        return toView(tx, changed, connected);
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
      const pinHash = pin === null ? null : await hashPassword(pin);
      return unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId);
        if (!isChild(person)) throw new AppError('pin_only_for_children');
        const setter = asOfNow(tx, caller);
        assertCan(setter, 'pin.set', toSubject(person));
        if (!mayReplaceSignIn(setter, person)) throw new AppError('forbidden');
        savePinHash(tx, userId, pinHash, clock.now());
        clearAttemptsOf(tx, userId);
        deps.endDeviceSessionsOf(tx, userId);
        tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
        return { hasPin: pinHash !== null };
      });
    },
  };
}
