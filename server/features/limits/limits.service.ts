import type { UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import { limitKeyOf } from '#server/lan/addresses.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashToken } from '#server/lib/ids.ts';
import { createTurns } from '#server/lib/turns.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import {
  type CountRow,
  listCounts,
  removeCount,
  removeCountsUnder,
  removeStaleCounts,
  saveCount,
} from './limits.repo.ts';

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** As long as a session lives without being used. */
const SESSION_MS = 30 * 24 * HOUR_MS;

/** So many tries may go wrong from the first one on until its time is over. */
interface Limit {
  key: string;
  tries: number;
  lastsMs: number;
}

const WRONG_CODES: readonly ErrorCode[] = [
  'join_code_unknown',
  'invitation_invalid',
  'setup_only_at_home',
  'pairing_code_unknown',
  'moving_code_unknown',
];

/**
 * Slows down guessing (decisions, sections 9 and 12). Who is blocked is known in memory and refused before anything is
 * hashed or written; the counts are in the data file as well, so that they survive a restart.
 */
export type LimitsService = ReturnType<typeof createLimitsService>;

/** Makes the limits, with what was counted before the start. */
export function createLimitsService({ unitOfWork, clock }: { unitOfWork: UnitOfWork; clock: Clock }) {
  const counts = new Map(unitOfWork.read(listCounts).map((row) => [row.key, row]));
  const turns = createTurns();

  /** What is counted now. One read later ends at the earlier of its end and now plus its length: the clock may have been set back. */
  function current({ key, lastsMs }: Limit): CountRow | undefined {
    const count = counts.get(key);
    const now = clock.now();
    if (!count || count.expire === null || count.expire <= now) return undefined;
    count.expire = Math.min(count.expire, now + lastsMs);
    return count;
  }

  /** @throws AppError too_many_attempts when none is left */
  function triesLeft(limit: Limit): number {
    const count = current(limit);
    const left = limit.tries - (count?.points ?? 0);
    if (left > 0) return left;
    const waitMs = (count?.expire ?? 0) - clock.now();
    throw new AppError('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  /** Counts in memory at once, and answers when it is in the data file too. */
  function count(limits: readonly Limit[]): Promise<void> {
    const now = clock.now();
    for (const [key, { expire }] of counts) if (expire === null || expire <= now) counts.delete(key);
    const rows = limits.map((limit) => {
      const before = current(limit);
      const row = { key: limit.key, points: (before?.points ?? 0) + 1, expire: before?.expire ?? now + limit.lastsMs };
      counts.set(limit.key, row);
      return { ...row };
    });
    return unitOfWork.run((tx) => {
      removeStaleCounts(tx, now, SESSION_MS);
      for (const row of rows) saveCount(tx, row);
    });
  }

  /** Makes an attempt that counts when it ends with one of these errors. One that a limit refuses counts nowhere. */
  async function guard<T>(
    limits: readonly Limit[],
    attempt: () => Promise<T>,
    wrong: readonly ErrorCode[],
  ): Promise<T> {
    for (const limit of limits) triesLeft(limit);
    const ends: (() => void)[] = [];
    try {
      for (const limit of limits) ends.push(await turns.take(limit.key, () => triesLeft(limit)));
      return await attempt();
    } catch (error) {
      if (error instanceof AppError && wrong.includes(error.code)) await count(limits);
      throw error;
    } finally {
      for (const end of ends) end();
    }
  }

  return {
    /**
     * 10 wrong sign-ins for an account or 30 for an address within 15 minutes. A browser that knows the account is
     * judged by its own alone, so that nobody elsewhere keeps it out.
     * @param who.browser id of such a browser
     * @throws AppError too_many_attempts
     */
    signIn: <T>(
      { username, address, browser }: { username: string; address: string; browser: string | null },
      attempt: () => Promise<T>,
    ): Promise<T> => {
      const account = accountKey(username);
      const limits =
        browser === null
          ? [
              { key: `account:${account}`, tries: 10, lastsMs: QUARTER_HOUR_MS },
              { key: `address:${limitKeyOf(address)}`, tries: 30, lastsMs: QUARTER_HOUR_MS },
            ]
          : [{ key: `known:${account}:${browser}`, tries: 10, lastsMs: QUARTER_HOUR_MS }];
      return guard(limits, attempt, ['wrong_credentials']);
    },

    /** 10 wrong join, pairing, invitation or set-up codes of an address within 15 minutes. @throws AppError too_many_attempts */
    code: <T>(address: string, attempt: () => Promise<T>): Promise<T> =>
      guard([{ key: `code:${limitKeyOf(address)}`, tries: 10, lastsMs: QUARTER_HOUR_MS }], attempt, WRONG_CODES),

    /** 100 registrations of an address within an hour, whatever becomes of them. @throws AppError too_many_attempts */
    async registration(address: string): Promise<void> {
      const limit = { key: `registration:${limitKeyOf(address)}`, tries: 100, lastsMs: HOUR_MS };
      triesLeft(limit);
      await count([limit]);
    },

    /**
     * 10 wrong current passwords end the session they were entered in; a right one forgets the wrong ones.
     * @throws AppError not_signed_in with the last of them
     */
    async ownPassword(sid: string, attempt: () => Promise<void>, endSession: () => Promise<void>): Promise<void> {
      const limit = { key: `password:${hashToken(sid)}`, tries: 10, lastsMs: SESSION_MS };
      try {
        await guard([limit], attempt, ['wrong_password']);
      } catch (error) {
        if ((current(limit)?.points ?? 0) < limit.tries) throw error;
        await endSession();
        throw new AppError('not_signed_in', { message: 'Too many wrong passwords. Please sign in again.' });
      }
      if (counts.delete(limit.key)) await unitOfWork.run((tx) => removeCount(tx, limit.key));
    },

    /** Forgets the wrong sign-ins of an account, in all browsers: its password was reset on the family computer. */
    forgiveSignIns(tx: WriteTx, username: string): void {
      const account = accountKey(username);
      const ofBrowsers = `known:${account}:`;
      counts.delete(`account:${account}`);
      for (const key of counts.keys()) if (key.startsWith(ofBrowsers)) counts.delete(key);
      removeCount(tx, `account:${account}`);
      removeCountsUnder(tx, ofBrowsers);
    },
  };
}

/** Names are what people typed, of any length: their hash is what is kept. */
function accountKey(username: string): string {
  return hashToken(username.trim().toLowerCase());
}
