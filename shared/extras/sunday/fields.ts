import * as z from 'zod/mini';
import { localDate, ofExtra } from '#shared/contracts/fields.ts';

/** Fields of a task and of an assignment, in a file too. */
export const taskFields = {
  /** Day on which somebody kept it although nobody did it (sunday-8). */
  kept: z.optional(localDate),
};

/** Fields of the body of making or changing a task. */
export const sentTaskFields = {
  /** Day on which a task that nobody did is kept: it is not named for eight weeks. A day to come counts as today. */
  kept: ofExtra('sunday', localDate),
};

/** Fields of the signed-in person. */
export const currentUserFields = {
  /** The week that is looked at, named by its Monday, and the instants from and until which Home shows it (sunday-1). */
  ourWeek: z.optional(z.object({ week: z.string(), from: z.string(), until: z.string() })),
};
