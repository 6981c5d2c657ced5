import type { Tx, WriteTx } from '#server/db/tx.ts';

/** Where balances are kept: with the people whose they are. Only the ledger gets it. */
export interface Balances {
  readStanding(tx: Tx, userId: string): { balance: number; lifetimePoints: number };
  /**
   * Changes a balance unless that would take it below the floor.
   * @returns false when it would; nothing changed then
   */
  changeBalance(
    tx: WriteTx,
    change: { userId: string; change: number; lifetimeChange: number; floor: number },
  ): boolean;
}
