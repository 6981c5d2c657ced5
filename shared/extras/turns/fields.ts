import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { atMost, id, ofExtra } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/turns/words.ts';
import { SHARINGS, TURN_CYCLES } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';

/** The order of turns in a request; the server checks whether its members may take turns. */
const turnsBody = z.object({
  order: z.array(id, worded(words.turnsNeedTwo)).check(
    z.minLength(2, worded(words.turnsNeedTwo)),
    atMost(LIMITS.turns, checks.atMostPeople, { maximum: LIMITS.turns }),
    z.refine((order) => new Set(order).size === order.length, worded(words.eachChildOnce)),
  ),
  every: z.enum(TURN_CYCLES, worded(words.everyDayOrWeek)),
});

/** Fields of the body of making or changing a task. */
export const sentTaskFields = {
  sharing: ofExtra('turns', z.enum(SHARINGS, worded(checks.chooseWhoDoesIt))),
  turns: ofExtra('turns', turnsBody),
};
