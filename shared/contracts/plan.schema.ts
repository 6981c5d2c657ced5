import * as z from 'zod/mini';
import { BREAK_KINDS, LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, listOf, localDate, period } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import { daysBetween } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/checks.ts';

/**
 * Why a task is planned for a day or not: its kind of days; `professional`: only a child's professional gives tasks then;
 * `later`: it came onto the list after that day; `away`: the child is on a break, or in their other home.
 */
const planReason = z.enum(['anyday', 'weekday', 'weekend', 'professional', 'later', 'away']);

/** Why a task is planned for a day or not. */
export type PlanReason = z.output<typeof planReason>;

/** A person's day, explained. */
export const dayPlanView = z.object({
  date: z.string(),
  /** Who alone gave the child tasks on that day; null when everybody did. They may have left the family since. */
  professionalId: z.nullable(z.string()),
  /** What was on the list on that day or is on it now. */
  tasks: listOf(
    z.object({
      id: z.string(),
      text: z.string(),
      icon: z.string(),
      period,
      isPlanned: z.boolean(),
      reason: planReason,
      /** First day on the list, for `later`. */
      since: z.nullable(z.string()),
    }),
    LIMITS.tasks,
  ),
});

/** A person's day, explained. */
export type DayPlanView = z.output<typeof dayPlanView>;

/** GET /api/users/:userId/plan/:date. */
export const explainDay = {
  params: z.object({ userId: id, date: localDate }),
  response: dayPlanView,
} satisfies CallSchemas;

/** A child is not there: on a break, or in their other home. */
export const away = z.object({
  /** The last day of it; null until somebody ends it. */
  until: z.nullable(z.string()),
});

/** A child is not there. */
export type Away = z.output<typeof away>;

/** Why a child is not there; `elsewhere`: in their other home. */
export const absenceReason = z.enum([...BREAK_KINDS.filter((kind) => kind !== 'here'), 'elsewhere']);

const planOutlook = z.object({
  days: listOf(
    z.object({
      date: z.string(),
      /** What is planned, by the ids of the tasks. */
      taskIds: listOf(z.string(), LIMITS.assignments),
      /** What may be ticked and counts nothing: it would be planned if the child were there. */
      optionalIds: listOf(z.string(), LIMITS.assignments),
      /** Null when the child is there; professionals are not told why. */
      away: z.nullable(z.extend(away, { why: z.optional(absenceReason) })),
    }),
    LIMITS.outlookDays,
  ),
});

/** What is planned for somebody on some days. */
export type PlanOutlook = z.output<typeof planOutlook>;

/** GET /api/users/:userId/plan. */
export const getOutlook = {
  params: z.object({ userId: id }),
  query: z.object({ from: localDate, to: localDate }).check(
    z.refine(({ from, to }) => to >= from, { path: ['to'], ...worded(words.lastDayBeforeTheFirst) }),
    z.refine(({ from, to }) => daysBetween(from, to) < LIMITS.outlookDays, {
      path: ['to'],
      ...worded(words.atMostDays, { maximum: LIMITS.outlookDays }),
    }),
  ),
  response: planOutlook,
} satisfies CallSchemas;
