import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashToken } from '#server/lib/ids.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { can } from '#shared/permissions.ts';
import { createDeviceList } from './device-list.ts';
import {
  changeDevice,
  clearAttemptsOnDevice,
  type DeviceRow,
  deleteDevice,
  findDevice,
  findDeviceByToken,
  listDevicesPairedBy,
} from './devices.repo.ts';
import { createPairDevice } from './pair-device.ts';
import { createPinAttemptCounter } from './pin-attempts.ts';
import { createPinSignIn } from './pin-sign-in.ts';
import { createPins, type PinHashes } from './pins.ts';

/** A paired device that a request comes from. */
export type PairedDevice = Pick<DeviceRow, 'id' | 'familyId' | 'name' | 'idleMinutes'>;

/** Children's devices: pairing, the picker, PINs (docs/product/devices.md#devices-8). */
export type DevicesService = ReturnType<typeof createDevicesService>;

/** Makes the devices service. */
export function createDevicesService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  pinHashes: PinHashes;
  familyName: (tx: Tx, familyId: string) => string;
  /** @param recheck throws when the PIN counts no more */
  startSession: (
    userId: string,
    deviceId: string,
    recheck: (tx: Tx) => void,
  ) => Promise<{ sid: string; user: CurrentUser }>;
  endSessionsOnDevice: (tx: WriteTx, deviceId: string) => void;
  endDeviceSessionsOf: (tx: WriteTx, userId: string) => void;
}) {
  const {
    unitOfWork,
    clock,
    directory,
    pinHashes,
    familyName,
    startSession,
    endSessionsOnDevice,
    endDeviceSessionsOf,
  } = deps;
  const attempts = createPinAttemptCounter({ unitOfWork, clock, directory });

  const findByToken = (token: string | null): DeviceRow | null =>
    token === null ? null : (unitOfWork.read((tx) => findDeviceByToken(tx, hashToken(token))) ?? null);

  function cutOff(tx: WriteTx, device: DeviceRow): void {
    endSessionsOnDevice(tx, device.id);
    deleteDevice(tx, device.id);
    tx.emit({ type: 'devices.changed', familyId: device.familyId, ids: [device.id] });
  }

  return {
    ...createPairDevice({ unitOfWork, clock, directory, familyName, cutOff }),
    ...createPinSignIn({ unitOfWork, directory, attempts, pinHashes, findByToken, familyName, startSession }),
    ...createPins({ unitOfWork, clock, directory, pinHashes, endDeviceSessionsOf }),
    ...createDeviceList({ unitOfWork, clock, directory, attempts, cutOff }),

    /** The paired device with this secret; null when it is none or was cut off. */
    find: findByToken,

    /** As `GET /api/user` tells it. */
    describe: (tx: Tx, id: string): CurrentUser['device'] => {
      const device = findDevice(tx, id);
      return device ? { id, name: device.name, idleMinutes: device.idleMinutes } : null;
    },

    /** A grown-up who signs in with their password on a device unlocks it (docs/product/devices.md#devices-12). */
    async clearWrongPins(device: PairedDevice, user: CurrentUser): Promise<void> {
      if (user.familyId !== device.familyId || !can(user, 'devices.manage')) return;
      await unitOfWork.run((tx) => clearAttemptsOnDevice(tx, device.id));
    },

    /** Notes that a device was there just now. */
    async touch(id: string): Promise<void> {
      await unitOfWork.run((tx) => changeDevice(tx, id, { lastSeenAt: clock.now() }));
    },

    /**
     * Cuts off every device that somebody connected, inside somebody else's unit of work
     * (docs/product/people.md#people-21).
     */
    removePairedBy(tx: WriteTx, userId: string): void {
      for (const device of listDevicesPairedBy(tx, userId)) cutOff(tx, device);
    },
  };
}
