import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, listOf, monday, period } from '#shared/contracts/fields.ts';
import { taskFields } from '#shared/extras/fields.ts';

/** Numbers of days of the week, 0 for Monday. */
const daysOfWeek = listOf(z.number(), 7);

/** Line of a chart: a task, and its days (print-3). */
export const chartTask = z.object({
  id: z.string(),
  text: z.string(),
  points: z.number(),
  icon: z.string(),
  period,
  ...taskFields,
  /** Way of sharing it; absent if each child does it. */
  sharing: z.optional(z.enum(['turns', 'anyone'])),
  /** Days with a box. */
  boxes: daysOfWeek,
  /** Days on which it is another child's turn, with the child's name; none for children (turns-10). */
  others: listOf(z.object({ day: z.number(), name: z.string() }), 7),
});

/** Line of a chart. */
export type ChartTask = z.output<typeof chartTask>;

/** Chart of a child's week (print-2). */
export const weekChart = z.object({
  week: z.string(),
  /** Tasks in the family's order. */
  tasks: listOf(chartTask, LIMITS.assignments),
  /** Days on which the child is away. */
  away: daysOfWeek,
  /** Events that are for the child and not private, in order of time. */
  events: listOf(
    z.object({ id: z.string(), title: z.string(), time: z.nullable(z.string()), days: daysOfWeek }),
    LIMITS.calendarOccurrences,
  ),
});

/** Chart of a child's week. */
export type WeekChart = z.output<typeof weekChart>;

/** GET /api/users/:userId/week-chart. */
export const getWeekChart = {
  params: z.object({ userId: id }),
  query: z.object({ week: monday }),
  response: weekChart,
} satisfies CallSchemas;
