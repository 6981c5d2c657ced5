import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { rewards } from '#server/db/schema/points.ts';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';

const live = statement((db) =>
  db
    .select()
    .from(rewards)
    .where(and(eq(rewards.familyId, sql.placeholder('familyId')), isNull(rewards.deletedAt)))
    .orderBy(asc(rewards.cost), asc(rewards.createdAt), asc(rewards.id))
    .prepare(),
);

const liveCount = statement((db) =>
  db
    .select({ rewards: count() })
    .from(rewards)
    .where(and(eq(rewards.familyId, sql.placeholder('familyId')), isNull(rewards.deletedAt)))
    .prepare(),
);

/** A reward as the database has it. */
export type RewardRow = typeof rewards.$inferSelect;

/** Rewards of a family that are not deleted, cheapest first. */
export function listFamilyRewards(tx: Tx, familyId: string): RewardRow[] {
  return live(tx).all({ familyId });
}

/** How many rewards of a family are not deleted. */
export function countRewards(tx: Tx, familyId: string): number {
  return liveCount(tx).get({ familyId })?.rewards ?? 0;
}

/** Ids of the rewards somebody made, deleted ones included. */
export function listRewardIdsMadeBy(tx: Tx, familyId: string, createdBy: string): string[] {
  return tx.db
    .select({ id: rewards.id })
    .from(rewards)
    .where(and(eq(rewards.familyId, familyId), eq(rewards.createdBy, createdBy)))
    .all()
    .map(({ id }) => id);
}

/** One reward of a family, deleted ones included. */
export function findReward(tx: Tx, familyId: string, id: string): RewardRow | undefined {
  return tx.db
    .select()
    .from(rewards)
    .where(and(eq(rewards.familyId, familyId), eq(rewards.id, id)))
    .get();
}

/** Adds a reward. */
export function insertReward(tx: WriteTx, row: typeof rewards.$inferInsert): void {
  tx.db.insert(rewards).values(row).run();
}

/** Changes columns of a reward. */
export function updateReward(tx: WriteTx, id: string, changes: Partial<RewardRow>): void {
  tx.db.update(rewards).set(changes).where(eq(rewards.id, id)).run();
}
