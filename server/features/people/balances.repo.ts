import { and, eq, gte, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx, writeStatement } from '#server/db/tx.ts';
import { users } from './people.tables.ts';

const standing = statement((db) =>
  db
    .select({ balance: users.balance, lifetimePoints: users.lifetimePoints })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
);
const shiftBalance = writeStatement((db) =>
  db
    .update(users)
    .set({
      balance: sql`${users.balance} + ${sql.placeholder('change')}`,
      lifetimePoints: sql`${users.lifetimePoints} + ${sql.placeholder('lifetimeChange')}`,
    })
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        gte(sql`${users.balance} + ${sql.placeholder('change')}`, sql.placeholder('floor')),
      ),
    )
    .prepare(),
);
/** Balance and lifetime points of a person. */
export function readStanding(tx: Tx, userId: string): { balance: number; lifetimePoints: number } {
  return standing(tx).get({ userId }) ?? { balance: 0, lifetimePoints: 0 };
}

/**
 * Changes a balance unless that would take it below the floor.
 * @returns false when it would; nothing changed then
 */
export function changeBalance(
  tx: WriteTx,
  change: { userId: string; change: number; lifetimeChange: number; floor: number },
): boolean {
  return shiftBalance(tx).run(change).changes > 0;
}
