import * as z from 'zod/mini';
import { FAMILY_REWARD_TYPES, LIMITS, PROFESSIONAL_REWARD_TYPES, REWARD_DEFAULTS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, done, icon, id, listOf, ofExtra, optionalText, rewardCost, text } from '#shared/contracts/fields.ts';
import { rewardChangeFields } from '#shared/extras/fields.ts';
import { HOW_OFTEN } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** How a reward is had, in families that ask first; what is left out stays (docs/product/asking.md#asking-1). */
export const askingFields = {
  /** A child asks a grown-up before it has it. */
  askFirst: ofExtra('asking', z.boolean(worded(words.sayYesOrNo))),
  howOften: ofExtra('asking', z.enum(HOW_OFTEN, worded(words.chooseHowOften))),
  /** The children it is for; null for all. */
  forChildren: ofExtra(
    'asking',
    z.nullable(
      z
        .array(id, worded(words.chooseAChild))
        .check(
          z.minLength(1, worded(words.chooseAChild)),
          atMost(LIMITS.members, words.atMostPeople, { maximum: LIMITS.members }),
        ),
    ),
  ),
};

/** Something that children spend points on; a professional's is for their students (docs/product/rewards.md#rewards-1). */
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
  /** There where a grown-up is asked first; the three are of the extra *Ask first*. */
  askFirst: z.optional(z.boolean()),
  /** There where it is another one than daily. */
  howOften: z.optional(z.enum(HOW_OFTEN)),
  /** There where it is for chosen children; children are not told. */
  forChildren: z.optional(listOf(z.string(), LIMITS.members)),
});

/** Something that children spend points on. */
export type RewardView = z.output<typeof rewardView>;

const rewardName = text(120, words.rewardNameIsRequired);

const rewardType = z.enum(FAMILY_REWARD_TYPES, worded(words.typeIsRequired));

const anyRewardType = z.enum([...FAMILY_REWARD_TYPES, ...PROFESSIONAL_REWARD_TYPES], worded(words.typeIsRequired));

const description = optionalText(500);

/** Body of making a reward; what is left out has its default (docs/product/rewards.md#rewards-3). */
export const createRewardBody = z.object({
  name: rewardName,
  cost: z._default(rewardCost, REWARD_DEFAULTS.cost),
  icon: z._default(icon, REWARD_DEFAULTS.icon),
  type: z._default(rewardType, REWARD_DEFAULTS.type),
  description: z._default(description, ''),
  ...askingFields,
});

/** What a new reward is made of. */
export type NewReward = z.output<typeof createRewardBody>;

/** Body of changing a reward; what is left out stays. */
export const updateRewardBody = z.object({
  name: z.optional(rewardName),
  cost: z.optional(rewardCost),
  icon: z.optional(icon),
  /** Of the family's types for a family reward, of the professionals' for theirs. */
  type: z.optional(anyRewardType),
  description: z.optional(description),
  ...askingFields,
  ...rewardChangeFields,
});

/** What changes of a reward. */
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
