import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { atMost, id, ofExtra } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/board/words.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';

/** Settings of a device that is a wall board (board-1). */
const boardSettings = z.object({
  /** Ids of the children it shows; null for every child of the family. */
  children: z.nullable(
    z
      .array(id, worded(words.chooseAChild))
      .check(
        z.minLength(1, worded(words.chooseAChild)),
        atMost(LIMITS.members, checks.atMostPeople, { maximum: LIMITS.members }),
      ),
  ),
  /** True when a child enters their secret before a tick (board-4). */
  asksSecret: z.boolean(),
  /** True to show tasks of professionals too (board-3). */
  withProfessionals: z.boolean(),
});

/** Settings of a device that is a wall board. */
export type BoardSettings = z.output<typeof boardSettings>;

/** Fields of a paired device, as grown-ups see it. */
export const deviceFields = {
  /** Absent on a device that asks "Who is it?". */
  board: z.optional(boardSettings),
};

/** Fields of the body of changing a device. */
export const deviceChangeFields = {
  /** Null for a device that asks "Who is it?" again. */
  board: ofExtra('board', z.nullable(boardSettings)),
};

/** Fields of what a paired device learns about itself. */
export const ownDeviceFields = {
  /** True on a wall board; absent otherwise. */
  isBoard: z.optional(z.literal(true)),
};
