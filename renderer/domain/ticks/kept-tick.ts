import { type TickTarget, tickKey } from '#renderer/domain/ticks/tick-key.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** A tick or un-tick that the family computer has not confirmed, as this device keeps it. */
export type KeptTick = KeptFacts & TickTarget;

interface KeptFacts {
  /** Id of the person on whose day it is. */
  userId: string;
  date: LocalDate;
  wanted: boolean;
  /** Id of the person who was signed in: only they send it. */
  by: string;
  /** Their sign-in, as `GET /api/user` names it. */
  signIn: string;
  /** The page on which it was made, and the day (`pageOn`). */
  page: string;
  /** Number of the wish on its page, so that a newer one is told from an older that wants the same. */
  number: number;
  /** Name that the task or event had, to name it when it cannot be counted. */
  text: string;
}

/** A kept tick that the family computer did not take when it was back, with what it said for people, if anything. */
export type RefusedTick = KeptTick & { code: ErrorCode | null; sentence?: string | undefined };

/** Person who is signed in, and the page they are on. */
export interface TickSender {
  readonly id: string;
  readonly isChild: boolean;
  readonly signIn: string;
  /** The page, and the family's day now (`pageOn`). */
  readonly page: string;
}

/** Names a page on one day of the family: a tablet's page may stay open for weeks, and what it kept grows old all the same. */
export function pageOn(page: string, today: LocalDate | undefined): string {
  return `${page}/${today ?? ''}`;
}

/**
 * Tells whether a kept tick is sent without asking (live-12). Anybody who sits at a shared computer
 * can write anything into its storage, so nothing from before a grown-up's sign-in goes in their name; a child's goes
 * for the child's own day alone. An un-tick that is older than its page, or than the day, is shown first, since the task
 * or event may have been done again meanwhile.
 */
export function goesByItself(tick: KeptTick, sender: TickSender): boolean {
  if (tick.by !== sender.id) return false;
  const isOwn = sender.isChild ? tick.userId === sender.id : tick.signIn === sender.signIn;
  return isOwn && (tick.wanted || tick.page === sender.page);
}

/** Tells whether a kept tick waits for this person to confirm it or throw it away. */
export function waitsForDecision(tick: KeptTick, sender: TickSender): boolean {
  const isTheirs = tick.by === sender.id && (!sender.isChild || tick.userId === sender.id);
  return isTheirs && !goesByItself(tick, sender);
}

/** Names one wish among those for the same tick. */
export function keptTickKey(tick: KeptTick): string {
  return `${tickKey(tick)}/${tick.wanted}/${tick.signIn}/${tick.page}/${tick.number}`;
}
