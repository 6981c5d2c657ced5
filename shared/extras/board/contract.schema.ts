import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { enteredSecret, shownEvent } from '#shared/contracts/device-fields.ts';
import { id, listOf, localDate, period } from '#shared/contracts/fields.ts';

/** A task of a child on a wall board. */
export const boardTask = z.object({
  id: z.string(),
  text: z.string(),
  icon: z.string(),
  period,
  /** Points that it gives; null where points are not shown. */
  points: z.nullable(z.number()),
  isDone: z.boolean(),
  /** True while a grown-up has not looked at it yet. */
  waits: z.optional(z.literal(true)),
});

/** A task of a child on a wall board. */
export type BoardTask = z.output<typeof boardTask>;

/** Today of the children on a wall board. */
export const boardView = z.object({
  /** The family's day, and the part of it that is now. */
  today: z.string(),
  part: z.enum(['AM', 'PM']),
  timeZone: z.string(),
  /** Instant at which the answer is another by time alone. */
  until: z.string(),
  asksSecret: z.boolean(),
  children: listOf(
    z.object({
      id: z.string(),
      /** Number of tasks and events that are done, and of all that count. */
      done: z.number(),
      total: z.number(),
      /** Points that can be spent; null where they are not shown. */
      points: z.nullable(z.number()),
      tasks: listOf(boardTask, LIMITS.tasks),
    }),
    LIMITS.members,
  ),
  events: listOf(shownEvent, LIMITS.calendarOccurrences),
});

/** Today of the children on a wall board. */
export type BoardView = z.output<typeof boardView>;

/** GET /api/board. */
export const readBoard = { response: boardView } satisfies CallSchemas;

/** POST /api/board/ticks. */
export const tickOnBoard = {
  body: z.extend(enteredSecret, { taskId: id, date: localDate, wanted: z.boolean() }),
  response: boardView,
} satisfies CallSchemas;
