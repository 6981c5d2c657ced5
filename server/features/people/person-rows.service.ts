import type { Account, Accounts } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { findPerson, findPinHash, listPeople, savePinHash } from './people.repo.ts';

/** Reads people, and reads and stores PINs, for other features, inside their units of work. */
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

  /** Sets, changes or removes a PIN. @param updatedAt in milliseconds since the Unix epoch */
  savePinHash(tx: WriteTx, userId: string, pinHash: string | null, updatedAt: number): void {
    savePinHash(tx, userId, pinHash, updatedAt);
  }
}
