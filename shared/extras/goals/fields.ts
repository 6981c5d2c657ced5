import * as z from 'zod/mini';
import { ofExtra } from '#shared/contracts/fields.ts';
import { goalEnded, goalView } from './contract.schema.ts';

/** Fields of who is signed in. */
export const currentUserFields = {
  /** Reward that they save for, in families that do (goals-1). */
  goal: z.optional(z.nullable(goalView)),
  /** Reward that they saved for and can no longer have, until they have read it. */
  goalEnded: z.optional(goalEnded),
};

/** Fields of a child's day as grown-ups read it. */
export const childProgressFields = {
  /** Reward that the child saves for, in families that do. */
  goal: z.optional(z.nullable(goalView)),
};

/** Fields of the body of changing a reward. */
export const rewardChangeFields = {
  /** Whoever saves for it pays the new price too (goals-5). */
  goalsToo: ofExtra('goals', z.boolean()),
};
