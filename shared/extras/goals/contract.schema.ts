import * as z from 'zod/mini';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, rewardCost } from '#shared/contracts/fields.ts';

/** Reward that a person saves for (goals-1); all amounts in points. */
export const goalView = z.object({
  rewardId: z.string(),
  name: z.string(),
  icon: z.string(),
  /**
   * Current price for this person: the lower of today's price and the promised one (goals-3). After the person has
   * asked for the reward, a further redemption costs today's price (goals-13).
   */
  cost: z.number(),
  /** Price at the time of the choice, or the price to which a grown-up changed it for them since. */
  promised: z.number(),
  /** The family's day on which it was chosen. */
  since: z.string(),
  /**
   * Previous price, until the person has read that the price is higher now (goals-5).
   */
  costBefore: z.optional(z.number()),
  /** True when the person asked for it and its points are reserved (asking-5). */
  asked: z.optional(z.boolean()),
});

/** Reward that a person saves for. */
export type GoalView = z.output<typeof goalView>;

/** Reward that a person saved for and can no longer have; present until they have read this (goals-6). */
export const goalEnded = z.object({ rewardId: z.string(), name: z.string(), icon: z.string() });

/** PUT /api/users/:userId/goal: null clears the goal. */
export const setGoal = {
  params: z.object({ userId: id }),
  body: z.object({ rewardId: z.nullable(id) }),
  response: z.object({ goal: z.nullable(goalView) }),
} satisfies CallSchemas;

/** PUT /api/user/goal/seen. */
export const noteGoalSeen = {
  body: z.object({
    rewardId: id,
    /** New price that the person has read; null if they have read that the reward is gone. */
    cost: z.nullable(rewardCost),
  }),
  response: z.object({ goal: z.nullable(goalView), goalEnded: z.optional(goalEnded) }),
} satisfies CallSchemas;
