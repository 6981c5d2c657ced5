import { type TickTarget, tickKey } from '#renderer/domain/ticks/tick-key.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** A tick or un-tick that this device stores because the server has not confirmed it. */
export type KeptTick = KeptFacts & TickTarget;

interface KeptFacts {
  /** Id of the person whose day is ticked. */
  userId: string;
  date: LocalDate;
  wanted: boolean;
  /** Id of the person who was signed in; only their sign-in sends it. */
  by: string;
  /** `signInId` of their session, from `GET /api/user`. */
  signIn: string;
  /** The page and day on which it was made (`pageOn`). */
  page: string;
  /** Number of the tick on its page, which distinguishes a newer tick from an older one with the same value. */
  number: number;
  /** Name of the task or event, to show when the tick is refused. */
  text: string;
}

/** A kept tick that the server refused, with the error code and the server's sentence, if any. */
export type RefusedTick = KeptTick & { code: ErrorCode | null; sentence?: string | undefined };

/** The signed-in person and the current page. */
export interface TickSender {
  readonly id: string;
  readonly isChild: boolean;
  readonly signIn: string;
  /** The page and the family's current day (`pageOn`). */
  readonly page: string;
}

/**
 * Returns the id of a page on one day of the family. The day is included because a tablet's page may stay open for
 * weeks.
 */
export function pageOn(page: string, today: LocalDate | undefined): string {
  return `${page}/${today ?? ''}`;
}

/**
 * Tells whether a kept tick is sent without confirmation (live-12). Anyone at a shared computer can write to its
 * storage, so a grown-up's session sends only ticks from that session, and a child's session only ticks for the child's
 * own day. An un-tick from an earlier page or day needs confirmation, since the task or event may have been done again
 * meanwhile.
 */
export function isSentAutomatically(tick: KeptTick, sender: TickSender): boolean {
  if (tick.by !== sender.id) return false;
  const isOwn = sender.isChild ? tick.userId === sender.id : tick.signIn === sender.signIn;
  return isOwn && (tick.wanted || tick.page === sender.page);
}

/** Tells whether this person must confirm or discard a kept tick. */
export function waitsForDecision(tick: KeptTick, sender: TickSender): boolean {
  const isTheirs = tick.by === sender.id && (!sender.isChild || tick.userId === sender.id);
  return isTheirs && !isSentAutomatically(tick, sender);
}

/** Returns a key that distinguishes ticks of the same task or event. */
export function keptTickKey(tick: KeptTick): string {
  return `${tickKey(tick)}/${tick.wanted}/${tick.signIn}/${tick.page}/${tick.number}`;
}
