import * as z from 'zod/mini';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, rewardCost } from '#shared/contracts/fields.ts';

/** Reward that somebody saves for (goals-1); all amounts in points. */
export const goalView = z.object({
  rewardId: z.string(),
  name: z.string(),
  icon: z.string(),
  /**
   * Points that redeeming it takes now: the lower of today's price and the promised one (goals-3). Once it is
   * asked for, having it again takes what it takes of everybody (goals-13).
   */
  cost: z.number(),
  /** The price when it was chosen, or what it was changed to for them since. */
  promised: z.number(),
  /** The family's day on which it was chosen. */
  since: z.string(),
  /**
   * Points that it took before, while they have not read yet that it takes more now (goals-5).
   */
  costBefore: z.optional(z.number()),
  /** A grown-up was asked for it: its points are set aside (asking-5). */
  asked: z.optional(z.boolean()),
});

/** Reward that somebody saves for. */
export type GoalView = z.output<typeof goalView>;

/** Reward that somebody saved for and can no longer have, until they have read it (goals-6). */
export const goalEnded = z.object({ rewardId: z.string(), name: z.string(), icon: z.string() });

/** PUT /api/users/:userId/goal: null for nothing. */
export const setGoal = {
  params: z.object({ userId: id }),
  body: z.object({ rewardId: z.nullable(id) }),
  response: z.object({ goal: z.nullable(goalView) }),
} satisfies CallSchemas;

/** PUT /api/user/goal/seen. */
export const noteGoalSeen = {
  body: z.object({
    rewardId: id,
    /** The new price that was read; null for who read that it is gone. */
    cost: z.nullable(rewardCost),
  }),
  response: z.object({ goal: z.nullable(goalView), goalEnded: z.optional(goalEnded) }),
} satisfies CallSchemas;
