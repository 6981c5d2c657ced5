import * as z from 'zod/mini';
import { ofExtra } from '#shared/contracts/fields.ts';
import { goalEnded, goalView } from './contract.schema.ts';

/** Fields of the signed-in person. */
export const currentUserFields = {
  /** Reward that they save for; only in families with `goals` (goals-1). */
  goal: z.optional(z.nullable(goalView)),
  /** Reward that they saved for and can no longer have; present until they have read this. */
  goalEnded: z.optional(goalEnded),
};

/** Fields of a child's day for grown-ups. */
export const childProgressFields = {
  /** Reward that the child saves for; only in families with `goals`. */
  goal: z.optional(z.nullable(goalView)),
};

/** Fields of the body of changing a reward. */
export const rewardChangeFields = {
  /** True when the new price also applies to the people who save for it (goals-5). */
  goalsToo: ofExtra('goals', z.boolean()),
};
