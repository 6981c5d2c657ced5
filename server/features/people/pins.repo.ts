import { eq } from 'drizzle-orm';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { users } from './people.tables.ts';

/** The PIN of a person, hashed. */
export function findPinHash(tx: Tx, userId: string): string | null {
  return tx.db.select({ pinHash: users.pinHash }).from(users).where(eq(users.id, userId)).get()?.pinHash ?? null;
}

/** Sets, changes or removes a PIN. */
export function savePinHash(tx: WriteTx, userId: string, pinHash: string | null, updatedAt: number): void {
  tx.db.update(users).set({ pinHash, updatedAt }).where(eq(users.id, userId)).run();
}
