import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { absenceReason } from '#shared/contracts/absence-fields.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, listOf, personView } from '#shared/contracts/fields.ts';
import { historyFields } from '#shared/extras/fields.ts';

/** Number of weeks in a history; each begins on a Monday, and the last one is this week. */
export const HISTORY_WEEKS = 8;

/** Number of days, today included, in which streaks are searched; a limit keeps the call fast after many years. */
export const STREAK_DAYS = 366;

/** One day of a history. */
export const historyDay = z.object({
  date: z.string(),
  /** Points earned that day. */
  earned: z.number(),
  /** Tasks that were planned. */
  planned: z.number(),
  /** Number of them that were done. */
  done: z.number(),
  /** Number of the planned tasks that are bonus tasks. */
  bonusPlanned: z.number(),
  /** Number of the done tasks that are bonus tasks. */
  bonusDone: z.number(),
  /** Reason why the child was away and nothing was planned; absent without the extra, and for all children together. */
  away: z.optional(absenceReason),
});

/** One day of a history. */
export type HistoryDay = z.output<typeof historyDay>;

/** Points per day, completion and streaks of one person or of all children together. */
export const historyView = z.object({
  /** Every day of the last weeks, oldest first, including days without points; the last one is the family's today. */
  days: listOf(historyDay, HISTORY_WEEKS * 7),
  /**
   * Consecutive days with a done task. Days without planned tasks, and a today without a done task, do not break it.
   */
  streak: z.object({
    current: z.number(),
    /** Longest streak in the last `STREAK_DAYS` days. */
    best: z.number(),
  }),
  ...historyFields,
});

/** Points per day, completion and streaks of one person or of all children together. */
export type HistoryView = z.output<typeof historyView>;

/** GET /api/users/:userId/history. */
export const getHistory = {
  params: z.object({ userId: id }),
  response: historyView,
} satisfies CallSchemas;

/** GET /api/history. */
export const getFamilyHistory = {
  response: z.object({
    family: historyView,
    children: listOf(z.object({ child: personView, history: historyView }), LIMITS.members),
  }),
} satisfies CallSchemas;
