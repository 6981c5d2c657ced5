import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { SavedDeviceFields } from '#server/hooks/hook-additions.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type DeviceExtraFields, deviceFieldsOf } from '#shared/extras/fields.ts';
import type { Extra } from '#shared/extras.ts';
import { changeDevice, listFamilyDevices } from './devices.repo.ts';
import type { DevicesService, PairedDevice } from './devices.service.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  families: FamilyFacts;
  hooks: Hooks;
  devices: DevicesService;
}

/** Keeps what extras store with paired devices (extras-9). */
export class DeviceFields {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Lists the extras of the family of a paired device; null if there is no such device. */
  extrasOf(token: string | null): readonly Extra[] | null {
    const { unitOfWork, families, devices } = this.#deps;
    const device = devices.find(token);
    return device && unitOfWork.read((tx) => families.extrasOf(tx, device.familyId));
  }

  /** Tells whether a device shows how far the children's day is while nobody is signed in on it (devices-38). */
  followsDays({ shows, extraFields, familyId }: PairedDevice): boolean {
    const { unitOfWork, families, hooks } = this.#deps;
    if (shows !== 'names' || extraFields === null) return shows !== 'names';
    return (
      hooks.ask(
        'device.follows',
        unitOfWork.read((tx) => families.extrasOf(tx, familyId)),
        extraFields,
      ) ?? false
    );
  }

  /** Lists what extras store with each device of a family; null where nothing is. */
  of(tx: Tx, familyId: string): (DeviceExtraFields | null)[] {
    return listFamilyDevices(tx, familyId).map(({ extraFields }) => extraFields);
  }

  /** Stores the fields that an extra has with the devices of a family; null removes one (extras-9). */
  set(tx: WriteTx, familyId: string, changes: SavedDeviceFields): void {
    for (const { id, extraFields } of listFamilyDevices(tx, familyId)) {
      changeDevice(tx, id, { extraFields: deviceFieldsOf({ ...extraFields, ...changes }) });
      tx.emit({ type: 'devices.changed', familyId, ids: [id] });
    }
  }
}
