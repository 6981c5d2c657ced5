import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { certainDays, id, listOf, localDate, period, turn } from '#shared/contracts/fields.ts';

/**
 * Reason why a task is planned for a day or not: its kind of days, or `days`, its certain days; `turns` and `anyone`:
 * it is done once for all; `professional`: only a child's professional gives tasks then; `later`: it came onto the list
 * after that day; `away`: the child is on a break, or in their other home.
 */
const planReason = z.enum(['anyday', 'weekday', 'weekend', 'days', 'turns', 'anyone', 'professional', 'later', 'away']);

/** Reason why a task is planned for a day or not. */
export type PlanReason = z.output<typeof planReason>;

const plannedReason = z.object({
  id: z.string(),
  text: z.string(),
  icon: z.string(),
  period,
  isPlanned: z.boolean(),
  reason: planReason,
  /** Its certain days, where it has any. */
  days: z.optional(certainDays),
  /** Turn of that day, for a shared task. */
  turn: z.optional(turn),
  /** First day on the list, for `later`. */
  since: z.nullable(z.string()),
});

/** Reason why a task is planned for somebody on a day or not. */
export type PlannedReason = z.output<typeof plannedReason>;

/** A person's day, explained. */
export const dayPlanView = z.object({
  date: z.string(),
  /**
   * Professional who alone gave the child tasks on that day; null when everybody did. They may have left the family
   * since.
   */
  professionalId: z.nullable(z.string()),
  /** Tasks that were on the list on that day or are on it now. */
  tasks: listOf(plannedReason, LIMITS.tasks),
});

/** A person's day, explained. */
export type DayPlanView = z.output<typeof dayPlanView>;

/** GET /api/users/:userId/plan/:date. */
export const explainDay = {
  params: z.object({ userId: id, date: localDate }),
  response: dayPlanView,
} satisfies CallSchemas;
