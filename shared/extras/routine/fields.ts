import * as z from 'zod/mini';
import { ofExtra } from '#shared/contracts/fields.ts';
import { MOST_MINUTES, ROUTINES, STORED_ROUTINES } from '#shared/extras/routine/rules.ts';
import * as words from '#shared/extras/routine/words.ts';
import { worded } from '#shared/language/say.ts';

/** Whole minutes that a task takes. */
export const taskMinutes = z
  .int(worded(words.useOneToSixty))
  .check(z.gte(1, worded(words.useOneToSixty)), z.lte(MOST_MINUTES, worded(words.useOneToSixty)));

/** Fields of a task and of an assignment, in a file too. */
export const taskFields = {
  /** Minutes that it takes about, for its clock; absent without a clock (routine-10). */
  minutes: z.optional(taskMinutes),
};

/** Fields of the body of making or changing a task. */
export const sentTaskFields = {
  /** Null for a task without a clock. */
  minutes: ofExtra('routine', z.nullable(taskMinutes)),
};

/** Fields of a member, a child, in a file too, and of the signed-in child. */
export const personFields = {
  /** Way in which a child sees one task at a time; absent for not at all (routine-1). */
  routine: z.optional(z.enum(STORED_ROUTINES)),
};

/** Fields of the body of changing a member. */
export const memberChangeFields = {
  /** Way in which a child sees one task at a time; whoever may set the PIN changes it (routine-2). */
  routine: ofExtra('routine', z.enum(ROUTINES)),
};
