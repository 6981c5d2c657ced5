import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { awayDay } from '#shared/contracts/absence-fields.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, listOf, localDate } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import { daysBetween } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/checks.ts';

const planOutlook = z.object({
  days: listOf(
    z.object({
      date: z.string(),
      /** Ids of the planned tasks. */
      taskIds: listOf(z.string(), LIMITS.assignments),
      /**
       * Ids of tasks that would be planned if the child were not away. They may be ticked and give points, but no total
       * counts them (breaks-2).
       */
      optionalIds: listOf(z.string(), LIMITS.assignments),
      /** Absence on that day, or null; not all callers receive the reason (breaks-9). */
      away: z.nullable(awayDay),
    }),
    LIMITS.outlookDays,
  ),
});

/** Plan of a person for a range of days. */
export type PlanOutlook = z.output<typeof planOutlook>;

/** GET /api/users/:userId/plan. */
export const getOutlook = {
  params: z.object({ userId: id }),
  query: z.object({ from: localDate, to: localDate }).check(
    z.refine(({ from, to }) => to >= from, { path: ['to'], ...worded(words.lastDayBeforeFirst) }),
    z.refine(({ from, to }) => daysBetween(from, to) < LIMITS.outlookDays, {
      path: ['to'],
      ...worded(words.atMostDays, { maximum: LIMITS.outlookDays }),
    }),
  ),
  response: planOutlook,
} satisfies CallSchemas;
