import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { certainDays, id, listOf, localDate, period, turn } from '#shared/contracts/fields.ts';
import { taskFields } from '#shared/extras/fields.ts';

/**
 * Reason why a task is, or is not, planned for a day. `anyday`, `weekday`, `weekend`: its kind of days; `days`: its
 * certain days; `turns`, `anyone`: it is shared; `professional`: only the child's professional gives tasks; `later`: it
 * was put on the list after that day; `away`: the child is on a break or in their other home.
 */
const planReason = z.enum(['anyday', 'weekday', 'weekend', 'days', 'turns', 'anyone', 'professional', 'later', 'away']);

/** Reason why a task is, or is not, planned for a day. */
export type PlanReason = z.output<typeof planReason>;

const plannedReason = z.object({
  id: z.string(),
  text: z.string(),
  icon: z.string(),
  period,
  isPlanned: z.boolean(),
  /** True if it is on that day's list and counts only once it is done (plan-13). */
  optional: z.optional(z.boolean()),
  reason: planReason,
  /** Certain days of the task; absent when it has none. */
  days: z.optional(certainDays),
  ...taskFields,
  /** Turn of that day, for a shared task. */
  turn: z.optional(turn),
  /** First day on the list, for `later`. */
  since: z.nullable(z.string()),
});

/** A task with the reason why it is, or is not, planned for a person on a day. */
export type PlannedReason = z.output<typeof plannedReason>;

/** A person's day with the reason for each task. */
export const dayPlanView = z.object({
  date: z.string(),
  /**
   * Professional who was the only one to give the child tasks on that day; null when there was none. They may have left
   * the family since.
   */
  professionalId: z.nullable(z.string()),
  /** Tasks that were on the person's list on that day or are on it now. */
  tasks: listOf(plannedReason, LIMITS.tasks),
});

/** A person's day with the reason for each task. */
export type DayPlanView = z.output<typeof dayPlanView>;

/** GET /api/users/:userId/plan/:date. */
export const explainDay = {
  params: z.object({ userId: id, date: localDate }),
  response: dayPlanView,
} satisfies CallSchemas;
