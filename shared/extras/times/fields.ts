import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { listOf, localDate, ofExtra } from '#shared/contracts/fields.ts';
import { MOST_TIMES } from '#shared/extras/times/rules.ts';
import * as words from '#shared/extras/times/words.ts';
import { worded } from '#shared/language/say.ts';

/** Number of days a week on which a task is done. */
export const timesAWeek = z
  .int(worded(words.useOneToSix))
  .check(z.gte(1, worded(words.useOneToSix)), z.lte(MOST_TIMES, worded(words.useOneToSix)));

/** State of such a task for a person on the day of a list. */
const onDay = z.object({
  date: z.string(),
  /** Number of other days on which it is done: of the week, or since the person got it. */
  doneOnOtherDays: z.number(),
  /** Number of days that are wanted: fewer than `count` in a week that is short for the person (times-8). */
  of: z.number(),
  isDone: z.boolean(),
  /** True if it counts on that day although it is not done. */
  isNeeded: z.boolean(),
  /** True while it was not done often enough before that day, nor its last day over. */
  isOffered: z.boolean(),
});

/** Fields of a task. */
export const taskFields = {
  /** Task that is done once, or some times a week; only in families with `times` (times-1). */
  times: z.optional(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('once'),
        /** Last day on which it can be done; null for no last day. */
        until: z.nullable(z.string()),
        /** Day on which it became a task to do once. */
        since: z.string(),
        onDay: z.optional(onDay),
      }),
      z.object({ kind: z.literal('week'), count: z.number(), onDay: z.optional(onDay) }),
    ]),
  ),
};

/** Fields of the body of making or changing a task. */
export const sentTaskFields = {
  /** Null for a task that counts on every day on which it applies. */
  times: ofExtra(
    'times',
    z.nullable(
      z.discriminatedUnion(
        'kind',
        [
          z.object({ kind: z.literal('once'), until: z.nullable(localDate) }),
          z.object({ kind: z.literal('week'), count: timesAWeek }),
        ],
        worded(words.chooseHowOften),
      ),
    ),
  ),
};

/** Fields of a history. */
export const historyFields = {
  /** Tasks of some times a week, by the Monday of the week; absent when there were none. */
  timesAWeek: z.optional(
    listOf(
      z.object({ from: z.string(), taskId: z.string(), text: z.string(), done: z.number(), of: z.number() }),
      8 * LIMITS.tasks,
    ),
  ),
};
