import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { verifyPassword } from '#server/lib/password.ts';
import { createTurns } from '#server/lib/turns.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { ContractAnswer } from '#shared/contracts/contract.ts';
import type { listProfiles } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import { type DeviceRow, findDevice } from './devices.repo.ts';
import type { PinAttemptCounter } from './pin-attempts.ts';
import type { PinHashes } from './pins.ts';

interface PinSignInDeps {
  unitOfWork: UnitOfWork;
  directory: Pick<Directory, 'children'>;
  attempts: PinAttemptCounter;
  pinHashes: Pick<PinHashes, 'findPinHash'>;
  findByToken: (token: string | null) => DeviceRow | null;
  familyName: (tx: Tx, familyId: string) => string;
  /** @param recheck throws when the PIN counts no more */
  startSession: (
    userId: string,
    deviceId: string,
    recheck: (tx: Tx) => void,
  ) => Promise<{ sid: string; user: CurrentUser }>;
}

/** The profiles of a device, and signing in to one by PIN (docs/product/devices.md#devices-10). */
export function createPinSignIn(deps: PinSignInDeps) {
  const { unitOfWork, directory, attempts } = deps;
  const turns = createTurns();

  function requireDevice(token: string | null): DeviceRow {
    const device = deps.findByToken(token);
    if (!device) throw new AppError('device_not_paired');
    return device;
  }

  return {
    /** Who may sign in on the device. @throws AppError device_not_paired */
    profiles(token: string | null): ContractAnswer<typeof listProfiles> {
      const device = requireDevice(token);
      return unitOfWork.read((tx) => {
        const locks = attempts.locksIn(tx, device.familyId).filter(({ deviceId }) => deviceId === device.id);
        return {
          device,
          family: { name: deps.familyName(tx, device.familyId) },
          profiles: directory.children(tx, device.familyId).map((child) => ({
            ...child,
            lockedForSeconds: locks.find((lock) => lock.child.id === child.id)?.lockedForSeconds ?? 0,
          })),
        };
      });
    },

    /** Signs a child in by PIN. @throws AppError device_not_paired, not_found, pin_not_set, wrong_pin or pin_locked */
    async signIn(token: string | null, { userId, pin }: { userId: string; pin: string }) {
      const device = requireDevice(token);
      const pinHash = unitOfWork.read((tx) => requirePin(tx, device, userId, deps));
      // The device may have been cut off, or the PIN changed, while it was verified.
      const recheck = (tx: Tx) => {
        if (!findDevice(tx, device.id)) throw new AppError('device_not_paired');
        if (deps.pinHashes.findPinHash(tx, userId) !== pinHash) throw new AppError('wrong_pin');
      };
      const endTurn = await turns.take(`${device.id} ${userId}`, () => attempts.triesLeft(device.id, userId));
      try {
        const isRight = await verifyPassword(pinHash, pin);
        const refusal = await unitOfWork.run((tx) => {
          recheck(tx);
          if (!isRight) return attempts.countWrongPin(tx, device, userId);
          attempts.forgetFailures(tx, device.id, userId);
          return null;
        });
        if (refusal) throw refusal;
      } finally {
        endTurn();
      }
      return deps.startSession(userId, device.id, recheck);
    },
  };
}

/** @throws AppError not_found for anybody but a child of the device's family, pin_not_set */
function requirePin(
  tx: Tx,
  device: DeviceRow,
  userId: string,
  { directory, pinHashes }: Pick<PinSignInDeps, 'directory' | 'pinHashes'>,
): string {
  const child = directory.children(tx, device.familyId).find(({ id }) => id === userId);
  if (!child) throw new AppError('not_found');
  const hash = pinHashes.findPinHash(tx, userId);
  if (hash === null) throw new AppError('pin_not_set');
  return hash;
}
