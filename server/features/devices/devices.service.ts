import type * as z from 'zod/mini';
import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { hashToken, newCode, newId, newToken } from '#server/lib/ids.ts';
import { LIMITS, PAIRING_CODE_LENGTH, PAIRING_MINUTES } from '#shared/constants.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { ContractAnswer, ContractInput } from '#shared/contracts/contract.ts';
import type { DeviceView, pairDeviceBody } from '#shared/contracts/devices.schema.ts';
import type { pairDevice, updateDevice } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import { deviceFieldsOf } from '#shared/extras/fields.ts';
import { toDeviceViews } from './device-view.ts';
import {
  changeDevice,
  clearAttempts,
  countPairings,
  type DeviceRow,
  deleteDevice,
  findDevice,
  findDeviceByToken,
  findPairing,
  insertDevice,
  insertPairing,
  listDevicesPairedBy,
  listFamilyDevices,
  removeExpiredPairings,
  removePairingsOf,
  shortenPairings,
  usePairing,
} from './devices.repo.ts';

const PAIRING_MS = PAIRING_MINUTES * 60_000;
/** Settings of a new device (devices-14, devices-37). */
const DEFAULTS = { idleMinutes: 2, shows: 'rings', showsPoints: false, extraFields: null } as const;

/** The paired device that sent a request. */
export type PairedDevice = Pick<
  DeviceRow,
  'id' | 'familyId' | 'name' | 'idleMinutes' | 'shows' | 'showsPoints' | 'extraFields'
>;

/** A new pairing code, which turns a browser into a device of the family (devices-3). */
interface StartedPairing {
  id: string;
  code: string;
  expiresAt: string;
  expiresInSeconds: number;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  families: FamilyFacts;
  hooks: Hooks;
}

