import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { listOf } from '#shared/contracts/fields.ts';

// With some extras a tick or a redemption waits for a grown-up, or a reward can be redeemed only once in a period.
// These fields show that on a person's day.

/** Fields of a person's day about waiting ticks and rewards. */
export const waitingDayFields = {
  /** Redeemed rewards that still wait for a grown-up; only in families with the extra `asking`. */
  askedRewards: z.optional(listOf(z.string(), LIMITS.marksPerDay)),
  /** Ticked tasks without points yet, since no grown-up has reviewed them; only in families with `looking`. */
  waitingTasks: z.optional(listOf(z.string(), LIMITS.marksPerDay)),
  /**
   * Rewards that the person cannot redeem again in the current period, with the day on which they can (null for never);
   * only in families with `asking`.
   */
  restingRewards: z.optional(listOf(z.object({ id: z.string(), until: z.nullable(z.string()) }), LIMITS.rewards)),
};

/** Field about unreviewed ticks in a member's day in figures. */
export const waitingFigures = {
  /** Number of ticked tasks that no grown-up has reviewed; only in families with `looking`. */
  toLookAt: z.optional(z.number()),
};

/** Field of a ledger entry about its request. */
export const waitingEntryFields = {
  /** State of the entry's request; present while it waits, when it failed, and when it lapsed without a review. */
  request: z.optional(z.enum(['waiting', 'declined', 'withdrawn', 'lapsed'])),
};
