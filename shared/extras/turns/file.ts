import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { certainDays, dayType, localDate, period } from '#shared/contracts/fields.ts';
import { about, id, lastDay, list, MAX_ROWS, who } from '#shared/contracts/file-fields.ts';
import { SHARINGS, TURN_CYCLES } from '#shared/extras.ts';

/** Period in which a task is shared in one way. */
const taskSharing = z.strictObject({
  id,
  taskId: id,
  fromDate: localDate,
  toDate: lastDay,
  sharing: z.enum(SHARINGS),
  every: z.enum(TURN_CYCLES),
  order: about(list(who, LIMITS.members), 'Whose turns follow each other; the first had the first day.'),
  period,
  dayType,
  days: z.optional(certainDays),
});

const turnSwap = z.strictObject({ taskId: id, date: localDate, userId: id, by: who });

const turns = z.strictObject({ order: list(who, LIMITS.members), every: z.enum(TURN_CYCLES) });

/** Fields of a task in a family's file. */
export const familyFileTaskFields = {
  sharing: about(z.optional(z.enum(SHARINGS)), 'Who does it; without it everybody their own.'),
  turns: about(z.optional(turns), 'The order of turns of now.'),
};

/** Lists about tasks in a family's file. */
export const familyFileTaskLists = {
  taskSharing: about(
    z.optional(list(taskSharing, MAX_ROWS.assignments)),
    'How tasks are, and were, shared; without it not at all.',
  ),
  turnSwaps: about(
    z.optional(list(turnSwap, MAX_ROWS.assignments)),
    'Days of turns that were given to somebody by hand.',
  ),
};
