import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { atMost, id, listOf, ofExtra } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/asking/words.ts';
import { HOW_OFTEN } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';

/** Fields of a reward. */
export const rewardFields = {
  /** There where a grown-up is asked first. */
  askFirst: z.optional(z.boolean()),
  /** There where it is another one than daily. */
  howOften: z.optional(z.enum(HOW_OFTEN)),
  /** There where it is for chosen children; children are not told. */
  forChildren: z.optional(listOf(z.string(), LIMITS.members)),
};

/** Fields of the body of making or changing a reward: how it is had, in families that ask first (asking-1). */
export const sentRewardFields = {
  /** A child asks a grown-up before it has it. */
  askFirst: ofExtra('asking', z.boolean(worded(words.sayYesOrNo))),
  howOften: ofExtra('asking', z.enum(HOW_OFTEN, worded(words.chooseHowOften))),
  /** The children it is for; null for all. */
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
