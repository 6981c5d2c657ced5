import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible';
import type { Connection } from '#server/db/open.ts';
import { hashToken } from '#server/lib/ids.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/** Slows down guessing (decisions, sections 9 and 12). Attempts are counted before they are tried, so that many at once count too. */
export interface RateLimits {
  /** 10 failed sign-ins for an account or 30 for an address within 15 minutes. */
  signIn<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T>;
  /** 10 wrong join, pairing, invitation or set-up codes of an address within 15 minutes. */
  code<T>(address: string, attempt: () => Promise<T>): Promise<T>;
  /** 100 registrations of an address within an hour. */
  registration<T>(address: string, attempt: () => Promise<T>): Promise<T>;
}

const WRONG_CODES: readonly ErrorCode[] = ['join_code_unknown', 'invitation_invalid', 'setup_only_at_home'];

/** Makes the limits; they are kept in the data file. */
export function createRateLimits(connection: Connection): RateLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterSQLite({
      storeClient: connection,
      storeType: 'better-sqlite3',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const perAccount = limiter('account', 10, QUARTER_HOUR_SECONDS);
  const perAddress = limiter('address', 30, QUARTER_HOUR_SECONDS);
  const perCode = limiter('code', 10, QUARTER_HOUR_SECONDS);
  const perRegistration = limiter('registration', 100, HOUR_SECONDS);
  // What is over, and what a clock that was ahead would keep for longer than any window is.
  const removeStale = connection.prepare('delete from rate_limits where expire < ? or expire > ?');
  const within: typeof guard = (...attempt) => {
    const now = Date.now();
    removeStale.run(now, now + HOUR_SECONDS * 1000);
    return guard(...attempt);
  };

  return {
    signIn: (account, address, attempt) =>
      within(
        [
          // Names are what people typed, of any length: their hash is what is kept.
          [perAccount, hashToken(account.trim().toLowerCase())],
          [perAddress, address],
        ],
        attempt,
        (error) => hasCode(error, ['wrong_credentials']),
      ),
    code: (address, attempt) => within([[perCode, address]], attempt, (error) => hasCode(error, WRONG_CODES)),
    registration: (address, attempt) => within([[perRegistration, address]], attempt, (error) => error === undefined),
  };
}

/**
 * Counts an attempt, makes it, and takes the count back unless its outcome counts. One that a limit refuses was none:
 * it counts nowhere, or an address that is refused could still use up the attempts of an account.
 */
async function guard<T>(
  limits: readonly (readonly [RateLimiterSQLite, string])[],
  attempt: () => Promise<T>,
  counts: (error: unknown) => boolean,
): Promise<T> {
  const counted: (readonly [RateLimiterSQLite, string])[] = [];
  const giveBack = () => Promise.all(counted.map(([limiter, key]) => limiter.reward(key, 1)));
  const attemptWithin = async () => {
    for (const limit of limits) {
      counted.push(limit);
      await consume(...limit);
    }
    return attempt();
  };
  try {
    const result = await attemptWithin();
    if (!counts(undefined)) await giveBack();
    return result;
  } catch (error) {
    if (!counts(error)) await giveBack();
    throw error;
  }
}

async function consume(limiter: RateLimiterSQLite, key: string): Promise<void> {
  try {
    await limiter.consume(key, 1);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw new AppError('too_many_attempts', {
      retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
    });
  }
}

function hasCode(error: unknown, codes: readonly ErrorCode[]): boolean {
  return error instanceof AppError && codes.includes(error.code);
}
