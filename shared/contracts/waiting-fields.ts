import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { listOf } from '#shared/contracts/fields.ts';

// A tick or a redemption can wait for a grown-up, and a reward can be had seldom: extras decide which, the day shows it.

/** Fields of a person's day with what waits in it. */
export const waitingDayFields = {
  /** Of the redeemed ones, those that still wait for a grown-up; in families that ask first. */
  askedRewards: z.optional(listOf(z.string(), LIMITS.marksPerDay)),
  /** Of the ticked ones, those at which a grown-up has not looked: they give no points yet; in families that look. */
  waitingTasks: z.optional(listOf(z.string(), LIMITS.marksPerDay)),
  /**
   * Rewards that the person has had as often as they can be had, and when they come back; in families that ask first.
   */
  restingRewards: z.optional(listOf(z.object({ id: z.string(), until: z.nullable(z.string()) }), LIMITS.rewards)),
};

/** Field of a member's day in figures. */
export const waitingFigures = {
  /** Ticked tasks at which a grown-up has not looked; in families that look first. */
  toLookAt: z.optional(z.number()),
};

/** Field of an entry of the ledger. */
export const waitingEntryFields = {
  /** Outcome of the request it belongs to; there while it waits, where it came to nothing, and where nobody looked. */
  request: z.optional(z.enum(['waiting', 'declined', 'withdrawn', 'lapsed'])),
};