/** Manages children's devices, from the pairing code until they are unpaired (devices-8). */
export class DevicesService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Creates a pairing code for one device. The device gets the id of the pairing, so that a waiting client recognises
   * it.
   * @throws AppError forbidden, too_many_devices, too_many_pairing_codes
   */
  startPairing(caller: Caller): Promise<StartedPairing> {
    const { unitOfWork, clock } = this.#deps;
    return unitOfWork.run((tx) => {
      const now = clock.now();
      removeExpiredPairings(tx, now);
      shortenPairings(tx, now + PAIRING_MS);
      const familyId = requireFamily(caller);
      assertBelowDeviceLimit(tx, familyId);
      if (countPairings(tx, familyId) >= LIMITS.pairingCodes) throw new AppError('too_many_pairing_codes');
      const code = newCode(PAIRING_CODE_LENGTH);
      const id = newId();
      const expiresAt = now + PAIRING_MS;
      insertPairing(tx, { id, familyId, codeHash: hashToken(code), createdBy: caller.id, expiresAt, usedAt: null });
      return { id, code, expiresAt: toIso(expiresAt), expiresInSeconds: PAIRING_MINUTES * 60 };
    });
  }

  /**
   * Turns a browser into a device of the family. If it was a device already, the new device replaces the old one.
   * @throws AppError pairing_code_unknown, too_many_devices
   */
  async pair(
    oldToken: string | null,
    { code, name }: z.output<typeof pairDeviceBody>,
  ): Promise<{ token: string; answer: ContractAnswer<typeof pairDevice> }> {
    const { unitOfWork, clock, families } = this.#deps;
    const token = newToken();
    await unitOfWork.run((tx) => shortenPairings(tx, clock.now() + PAIRING_MS));
    return unitOfWork.run((tx) => {
      const now = clock.now();
      const pairing = findPairing(tx, hashToken(code), now);
      if (!pairing) throw new AppError('pairing_code_unknown');
      usePairing(tx, pairing.id, now);
      const before = oldToken === null ? undefined : findDeviceByToken(tx, hashToken(oldToken));
      if (before) this.#unpair(tx, before);
      const { id, familyId, createdBy: pairedBy } = pairing;
      assertBelowDeviceLimit(tx, familyId);
      const { idleMinutes, shows, showsPoints, extraFields } = before ?? DEFAULTS;
      const tokenHash = hashToken(token);
      const settings = { name, idleMinutes, shows, showsPoints, extraFields };
      insertDevice(tx, { id, familyId, tokenHash, ...settings, pairedBy, createdAt: now, lastSeenAt: now });
      tx.emit({ type: 'devices.changed', familyId, ids: [id] });
      return { token, answer: { device: { id, name }, family: { name: families.nameOf(tx, familyId) } } };
    });
  }

  /** Finds the paired device with a token; null if there is none. */
  find(token: string | null): PairedDevice | null {
    if (token === null) return null;
    return this.#deps.unitOfWork.read((tx) => findDeviceByToken(tx, hashToken(token))) ?? null;
  }

  /** Finds the paired device with a token. @throws AppError device_not_paired */
  require(token: string | null): PairedDevice {
    const device = this.find(token);
    if (!device) throw new AppError('device_not_paired');
    return device;
  }

  /** Creates a function that names the devices of a family by id. */
  namesIn(tx: Tx, familyId: string): (id: string) => string | undefined {
    let names: Map<string, string> | undefined;
    return (id) => {
      names ??= new Map(listFamilyDevices(tx, familyId).map((device) => [device.id, device.name]));
      return names.get(id);
    };
  }

  /** Describes a device in the format of `GET /api/user`; null if it is no longer paired. */
  describe(tx: Tx, id: string): CurrentUser['device'] {
    const device = findDevice(tx, id);
    return device ? { id, name: device.name, idleMinutes: device.idleMinutes } : null;
  }

  /**
   * Lists the devices of the caller's family.
   * @param connected ids of devices with an open live connection
   * @throws AppError forbidden without a family
   */
  list(caller: Caller, connected: ReadonlySet<string>): DeviceView[] {
    return this.#deps.unitOfWork.read((tx) =>
      toDeviceViews(this.#deps, tx, listFamilyDevices(tx, requireFamily(caller)), connected),
    );
  }

  /** Changes the settings of a device; those that were not sent stay. @throws AppError not_found */
  update(
    caller: Caller,
    id: string,
    sent: ContractInput<typeof updateDevice>['body'],
    connected: ReadonlySet<string>,
  ): Promise<DeviceView> {
    const { unitOfWork, hooks } = this.#deps;
    return unitOfWork.run((tx) => {
      const device = ownDevice(tx, caller, id);
      const added = hooks.add('device.change', caller.extras, tx, caller, sent);
      const changed = {
        ...device,
        name: sent.name ?? device.name,
        idleMinutes: sent.idleMinutes ?? device.idleMinutes,
        shows: sent.shows ?? device.shows,
        showsPoints: sent.showsPoints ?? device.showsPoints,
        extraFields: deviceFieldsOf({ ...device.extraFields, ...added }),
      };
      changeDevice(tx, id, changed);
      tx.emit({ type: 'devices.changed', familyId: device.familyId, ids: [id] });
      const [view] = toDeviceViews(this.#deps, tx, [changed], connected);
      if (!view) throw new AppError('not_found');
      return view;
    });
  }

  /** Checks that a device is one of the caller's family. @throws AppError not_found */
  requireOwn(tx: Tx, caller: Caller, id: string): void {
    ownDevice(tx, caller, id);
  }

  /** Stores that a device was seen now. */
  async touch(id: string): Promise<void> {
    const { unitOfWork, clock } = this.#deps;
    await unitOfWork.run((tx) => changeDevice(tx, id, { lastSeenAt: clock.now() }));
  }

  /**
   * Removes the wrong PINs of a child on a device, so that the child may try again at once.
   * @throws AppError not_found
   */
  unlock(caller: Caller, id: string, userId: string): Promise<void> {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.run((tx) => {
      const device = ownDevice(tx, caller, id);
      directory.get(tx, caller, userId);
      clearAttempts(tx, id, userId);
      tx.emit({ type: 'devices.changed', familyId: device.familyId, ids: [id] });
      // The picker of the device listens to changes of members.
      tx.emit({ type: 'members.changed', familyId: device.familyId, ids: [userId] });
    });
  }

  /** Unpairs a device; people who are signed in on it are signed out at once. @throws AppError not_found */
  remove(caller: Caller, id: string): Promise<void> {
    return this.#deps.unitOfWork.run((tx) => this.#unpair(tx, ownDevice(tx, caller, id)));
  }

  /** Unpairs every device that a person paired, inside the unit of work of the calling service (people-21). */
  removePairedBy(tx: WriteTx, userId: string): void {
    for (const device of listDevicesPairedBy(tx, userId)) this.#unpair(tx, device);
  }

  /** Revokes the unused pairing codes that a person created, inside the unit of work of the calling service. */
  revokePairingsOf(tx: WriteTx, userId: string): void {
    removePairingsOf(tx, userId);
  }

  #unpair(tx: WriteTx, { id, familyId }: DeviceRow): void {
    this.#deps.hooks.announce('device.removing', tx, id);
    deleteDevice(tx, id);
    tx.emit({ type: 'devices.changed', familyId, ids: [id] });
  }
}

/** @throws AppError too_many_devices */
function assertBelowDeviceLimit(tx: Tx, familyId: string): void {
  if (listFamilyDevices(tx, familyId).length >= LIMITS.devices) throw new AppError('too_many_devices');
}

/** @throws AppError not_found for an unknown id or a device of another family */
function ownDevice(tx: Tx, caller: Caller, id: string): DeviceRow {
  const device = findDevice(tx, id);
  if (!device || device.familyId !== requireFamily(caller)) throw new AppError('not_found');
  return device;
}
