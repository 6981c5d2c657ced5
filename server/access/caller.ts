import { AppError } from '#shared/errors.ts';
import type { Extra } from '#shared/extras.ts';
import type { Language } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import { type Actor, can, type Permission } from '#shared/permissions.ts';
import * as words from '#shared/words/calls.ts';

/** Signed-in person of a request; the first argument of every service call. */
export interface Caller extends Actor {
  /** IANA time zone of their family; UTC without one. */
  readonly timeZone: string;
  /** Language that they chose, else that of their family; null if neither was chosen (languages-4). */
  readonly language: Language | null;
  /** Extras that their family switched on; none without a family. */
  readonly extras: readonly Extra[];
  /** The paired device they are signed in on; null on any other browser. */
  readonly deviceId: string | null;
  /** Id under which ticks are booked when it is not the caller's: that of a device on which nobody signed in. */
  readonly bookedBy?: string;
}

/** Returns the id of the caller's family. @throws AppError forbidden without a family */
export function requireFamily(caller: Caller): string {
  if (!caller.familyId) throw new AppError('forbidden', { message: say(words.createOrJoinFirst) });
  return caller.familyId;
}

/** @throws AppError forbidden unless the caller has the permission for the subject */
export function assertCan<P extends Permission>(
  caller: Caller,
  permission: P,
  subject: Parameters<typeof can<P>>[2],
): void {
  if (!can(caller, permission, subject)) throw new AppError('forbidden');
}
