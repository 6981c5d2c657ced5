import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { rowOrder } from '#server/db/columns.ts';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { rewardChildren, rewards } from './rewards.tables.ts';

const live = statement((db) =>
  db
    .select()
    .from(rewards)
    .where(and(eq(rewards.familyId, sql.placeholder('familyId')), isNull(rewards.deletedAt)))
    .orderBy(asc(rewards.cost), asc(rewards.createdAt), rowOrder(rewards))
    .prepare(),
);

const limited = statement((db) =>
  db
    .select()
    .from(rewards)
    .where(
      and(eq(rewards.familyId, sql.placeholder('familyId')), isNull(rewards.deletedAt), ne(rewards.howOften, 'daily')),
    )
    .prepare(),
);

const liveCount = statement((db) =>
  db
    .select({ rewards: count() })
    .from(rewards)
    .where(and(eq(rewards.familyId, sql.placeholder('familyId')), isNull(rewards.deletedAt)))
    .prepare(),
);

/** A stored reward. */
type Row = typeof rewards.$inferSelect;

/** A reward with the children it is for. */
export interface RewardRow extends Row {
  /** Ids of the children it is for; null for all. */
  forChildren: string[] | null;
}

const childrenOf = statement((db) =>
  db
    .select({ userId: rewardChildren.userId })
    .from(rewardChildren)
    .where(eq(rewardChildren.rewardId, sql.placeholder('rewardId')))
    .orderBy(asc(rewardChildren.userId))
    .prepare(),
);

/** Adds the chosen children; reads them only if the reward is not for all. */
function withChildren(tx: Tx, row: Row): RewardRow {
  if (row.audience === 'all') return { ...row, forChildren: null };
  return {
    ...row,
    forChildren: childrenOf(tx)
      .all({ rewardId: row.id })
      .map(({ userId }) => userId),
  };
}

/** Lists the rewards of a family that are not deleted, the cheapest first. */
export function listFamilyRewards(tx: Tx, familyId: string): RewardRow[] {
  return live(tx)
    .all({ familyId })
    .map((row) => withChildren(tx, row));
}

/** Lists those of them that can be redeemed less often than daily. */
export function listLimited(tx: Tx, familyId: string): Row[] {
  return limited(tx).all({ familyId });
}

/** Lists the rewards with request settings that differ from the defaults, deleted ones included. */
export function listAsking(tx: Tx, familyId: string): Row[] {
  const says = or(eq(rewards.askFirst, true), ne(rewards.howOften, 'daily'), eq(rewards.audience, 'chosen'));
  return tx.db
    .select()
    .from(rewards)
    .where(and(eq(rewards.familyId, familyId), says))
    .all();
}

/** Sets the children whom a reward is for. @param userIds ids of the children; null for all */
export function saveChildren(tx: WriteTx, rewardId: string, userIds: readonly string[] | null): void {
  tx.db.delete(rewardChildren).where(eq(rewardChildren.rewardId, rewardId)).run();
  for (const userId of new Set(userIds)) tx.db.insert(rewardChildren).values({ rewardId, userId }).run();
  updateReward(tx, rewardId, { audience: userIds === null ? 'all' : 'chosen' });
}

/** Removes a person from every list of chosen children. @returns the changed rewards, deleted ones included */
export function removeFromLists(tx: WriteTx, userId: string): Row[] {
  const isListed = inArray(
    rewards.id,
    tx.db.select({ id: rewardChildren.rewardId }).from(rewardChildren).where(eq(rewardChildren.userId, userId)),
  );
  const listed = tx.db.select().from(rewards).where(isListed).all();
  tx.db.delete(rewardChildren).where(eq(rewardChildren.userId, userId)).run();
  return listed;
}

/** Counts the rewards of a family that are not deleted. */
export function countRewards(tx: Tx, familyId: string): number {
  return liveCount(tx).get({ familyId })?.rewards ?? 0;
}

/** Lists the ids of the rewards that a person created, deleted ones included. */
export function listRewardIdsMadeBy(tx: Tx, familyId: string, createdBy: string): string[] {
  return tx.db
    .select({ id: rewards.id })
    .from(rewards)
    .where(and(eq(rewards.familyId, familyId), eq(rewards.createdBy, createdBy)))
    .all()
    .map(({ id }) => id);
}

/** Finds a reward of a family, deleted ones included. */
export function findReward(tx: Tx, familyId: string, id: string): RewardRow | undefined {
  const row = tx.db
    .select()
    .from(rewards)
    .where(and(eq(rewards.familyId, familyId), eq(rewards.id, id)))
    .get();
  return row && withChildren(tx, row);
}

/** Adds a reward. */
export function insertReward(tx: WriteTx, row: typeof rewards.$inferInsert): void {
  tx.db.insert(rewards).values(row).run();
}

/** Changes columns of a reward. */
export function updateReward(tx: WriteTx, id: string, changes: Partial<Row>): void {
  tx.db.update(rewards).set(changes).where(eq(rewards.id, id)).run();
}
