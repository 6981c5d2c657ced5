import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { absenceReason } from '#shared/contracts/absence-fields.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id, listOf, personView } from '#shared/contracts/fields.ts';

/** Weeks that the days of a history cover, from a Monday on; the last one is this week. */
export const HISTORY_WEEKS = 8;

/** Days back over which streaks are looked for, today included: the call costs the same after many years. */
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
  /** The child was not there, so that nothing was planned: in families with breaks alone, and not of children together. */
  away: z.optional(absenceReason),
});

/** One day of a history. */
export type HistoryDay = z.output<typeof historyDay>;

/** Points per day, completion and streaks of a person, or of children together. */
export const historyView = z.object({
  /** Every day of the last weeks, oldest first, zero days included; the last one is the family's today. */
  days: listOf(historyDay, HISTORY_WEEKS * 7),
  /** Days in a row with something done; a day without planned tasks breaks none, today only counts once something is done. */
  streak: z.object({
    current: z.number(),
    /** The longest one of the days looked at. */
    best: z.number(),
  }),
});

/** Points per day, completion and streaks of a person, or of children together. */
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
