import type { Account, Accounts } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { findPerson, findPinHash, listPeople, savePinHash } from './people.repo.ts';

/** Reads and keeps what others need of the rows of people, inside of their units of work. */
export class PersonRows implements Accounts {
  /** Finds an account by id, of whatever family. */
  findPerson(tx: Tx, id: string): Account | undefined {
    return findPerson(tx, id);
  }

  /** Lists everybody of a family, oldest account first. */
  listPeople(tx: Tx, familyId: string): Account[] {
    return listPeople(tx, familyId);
  }

  /** Finds the hash of somebody's PIN; null while there is no PIN. */
  findPinHash(tx: Tx, userId: string): string | null {
    return findPinHash(tx, userId);
  }

  /** Sets, changes or removes a PIN. @param updatedAt in milliseconds since the Unix epoch */
  savePinHash(tx: WriteTx, userId: string, pinHash: string | null, updatedAt: number): void {
    savePinHash(tx, userId, pinHash, updatedAt);
  }
}
