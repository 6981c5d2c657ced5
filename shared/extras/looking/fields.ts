import * as z from 'zod/mini';
import { ofExtra } from '#shared/contracts/fields.ts';
import * as asking from '#shared/extras/asking/words.ts';
import * as words from '#shared/extras/looking/words.ts';
import { LOOK_DAYS } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';

/** Days after which a ticked task counts without a review; null for `MOST_LOOK_DAYS` (looking-10). */
export const lookDays = z.nullable(z.literal([...LOOK_DAYS], worded(words.chooseLookDays)));

/** Fields of a family. */
export const familyFields = { lookDays: z.optional(lookDays) };

/** Fields of the body of changing a family. */
export const familyChangeFields = {
  /** Ignored in families without `looking`. */
  lookDays: ofExtra('looking', lookDays),
};

/** Fields of the body of making or changing a task. */
export const sentTaskFields = {
  /** True when a grown-up reviews the tick before the points are booked; ignored in families without `looking`. */
  lookFirst: ofExtra('looking', z.boolean(worded(asking.sayYesOrNo))),
};
