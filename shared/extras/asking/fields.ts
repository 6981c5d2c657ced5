import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { atMost, id, listOf, ofExtra } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/asking/words.ts';
import { HOW_OFTEN } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';

/** Fields of a reward. */
export const rewardFields = {
  /** True when children must ask a grown-up first; absent otherwise. */
  askFirst: z.optional(z.boolean()),
  /** Period in which it can be redeemed once; absent for `daily`. */
  howOften: z.optional(z.enum(HOW_OFTEN)),
  /** Ids of the children it is for; absent when it is for all, and for callers who are children. */
  forChildren: z.optional(listOf(z.string(), LIMITS.members)),
};

/** Fields of the body of making or changing a reward about how it is redeemed (asking-1). */
export const sentRewardFields = {
  /** True when a child must ask a grown-up first. */
  askFirst: ofExtra('asking', z.boolean(worded(words.sayYesOrNo))),
  howOften: ofExtra('asking', z.enum(HOW_OFTEN, worded(words.chooseHowOften))),
  /** Ids of the children it is for; null for all. */
  forChildren: ofExtra(
    'asking',
    z.nullable(
      z
        .array(id, worded(checks.chooseAChild))
        .check(
          z.minLength(1, worded(checks.chooseAChild)),
          atMost(LIMITS.members, checks.atMostPeople, { maximum: LIMITS.members }),
        ),
    ),
  ),
};
