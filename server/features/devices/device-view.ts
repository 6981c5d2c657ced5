import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import { type DeviceRow, listFamilySignIns } from './devices.repo.ts';
import { locksIn } from './pin-attempts.ts';
import { wayOf } from './sign-in-ways.ts';

/**
 * Converts the devices of one family to their API format.
 * @param connected ids of devices with an open live connection
 */
export function toDeviceViews(
  deps: { unitOfWork: UnitOfWork; clock: Clock; directory: Directory },
  tx: Tx,
  devices: readonly DeviceRow[],
  connected: ReadonlySet<string>,
): DeviceView[] {
  const { clock, directory } = deps;
  const [first] = devices;
  const locks = first ? locksIn(deps, tx, first.familyId) : [];
  const signIns = first ? listFamilySignIns(tx, first.familyId) : [];
  const children = first ? directory.children(tx, first.familyId) : [];
  return devices.map((device) => ({
    id: device.id,
    name: device.name,
    idleMinutes: device.idleMinutes,
    shows: device.shows,
    showsPoints: device.showsPoints,
    ...device.extraFields,
    createdAt: toIso(device.createdAt),
    lastSeenAt: toIso(connected.has(device.id) ? clock.now() : device.lastSeenAt),
    isConnected: connected.has(device.id),
    pairedBy: directory.find(tx, device.familyId, device.pairedBy) ?? null,
    signIns: children.flatMap((child) => {
      const way = wayOf(child, signIns.find((row) => row.deviceId === device.id && row.userId === child.id)?.way);
      return way === 'pin' ? [] : [{ userId: child.id, way }];
    }),
    locks: locks
      .filter(({ deviceId }) => deviceId === device.id)
      .map(({ child, lockedForSeconds }) => ({
        userId: child.id,
        name: child.firstName ?? child.username,
        lockedForSeconds,
      })),
  }));
}
