import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { authorView } from '#shared/contracts/author-fields.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { listOf, monday, personView } from '#shared/contracts/fields.ts';
import { MOST_IN_REVIEW } from '#shared/extras/sunday/rules.ts';

/** Page of one child (sunday-4). */
export const childWeek = z.object({
  child: personView,
  /** Task with the most days on which it was ticked; null if nothing was. */
  most: z.nullable(z.object({ text: z.string(), icon: z.string(), days: z.number() })),
  /** Task that was ticked in this week for the first time ever; null if there is none. */
  first: z.nullable(z.object({ text: z.string(), icon: z.string(), date: z.string() })),
  /** Kind words to the child, the newest first; `by` is null for an author who left. */
  words: listOf(z.object({ id: z.string(), by: z.nullable(authorView), text: z.string() }), MOST_IN_REVIEW.words),
  /** Rewards that were redeemed, in that order. */
  redeemed: listOf(z.object({ name: z.string(), icon: z.string() }), MOST_IN_REVIEW.redemptions),
  /** Cheapest reward that costs more than the balance, and the points that are missing; null if there is none. */
  nearest: z.nullable(z.object({ name: z.string(), icon: z.string(), missing: z.number() })),
});

/** Page of one child. */
export type ChildWeek = z.output<typeof childWeek>;

/** A task that nobody did for four weeks (sunday-7). */
export const undoneTask = z.object({
  taskId: z.string(),
  text: z.string(),
  icon: z.string(),
  /** Ids of the children who have it. */
  childIds: listOf(z.string(), LIMITS.members),
});

/** A task that nobody did for four weeks. */
export type UndoneTask = z.output<typeof undoneTask>;

/** Review of a week (sunday-3). */
export const weekReview = z.object({
  week: z.string(),
  children: listOf(childWeek, LIMITS.members),
  /** Empty for readers who may not assign tasks. */
  undone: listOf(undoneTask, MOST_IN_REVIEW.undone),
  /** Events of the next week on the reader's calendar that are not private, in the order of their days. */
  events: listOf(
    z.object({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      time: z.nullable(z.string()),
      color: z.string(),
    }),
    MOST_IN_REVIEW.events,
  ),
  /** Number of further events. */
  moreEvents: z.number(),
});

/** Review of a week. */
export type WeekReview = z.output<typeof weekReview>;

/** GET /api/week-review. */
export const getWeekReview = {
  query: z.object({ week: monday }),
  response: weekReview,
} satisfies CallSchemas;
