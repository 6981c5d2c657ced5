import * as z from 'zod/mini';
import { FAMILY_REWARD_TYPES, LIMITS, PROFESSIONAL_REWARD_TYPES, REWARD_DEFAULTS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { done, icon, id, listOf, optionalText, rewardCost, text } from '#shared/contracts/fields.ts';
import { rewardChangeFields, rewardFields, sentRewardFields } from '#shared/extras/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** A reward that children redeem for points; a professional's reward is for their students (rewards-1). */
export const rewardView = z.object({
  id: z.string(),
  name: z.string(),
  cost: z.number(),
  icon: z.string(),
  description: z.string(),
  type: z.string(),
  familyId: z.string(),
  createdBy: z.string(),
  sourceType: z.enum(['family', 'professional']),
  ...rewardFields,
});

/** A reward that children redeem for points. */
export type RewardView = z.output<typeof rewardView>;

const rewardName = text(120, words.rewardNameIsRequired);

const rewardType = z.enum(FAMILY_REWARD_TYPES, worded(words.typeIsRequired));

const anyRewardType = z.enum([...FAMILY_REWARD_TYPES, ...PROFESSIONAL_REWARD_TYPES], worded(words.typeIsRequired));

const description = optionalText(500);

/** Body of making a reward; omitted fields get their default (rewards-3). */
export const createRewardBody = z.object({
  name: rewardName,
  cost: z._default(rewardCost, REWARD_DEFAULTS.cost),
  icon: z._default(icon, REWARD_DEFAULTS.icon),
  type: z._default(rewardType, REWARD_DEFAULTS.type),
  description: z._default(description, ''),
  ...sentRewardFields,
});

/** Fields of a new reward. */
export type NewReward = z.output<typeof createRewardBody>;

/** Body of changing a reward; omitted fields stay unchanged. */
export const updateRewardBody = z.object({
  name: z.optional(rewardName),
  cost: z.optional(rewardCost),
  icon: z.optional(icon),
  /** One of the family types for a family reward, one of the professional types for a professional's. */
  type: z.optional(anyRewardType),
  description: z.optional(description),
  ...sentRewardFields,
  ...rewardChangeFields,
});

/** Fields of a reward that a change sets. */
export type RewardChanges = z.output<typeof updateRewardBody>;

const rewardParams = z.object({ rewardId: id });

/** GET /api/rewards. */
export const listRewards = {
  response: listOf(rewardView, LIMITS.rewards),
} satisfies CallSchemas;

/** POST /api/rewards. */
export const createReward = {
  body: createRewardBody,
  response: rewardView,
} satisfies CallSchemas;

/** PUT /api/rewards/:rewardId. */
export const updateReward = {
  params: rewardParams,
  body: updateRewardBody,
  response: rewardView,
} satisfies CallSchemas;

/** DELETE /api/rewards/:rewardId. */
export const deleteReward = {
  params: rewardParams,
  response: done,
} satisfies CallSchemas;
