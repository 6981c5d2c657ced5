import type { Tx, WriteTx } from '#server/db/tx.ts';
import { changeBalance, readBalance } from './people.repo.ts';

/** Keeps the balances of people, in points. Only the ledger gets it (points-10). */
export class BalancesService {
  /** Reads what a person can spend now, and all that they ever earned. */
  read(tx: Tx, userId: string): { balance: number; lifetimePoints: number } {
    return readBalance(tx, userId);
  }

  /**
   * Changes a balance unless that would take it below the floor.
   * @returns false when it would; nothing changed then
   */
  change(tx: WriteTx, change: { userId: string; change: number; lifetimeChange: number; floor: number }): boolean {
    return changeBalance(tx, change);
  }
}
