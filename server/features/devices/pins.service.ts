import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { AccountService } from '#server/features/account/account.service.ts';
import type { PersonRows, SavedSecrets } from '#server/features/people/person-rows.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { createAttemptGate } from '#server/lib/attempt-gate.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashPassword, verifyPassword } from '#server/lib/password.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { ContractAnswer, ContractInput } from '#shared/contracts/contract.ts';
import type { listProfiles, signInByPin } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import { mayComeWithoutSecret, mayHavePin } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { can } from '#shared/permissions.ts';
import type { SignInPicture, SignInWay } from '#shared/sign-in-ways.ts';
import {
  clearAttempts,
  clearAttemptsOf,
  clearAttemptsOnDevice,
  findSignIn,
  listSignInsOf,
  removeSignIn,
  saveSignIn,
} from './devices.repo.ts';
import type { DevicesService, PairedDevice } from './devices.service.ts';
import { countWrongTry, forgetFailures, locksIn, triesLeft } from './pin-attempts.ts';
import { expectedOn, givenIn, textOf, wayOf } from './sign-in-ways.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  families: FamilyFacts;
  people: PersonRows;
  account: AccountService;
  devices: DevicesService;
  hooks: Hooks;
}

/** Manages children's PINs and pictures, the profile picker of a paired device and sign-in there (devices-9, devices-30). */
export class PinsService {
  readonly #deps: Deps;
  readonly #gate = createAttemptGate();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Lists the children who may sign in on the device. @throws AppError device_not_paired */
  profiles(token: string | null): ContractAnswer<typeof listProfiles> {
    const { unitOfWork, directory, families, hooks } = this.#deps;
    const device = this.#deps.devices.require(token);
    return unitOfWork.read((tx) => {
      const extras = families.extrasOf(tx, device.familyId);
      const locks = locksIn(this.#deps, tx, device.familyId).filter(({ deviceId }) => deviceId === device.id);
      return {
        device: { ...device, ...hooks.add('device.read', extras, device.extraFields) },
        family: { name: families.nameOf(tx, device.familyId), ...(extras.length > 0 ? { extras: [...extras] } : {}) },
        profiles: directory.children(tx, device.familyId).map((child) => {
          const way = wayOf(child, findSignIn(tx, device.id, child.id));
          const locked = locks.find((lock) => lock.child.id === child.id)?.lockedForSeconds ?? 0;
          return {
            ...child,
            way,
            pinLength: way === 'pin' ? child.pinLength : null,
            lockedForSeconds: way === 'none' ? 0 : locked,
          };
        }),
      };
    });
  }

  /**
   * Signs a child in by what is chosen for them on the device: a PIN, three pictures, or neither (devices-31).
   * @throws AppError device_not_paired, not_found, other_way_here, pin_not_set, pictures_not_set, wrong_pin,
   *   wrong_pictures or pin_locked
   */
  async signIn(
    token: string | null,
    body: ContractInput<typeof signInByPin>['body'],
  ): Promise<{ sid: string; user: CurrentUser }> {
    const device = this.#deps.devices.require(token);
    const recheck = await this.check(device, body);
    return this.#deps.account.startSession(body.userId, device.id, recheck);
  }

  /**
   * Checks what a child entered on a device, without signing in; wrong ones count as at sign-in (devices-11).
   * @returns a function that throws, in a unit of work, when what was entered is no longer right
   * @throws AppError like `signIn`
   */
  async check(device: PairedDevice, body: ContractInput<typeof signInByPin>['body']): Promise<(tx: Tx) => void> {
    const { userId } = body;
    const given = givenIn(body);
    const expected = this.#deps.unitOfWork.read((tx) => expectedOn(this.#deps, tx, device, userId));
    if (given.way !== expected.way) throw new AppError('other_way_here');
    // During the verification the device may be unpaired, the way or the secret changed, or the child grown up.
    const recheck = (tx: Tx) => {
      const now = expectedOn(this.#deps, tx, device, userId);
      if (now.way !== expected.way) throw new AppError('other_way_here');
      if (now.hash !== expected.hash) throw new AppError(now.way === 'pictures' ? 'wrong_pictures' : 'wrong_pin');
    };
    if (expected.hash !== null) await this.#verify(device, userId, { ...given, hash: expected.hash, recheck });
    return recheck;
  }

  /** Checks a PIN or pictures; wrong ones count towards the lock (devices-11). @throws AppError */
  async #verify(
    device: PairedDevice,
    userId: string,
    { way, text, hash, recheck }: { way: SignInWay; text: string; hash: string; recheck: (tx: Tx) => void },
  ): Promise<void> {
    const { unitOfWork, clock } = this.#deps;
    const endTurn = await this.#gate.take(`${device.id} ${userId}`, () => triesLeft(this.#deps, device.id, userId));
    try {
      const isRight = await verifyPassword(hash, text);
      const refusal = await unitOfWork.run((tx) => {
        recheck(tx);
        if (!isRight) return countWrongTry(tx, device, { userId, way }, clock.now());
        forgetFailures(tx, device.id, userId);
        return null;
      });
      if (refusal) throw refusal;
    } finally {
      endTurn();
    }
  }

  /**
   * Sets, changes or removes (null) a child's PIN; the child's sessions on devices end.
   * @throws AppError not_found, forbidden, pin_only_for_children
   */
  async setPin(caller: Caller, userId: string, pin: string | null): Promise<{ hasPin: boolean }> {
    await this.#saveSecret(caller, userId, pin, (pinHash) => ({
      pinHash,
      pinLength: pin === null ? null : pin.length,
    }));
    return { hasPin: pin !== null };
  }

  /**
   * Sets, changes or removes (null) the three pictures with which a child signs in; their sessions on devices end.
   * @throws AppError not_found, forbidden, pin_only_for_children
   */
  async setPictures(
    caller: Caller,
    userId: string,
    pictures: readonly SignInPicture[] | null,
  ): Promise<{ hasPictures: boolean }> {
    await this.#saveSecret(caller, userId, pictures && textOf(pictures), (picturesHash) => ({ picturesHash }));
    return { hasPictures: pictures !== null };
  }

  /**
   * Chooses how a child signs in on a device; ends their sessions on it and lifts a lock there.
   * @throws AppError not_found, forbidden, pin_only_for_children, secret_needed
   */
  setWay(caller: Caller, deviceId: string, userId: string, way: SignInWay): Promise<{ way: SignInWay }> {
    const { unitOfWork, account, devices } = this.#deps;
    return unitOfWork.run((tx) => {
      const child = this.#childForPin(tx, caller, userId);
      devices.requireOwn(tx, caller, deviceId);
      if (way === 'none' && !mayComeWithoutSecret(child)) throw new AppError('secret_needed');
      if (way === (findSignIn(tx, deviceId, userId) ?? 'pin')) return { way };
      if (way === 'pin') removeSignIn(tx, deviceId, userId);
      else saveSignIn(tx, { deviceId, userId, way });
      clearAttempts(tx, deviceId, userId);
      account.endSessionsOfOnDevice(tx, userId, deviceId);
      tx.emit({ type: 'devices.changed', familyId: child.familyId, ids: [deviceId] });
      // The picker of the device listens to changes of members.
      tx.emit({ type: 'members.changed', familyId: child.familyId, ids: [userId] });
      return { way };
    });
  }

  /**
   * Removes pictures and ways of a person who became a grown-up or a child, and ways without a secret of a child who
   * may do more now (devices-32); ends the sessions that began so.
   */
  followRole(tx: WriteTx, before: Person, after: Person): void {
    const { people, account, clock } = this.#deps;
    const hasTurned = mayHavePin(before) !== mayHavePin(after);
    if (!hasTurned && mayComeWithoutSecret(after)) return;
    const ways = listSignInsOf(tx, after.id).filter(({ way }) => hasTurned || way === 'none');
    for (const { deviceId } of ways) {
      removeSignIn(tx, deviceId, after.id);
      account.endSessionsOfOnDevice(tx, after.id, deviceId);
      tx.emit({ type: 'devices.changed', familyId: after.familyId, ids: [deviceId] });
    }
    if (!hasTurned) return;
    if (after.hasPictures) people.saveDeviceSecrets(tx, after.id, { picturesHash: null }, clock.now());
    if (!mayHavePin(after)) account.endDeviceSessionsOf(tx, after.id);
  }

  /** Removes all wrong PINs on a device when a grown-up signs in there with their password (devices-12). */
  async clearWrongPins(device: PairedDevice, user: CurrentUser): Promise<void> {
    if (user.familyId !== device.familyId || !can(user, 'devices.manage')) return;
    await this.#deps.unitOfWork.run((tx) => clearAttemptsOnDevice(tx, device.id));
  }

  /** Stores a hashed secret of a child (null removes it) and ends their sessions on devices. @throws AppError */
  async #saveSecret(
    caller: Caller,
    userId: string,
    text: string | null,
    toColumns: (hash: string | null) => SavedSecrets,
  ): Promise<void> {
    const { unitOfWork, clock, people, account } = this.#deps;
    unitOfWork.read((tx) => this.#childForPin(tx, caller, userId));
    const hash = text === null ? null : await hashPassword(text);
    await unitOfWork.run((tx) => {
      const person = this.#childForPin(tx, caller, userId);
      people.saveDeviceSecrets(tx, userId, toColumns(hash), clock.now());
      clearAttemptsOf(tx, userId);
      account.endDeviceSessionsOf(tx, userId);
      tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
    });
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
