import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { localDate, rewardCost } from '#shared/contracts/fields.ts';
import { about, id, instant, list, maybe, who } from '#shared/contracts/file-fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** Goal of a person in a file. */
export const goal = z.strictObject({
  userId: id,
  rewardId: id,
  cost: about(rewardCost, 'The promised price.'),
  costBefore: about(z.nullable(rewardCost), 'What was promised before, while they have not read that it changed.'),
  sinceDate: localDate,
  setBy: who,
  entrySeq: about(
    z.optional(maybe(z.int().check(z.gte(1, worded(words.useAtLeast1))))),
    'The entry of the redemption that used the promise; null while none has.',
  ),
  endedAt: maybe(instant),
  endedWhy: z.nullable(z.enum(['redeemed', 'gone'])),
  seenAt: maybe(instant),
});

/** Lists in a family's file. */
export const familyFileLists = {
  goals: about(z.optional(list(goal, LIMITS.members)), 'What people save for, or last did; without it nothing.'),
};

/** Lists in a person's file. */
export const personFileLists = { goals: z.optional(list(goal, 1)) };
