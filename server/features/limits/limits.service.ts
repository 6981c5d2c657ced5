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

/** Limits that count by the address alone. */
const OF_ADDRESS: Record<NonNullable<Contract['limitedBy']>, (address: string) => Limit> = {
  'sign-in': (address) => ({ key: `address:${limitKeyOf(address)}`, tries: 30, lastsMs: QUARTER_HOUR_MS }),
  code: (address) => ({ key: `code:${limitKeyOf(address)}`, tries: 10, lastsMs: QUARTER_HOUR_MS }),
  registration: (address) => ({ key: `registration:${limitKeyOf(address)}`, tries: 100, lastsMs: HOUR_MS }),
};

/**
 * Slows down guessing (limits-1, limits-3). Who is blocked is known in
 * memory and refused before anything is hashed or written; the counts are in the data file as well, so that they
 * survive a restart.
 */
export class LimitsService {
  readonly #counts: AttemptCounts;

  constructor({ unitOfWork, clock }: { unitOfWork: UnitOfWork; clock: Clock }) {
    this.#counts = new AttemptCounts(unitOfWork, clock);
  }

  /**
   * Lets an address pass that has attempts of a kind left (limits-17).
   * @throws AppError too_many_attempts
   */
  assertOpen(limitedBy: NonNullable<Contract['limitedBy']>, address: string): void {
    this.#counts.triesLeft(OF_ADDRESS[limitedBy](address));
  }

  /**
   * Lets 10 sign-ins be wrong for an account or 30 for an address within 15 minutes. A browser that knows the account is
   * judged by its own alone, so that nobody elsewhere keeps it out. Of right ones 20 a minute and account.
   * @param who.browser id of such a browser
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

  /** Lets a profile sign in 20 times a minute; wrong PINs have their own locks. @throws AppError too_many_attempts */
  pinSignIn<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
    return this.#counts.guard([rightSignIns(hashToken(userId))], attempt, []);
  }

  /** Lets 10 join, pairing, invitation or set-up codes of an address be wrong within 15 minutes. @throws AppError too_many_attempts */
  code<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    return this.#counts.guard([OF_ADDRESS.code(address)], attempt, WRONG_CODES);
  }

  /** Counts 100 registrations of an address within an hour, whatever becomes of them. @throws AppError too_many_attempts */
  async registration(address: string): Promise<void> {
    const limit = OF_ADDRESS.registration(address);
    this.#counts.triesLeft(limit);
    await this.#counts.count([limit]);
  }

  /**
   * Ends a session with the tenth wrong current password that was entered in it; a right one forgets the wrong ones.
   * @throws AppError not_signed_in with the last of them
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

  /** Forgets the sign-ins of an account, in all browsers: its password was reset on the family computer. */
  clearFailedSignIns(tx: WriteTx, username: string): void {
    const account = accountKey(username);
    this.#counts.forgetAll(tx, [`account:${account}`, rightSignIns(account).key], `known:${account}:`);
  }
}

/** Each is a password hashed, which is what keeps others waiting (limits-19). */
function rightSignIns(account: string): Limit {
  return { key: `right:${account}`, counts: 'right', tries: 20, lastsMs: MINUTE_MS };
}

/** Names are what people typed, of any length: their hash is what is kept. */
function accountKey(username: string): string {
  return hashToken(username.trim().toLowerCase());
}
