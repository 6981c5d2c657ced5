import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { limitKeyOf } from '#server/lan/addresses.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashToken } from '#server/lib/ids.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import { AttemptCounts, type Limit, LONGEST_MS } from './attempt-counts.ts';

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

const WRONG_CODES: readonly ErrorCode[] = [
  'join_code_unknown',
  'invitation_invalid',
  'setup_only_at_home',
  'pairing_code_unknown',
  'moving_code_unknown',
];

/** Limits that count by address alone. */
const OF_ADDRESS: Record<NonNullable<Contract['limitedBy']>, (address: string) => Limit> = {
  'sign-in': (address) => ({ key: `address:${limitKeyOf(address)}`, tries: 30, lastsMs: QUARTER_HOUR_MS }),
  code: (address) => ({ key: `code:${limitKeyOf(address)}`, tries: 10, lastsMs: QUARTER_HOUR_MS }),
  registration: (address) => ({ key: `registration:${limitKeyOf(address)}`, tries: 100, lastsMs: HOUR_MS }),
};

/**
 * Slows down guessing (limits-1, limits-3). Counts are in memory, so that a blocked client is refused before anything
 * is hashed or written, and also in the data file, so that they survive a restart.
 */
export class LimitsService {
  readonly #counts: AttemptCounts;

  constructor({ unitOfWork, clock }: { unitOfWork: UnitOfWork; clock: Clock }) {
    this.#counts = new AttemptCounts(unitOfWork, clock);
  }

  /**
   * Asserts that an address has attempts of a kind left (limits-17).
   * @throws AppError too_many_attempts
   */
  assertOpen(limitedBy: NonNullable<Contract['limitedBy']>, address: string): void {
    this.#counts.triesLeft(OF_ADDRESS[limitedBy](address));
  }

  /**
   * Permits 10 wrong sign-ins of an account or 30 of an address within 15 minutes, and 20 right ones of an account
   * within a minute. For a browser that knows the account only its own wrong ones count, so that no other client locks
   * it out.
   * @param who.browser id of a browser that knows the account; null for any other
   * @throws AppError too_many_attempts
   */
  signIn<T>(
    { username, address, browser }: { username: string; address: string; browser: string | null },
    attempt: () => Promise<T>,
  ): Promise<T> {
    const account = accountKey(username);
    const limits =
      browser === null
        ? [{ key: `account:${account}`, tries: 10, lastsMs: QUARTER_HOUR_MS }, OF_ADDRESS['sign-in'](address)]
        : [{ key: `known:${account}:${browser}`, tries: 10, lastsMs: QUARTER_HOUR_MS }];
    return this.#counts.guard([...limits, rightSignIns(account)], attempt, ['wrong_credentials']);
  }

  /**
   * Permits 20 sign-ins of a profile within a minute; wrong PINs have their own limits.
   * @throws AppError too_many_attempts
   */
  pinSignIn<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
    return this.#counts.guard([rightSignIns(hashToken(userId))], attempt, []);
  }

  /**
   * Permits 10 wrong join, pairing, invitation, moving or set-up codes of an address within 15 minutes.
   * @throws AppError too_many_attempts
   */
  code<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    return this.#counts.guard([OF_ADDRESS.code(address)], attempt, WRONG_CODES);
  }

  /**
   * Permits 100 registrations of an address within an hour, failed ones included.
   * @throws AppError too_many_attempts
   */
  async registration(address: string): Promise<void> {
    const limit = OF_ADDRESS.registration(address);
    this.#counts.triesLeft(limit);
    await this.#counts.count([limit]);
  }

  /**
   * Ends a session after the tenth wrong current password that was entered in it; a right one resets the count.
   * @throws AppError not_signed_in for the tenth
   */
  async ownPassword(sid: string, attempt: () => Promise<void>, endSession: () => Promise<void>): Promise<void> {
    const limit = { key: `password:${hashToken(sid)}`, tries: 10, lastsMs: LONGEST_MS };
    try {
      await this.#counts.guard([limit], attempt, ['wrong_password']);
    } catch (error) {
      if (!this.#counts.isUsedUp(limit)) throw error;
      await endSession();
      throw new AppError('not_signed_in', { message: say(words.tooManyWrongPasswords) });
    }
    await this.#counts.forget(limit);
  }

  /**
   * Removes the counted sign-ins of an account, for all browsers; called after a password reset on the family computer.
   */
  clearFailedSignIns(tx: WriteTx, username: string): void {
    const account = accountKey(username);
    this.#counts.forgetAll(tx, [`account:${account}`, rightSignIns(account).key], `known:${account}:`);
  }
}

/** Limits right sign-ins: each hashes a password, which delays other requests (limits-19). */
function rightSignIns(account: string): Limit {
  return { key: `right:${account}`, counts: 'right', tries: 20, lastsMs: MINUTE_MS };
}

/** Hashes a username, since people can type one of any length. */
function accountKey(username: string): string {
  return hashToken(username.trim().toLowerCase());
}
