import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashPassword } from '#server/lib/password.ts';
import { AppError } from '#shared/errors.ts';
import { mayHavePin } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { clearAttemptsOf } from './devices.repo.ts';

/** Where PINs are kept: with the people whose they are. */
export interface PinHashes {
  /** Null while there is no PIN. */
  findPinHash(tx: Tx, userId: string): string | null;
  /** Sets, changes or removes a PIN. */
  savePinHash(tx: WriteTx, userId: string, pinHash: string | null, updatedAt: number): void;
}

/** The PINs of children (docs/product/devices.md#devices-9). */
export function createPins(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  pinHashes: Pick<PinHashes, 'savePinHash'>;
  endDeviceSessionsOf: (tx: WriteTx, userId: string) => void;
}) {
  const { unitOfWork, clock, directory } = deps;

  function childWithPin(tx: Tx, caller: Caller, userId: string): Person {
    const person = directory.get(tx, caller, userId);
    if (!mayHavePin(person)) throw new AppError('pin_only_for_children');
    const setter = directory.asOfNow(tx, caller);
    assertCan(setter, 'pin.set', toSubject(person));
    if (!mayReplaceSignIn(setter, person)) throw new AppError('forbidden');
    return person;
  }

  return {
    /**
     * Sets, changes or removes (null) a child's PIN; sign-ins by the old one end.
     * @throws AppError not_found, forbidden, pin_only_for_children
     */
    async setPin(caller: Caller, userId: string, pin: string | null): Promise<{ hasPin: boolean }> {
      unitOfWork.read((tx) => childWithPin(tx, caller, userId));
      const pinHash = pin === null ? null : await hashPassword(pin);
      return unitOfWork.run((tx) => {
        const person = childWithPin(tx, caller, userId);
        deps.pinHashes.savePinHash(tx, userId, pinHash, clock.now());
        clearAttemptsOf(tx, userId);
        deps.endDeviceSessionsOf(tx, userId);
        tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
        return { hasPin: pinHash !== null };
      });
    },
  };
}
