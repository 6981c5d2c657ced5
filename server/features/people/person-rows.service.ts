import type { Account, Accounts } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import {
  type DeviceSecrets,
  findPerson,
  findPicturesHash,
  findPinHash,
  listPeople,
  saveDeviceSecrets,
} from './people.repo.ts';

/** Secrets of a child on paired devices; a field that is left out stays as it is. */
export type SavedSecrets = DeviceSecrets;

/** Reads people, and reads and stores PINs and pictures, for other features, inside their units of work. */
export class PersonRows implements Accounts {
  /** Finds an account of any family by id. */
  findPerson(tx: Tx, id: string): Account | undefined {
    return findPerson(tx, id);
  }

  /** Lists the people of a family, the oldest account first. */
  listPeople(tx: Tx, familyId: string): Account[] {
    return listPeople(tx, familyId);
  }

  /** Finds the hash of a person's PIN; null if there is none. */
  findPinHash(tx: Tx, userId: string): string | null {
    return findPinHash(tx, userId);
  }

  /** Finds the hash of the pictures with which a person signs in; null if there are none. */
  findPicturesHash(tx: Tx, userId: string): string | null {
    return findPicturesHash(tx, userId);
  }

  /** Sets, changes or removes a PIN or the pictures. @param updatedAt in milliseconds since the Unix epoch */
  saveDeviceSecrets(tx: WriteTx, userId: string, secrets: DeviceSecrets, updatedAt: number): void {
    saveDeviceSecrets(tx, userId, secrets, updatedAt);
  }
}
