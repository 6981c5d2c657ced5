import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import type { updateDevice } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import { changeDevice, clearAttempts, type DeviceRow, findDevice, listFamilyDevices } from './devices.repo.ts';
import type { PinAttemptCounter } from './pin-attempts.ts';

interface DeviceListDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'find' | 'get'>;
  attempts: Pick<PinAttemptCounter, 'locksIn'>;
  /** Ends its sign-ins and forgets it. */
  cutOff: (tx: WriteTx, device: DeviceRow) => void;
}

/** The family's devices, as a grown-up sees and changes them. */
export function createDeviceList(deps: DeviceListDeps) {
  const { unitOfWork, directory } = deps;

  return {
    /**
     * Devices of the caller's family.
     * @param connected ids of those whose live connection is open
     * @throws AppError forbidden without a family
     */
    list: (caller: Caller, connected: ReadonlySet<string>): DeviceView[] =>
      unitOfWork.read((tx) => viewsOf(tx, listFamilyDevices(tx, requireFamily(caller)), connected, deps)),

    /** Renames a device, or says when it goes back to the picker. @throws AppError not_found */
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
        const [view] = viewsOf(tx, [changed], connected, deps);
        if (!view) throw new AppError('not_found');
        return view;
      }),

    /** Cuts a device off: whoever is signed in there is signed out at once. @throws AppError not_found */
    remove: (caller: Caller, id: string): Promise<void> =>
      unitOfWork.run((tx) => deps.cutOff(tx, ownDevice(tx, caller, id))),

    /** Lets a child try again on a device at once, as before the first wrong PIN. @throws AppError not_found */
    unlock: (caller: Caller, id: string, userId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const device = ownDevice(tx, caller, id);
        directory.get(tx, caller, userId);
        clearAttempts(tx, id, userId);
        tx.emit({ type: 'devices.changed', familyId: device.familyId, ids: [id] });
        // The picker of the device hears of people.
        tx.emit({ type: 'members.changed', familyId: device.familyId, ids: [userId] });
      }),
  };
}

/** @throws AppError not_found for an unknown id or a device of another family */
function ownDevice(tx: Tx, caller: Caller, id: string): DeviceRow {
  const device = findDevice(tx, id);
  if (!device || device.familyId !== requireFamily(caller)) throw new AppError('not_found');
  return device;
}

function viewsOf(
  tx: Tx,
  devices: readonly DeviceRow[],
  connected: ReadonlySet<string>,
  { clock, directory, attempts }: Pick<DeviceListDeps, 'clock' | 'directory' | 'attempts'>,
): DeviceView[] {
  const [first] = devices;
  const locks = first ? attempts.locksIn(tx, first.familyId) : [];
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
