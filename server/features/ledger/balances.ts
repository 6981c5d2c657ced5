import type { Tx, WriteTx } from '#server/db/tx.ts';

/** Balances of people, which people keep. The type stands here since people stand on tasks, and tasks on the ledger. */
export interface Balances {
  /** Reads what a person can spend now, and all that they ever earned. */
  read(tx: Tx, userId: string): { balance: number; lifetimePoints: number };
  /**
   * Changes a balance unless that would take it below the floor.
   * @returns false when it would; nothing changed then
   */
  change(tx: WriteTx, change: { userId: string; change: number; lifetimeChange: number; floor: number }): boolean;
}
