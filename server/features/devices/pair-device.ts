import type * as z from 'zod/mini';
import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { hashToken, newCode, newId, newToken } from '#server/lib/ids.ts';
import { LIMITS, PAIRING_CODE_LENGTH, PAIRING_MINUTES } from '#shared/constants.ts';
import type { ContractAnswer } from '#shared/contracts/contract.ts';
import type { pairDeviceBody } from '#shared/contracts/devices.schema.ts';
import type { pairDevice } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import {
  countPairings,
  type DeviceRow,
  findDeviceByToken,
  findPairing,
  insertDevice,
  insertPairing,
  listFamilyDevices,
  removeExpiredPairings,
  shortenPairings,
  usePairing,
} from './devices.repo.ts';

const PAIRING_MS = PAIRING_MINUTES * 60_000;
/** Idle minutes of a new device (docs/product/devices.md#devices-14). */
const DEFAULT_IDLE_MINUTES = 2;

interface PairingDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'asOfNow'>;
  familyName: (tx: Tx, familyId: string) => string;
  /** Ends its sign-ins and forgets it. */
  cutOff: (tx: WriteTx, device: DeviceRow) => void;
}

/** A code that makes a browser a device of the family (docs/product/devices.md#devices-3). */
interface StartedPairing {
  id: string;
  code: string;
  expiresAt: string;
  expiresInSeconds: number;
}

/** Pairing: from the code to the device. */
export function createPairDevice(deps: PairingDeps) {
  const { unitOfWork, clock } = deps;

  return {
    /**
     * A code for one device; the device will have the pairing's id, so that whoever waits knows it when it comes.
     * @throws AppError forbidden, too_many_devices, too_many_pairing_codes
     */
    startPairing: (caller: Caller): Promise<StartedPairing> => unitOfWork.run((tx) => drawCode(tx, caller, deps)),

    /**
     * Makes a browser a device of the family. One that was a device already takes the place of its old self.
     * @throws AppError pairing_code_unknown, too_many_devices
     */
    async pair(
      oldToken: string | null,
      { code, name }: z.output<typeof pairDeviceBody>,
    ): Promise<{ token: string; answer: ContractAnswer<typeof pairDevice> }> {
      const token = newToken();
      await unitOfWork.run((tx) => shortenPairings(tx, clock.now() + PAIRING_MS));
      return unitOfWork.run((tx) => {
        const now = clock.now();
        const pairing = findPairing(tx, hashToken(code), now);
        if (!pairing) throw new AppError('pairing_code_unknown');
        usePairing(tx, pairing.id, now);
        const before = oldToken === null ? undefined : findDeviceByToken(tx, hashToken(oldToken));
        if (before) deps.cutOff(tx, before);
        const { id, familyId, createdBy: pairedBy } = pairing;
        assertRoomForDevice(tx, familyId);
        const idleMinutes = before?.idleMinutes ?? DEFAULT_IDLE_MINUTES;
        const tokenHash = hashToken(token);
        insertDevice(tx, { id, familyId, name, tokenHash, idleMinutes, pairedBy, createdAt: now, lastSeenAt: now });
        tx.emit({ type: 'devices.changed', familyId, ids: [id] });
        return { token, answer: { device: { id, name }, family: { name: deps.familyName(tx, familyId) } } };
      });
    },
  };
}

function drawCode(tx: WriteTx, caller: Caller, { clock, directory }: Pick<PairingDeps, 'clock' | 'directory'>) {
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
  return { id: pairing.id, code, expiresAt: toIso(pairing.expiresAt), expiresInSeconds: PAIRING_MINUTES * 60 };
}

function assertRoomForDevice(tx: Tx, familyId: string): void {
  if (listFamilyDevices(tx, familyId).length >= LIMITS.devices) throw new AppError('too_many_devices');
}
