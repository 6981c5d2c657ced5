import type { Tx, WriteTx } from '#server/db/tx.ts';
import { changeBalance, readBalance } from './people.repo.ts';

/** Reads and changes balances, in points. Only the ledger may use it (points-10). */
export class BalancesService {
  /** Reads the current balance and the lifetime points of a person. */
  read(tx: Tx, userId: string): { balance: number; lifetimePoints: number } {
    return readBalance(tx, userId);
  }

  /**
   * Changes a balance, unless the result is below the floor.
   * @returns false if nothing was changed
   */
  change(tx: WriteTx, change: { userId: string; change: number; lifetimeChange: number; floor: number }): boolean {
    return changeBalance(tx, change);
  }
}
