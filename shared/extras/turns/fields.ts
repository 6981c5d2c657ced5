import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { atMost, id, listOf, ofExtra, turn } from '#shared/contracts/fields.ts';
import { SHARINGS, TURN_CYCLES } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

const turnsView = z.object({
  /** Ids of children, the first for the first turn. */
  order: listOf(z.string(), LIMITS.turns),
  every: z.enum(TURN_CYCLES),
});

/** The order of turns as somebody sends it; who may be in it is looked up. */
const turnsBody = z.object({
  order: z.array(id, worded(words.turnsNeedTwo)).check(
    z.minLength(2, worded(words.turnsNeedTwo)),
    atMost(LIMITS.turns, words.atMostPeople, { maximum: LIMITS.turns }),
    z.refine((order) => new Set(order).size === order.length, worded(words.eachChildOnce)),
  ),
  every: z.enum(TURN_CYCLES, worded(words.everyDayOrWeek)),
});

/** Fields of a task. */
export const taskFields = {
  /** In families with turns, for a task that is done once for all. */
  sharing: z.optional(z.enum(['turns', 'anyone'])),
  /** The order of turns, while it is done in turns. */
  turns: z.optional(turnsView),
  /** On somebody's list of a day: whose turn it is. */
  turn: z.optional(turn),
};

/** Fields of the body of making or changing a task. */
export const sentTaskFields = {
  sharing: ofExtra('turns', z.enum(SHARINGS, worded(words.whoDoesIt))),
  turns: ofExtra('turns', turnsBody),
};

/** Fields of why a task is planned for a day or not. */
export const plannedReasonFields = {
  /** Whose turn it is, where it is shared. */
  turn: z.optional(turn),
};
