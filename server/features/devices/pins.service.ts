import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { AccountService } from '#server/features/account/account.service.ts';
import type { PersonRows } from '#server/features/people/person-rows.service.ts';
import { createAttemptGate } from '#server/lib/attempt-gate.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashPassword, verifyPassword } from '#server/lib/password.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { ContractAnswer } from '#shared/contracts/contract.ts';
import type { listProfiles } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import { mayHavePin } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { can } from '#shared/permissions.ts';
import { clearAttemptsOf, clearAttemptsOnDevice, findDevice } from './devices.repo.ts';
import type { DevicesService, PairedDevice } from './devices.service.ts';
import { countWrongPin, forgetFailures, locksIn, triesLeft } from './pin-attempts.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  families: FamilyFacts;
  people: PersonRows;
  account: AccountService;
  devices: DevicesService;
}

/** Manages children's PINs, the profile picker of a paired device and sign-in by PIN (devices-9, devices-10). */
export class PinsService {
  readonly #deps: Deps;
  readonly #gate = createAttemptGate();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Lists the children who may sign in on the device. @throws AppError device_not_paired */
  profiles(token: string | null): ContractAnswer<typeof listProfiles> {
    const { unitOfWork, directory, families } = this.#deps;
    const device = this.#requireDevice(token);
    return unitOfWork.read((tx) => {
      const locks = locksIn(this.#deps, tx, device.familyId).filter(({ deviceId }) => deviceId === device.id);
      return {
        device,
        family: { name: families.nameOf(tx, device.familyId) },
        profiles: directory.children(tx, device.familyId).map((child) => ({
          ...child,
          lockedForSeconds: locks.find((lock) => lock.child.id === child.id)?.lockedForSeconds ?? 0,
        })),
      };
    });
  }

  /** Signs a child in by PIN. @throws AppError device_not_paired, not_found, pin_not_set, wrong_pin or pin_locked */
  async signIn(
    token: string | null,
    { userId, pin }: { userId: string; pin: string },
  ): Promise<{ sid: string; user: CurrentUser }> {
    const { unitOfWork, clock, people, account } = this.#deps;
    const device = this.#requireDevice(token);
    const pinHash = unitOfWork.read((tx) => this.#requirePin(tx, device, userId));
    // The device may have been unpaired, or the PIN changed, during the verification.
    const recheck = (tx: Tx) => {
      if (!findDevice(tx, device.id)) throw new AppError('device_not_paired');
      if (people.findPinHash(tx, userId) !== pinHash) throw new AppError('wrong_pin');
    };
    const endTurn = await this.#gate.take(`${device.id} ${userId}`, () => triesLeft(this.#deps, device.id, userId));
    try {
      const isRight = await verifyPassword(pinHash, pin);
      const refusal = await unitOfWork.run((tx) => {
        recheck(tx);
        if (!isRight) return countWrongPin(tx, device, userId, clock.now());
        forgetFailures(tx, device.id, userId);
        return null;
      });
      if (refusal) throw refusal;
    } finally {
      endTurn();
    }
    return account.startSession(userId, device.id, recheck);
  }

  /**
   * Sets, changes or removes (null) a child's PIN; the child's sessions on devices end.
   * @throws AppError not_found, forbidden, pin_only_for_children
   */
  async setPin(caller: Caller, userId: string, pin: string | null): Promise<{ hasPin: boolean }> {
    const { unitOfWork, clock, people, account } = this.#deps;
    unitOfWork.read((tx) => this.#childForPin(tx, caller, userId));
    const pinHash = pin === null ? null : await hashPassword(pin);
    return unitOfWork.run((tx) => {
      const person = this.#childForPin(tx, caller, userId);
      people.savePinHash(tx, userId, pinHash, clock.now());
      clearAttemptsOf(tx, userId);
      account.endDeviceSessionsOf(tx, userId);
      tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
      return { hasPin: pinHash !== null };
    });
  }

  /** Removes all wrong PINs on a device when a grown-up signs in there with their password (devices-12). */
  async clearWrongPins(device: PairedDevice, user: CurrentUser): Promise<void> {
    if (user.familyId !== device.familyId || !can(user, 'devices.manage')) return;
    await this.#deps.unitOfWork.run((tx) => clearAttemptsOnDevice(tx, device.id));
  }

  /** @throws AppError device_not_paired */
  #requireDevice(token: string | null): PairedDevice {
    const device = this.#deps.devices.find(token);
    if (!device) throw new AppError('device_not_paired');
    return device;
  }

  /**
   * Finds the hash of a child's PIN.
   * @throws AppError not_found if it is not a child of the device's family, pin_not_set
   */
  #requirePin(tx: Tx, { familyId }: PairedDevice, userId: string): string {
    const { directory, people } = this.#deps;
    const child = directory.children(tx, familyId).find(({ id }) => id === userId);
    if (!child) throw new AppError('not_found');
    const hash = people.findPinHash(tx, userId);
    if (hash === null) throw new AppError('pin_not_set');
    return hash;
  }

  /** Finds a child whose PIN the caller may set. @throws AppError not_found, pin_only_for_children, forbidden */
  #childForPin(tx: Tx, caller: Caller, userId: string): Person {
    const { directory } = this.#deps;
    const person = directory.get(tx, caller, userId);
    if (!mayHavePin(person)) throw new AppError('pin_only_for_children');
    assertCan(caller, 'pin.set', toSubject(person));
    if (!mayReplaceSignIn(caller, person)) throw new AppError('forbidden');
    return person;
  }
}
