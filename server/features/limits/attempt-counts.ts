import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { createAttemptGate } from '#server/lib/attempt-gate.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import {
  type CountRow,
  listCounts,
  removeCount,
  removeCountsUnder,
  removeStaleCounts,
  saveCount,
} from './limits.repo.ts';

/** Longest life of a count, in milliseconds: that of an unused session. */
export const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** Number of wrong (or right) tries that are permitted within a time that begins with the first one. */
export interface Limit {
  key: string;
  /** Kind of tries that count: wrong ones by default. */
  counts?: 'right';
  tries: number;
  lastsMs: number;
}

/** Counts attempts, in memory and in the data file, so that the counts survive a restart. */
export class AttemptCounts {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #counts: Map<string, CountRow>;
  readonly #gate = createAttemptGate();

  /** Loads the counts of the data file. */
  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#counts = new Map(unitOfWork.read(listCounts).map((row) => [row.key, row]));
  }

  /** Returns the number of tries that are left. @throws AppError too_many_attempts when none is left */
  triesLeft(limit: Limit): number {
    const count = this.#current(limit);
    const left = limit.tries - (count?.points ?? 0);
    if (left > 0) return left;
    const waitMs = (count?.expire ?? 0) - this.#clock.now();
    throw new AppError('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  /** Tells whether every try of a limit was used up. */
  isUsedUp(limit: Limit): boolean {
    return (this.#current(limit)?.points ?? 0) >= limit.tries;
  }

  /** Counts in memory at once, and resolves when the count is in the data file too. */
  count(limits: readonly Limit[]): Promise<void> {
    const counts = this.#counts;
    const now = this.#clock.now();
    for (const [key, { expire }] of counts) if (expire === null || expire <= now) counts.delete(key);
    const rows = limits.map((limit) => {
      const before = this.#current(limit);
      const row = { key: limit.key, points: (before?.points ?? 0) + 1, expire: before?.expire ?? now + limit.lastsMs };
      counts.set(limit.key, row);
      return { ...row };
    });
    return this.#unitOfWork.run((tx) => {
      removeStaleCounts(tx, now, LONGEST_MS);
      for (const row of rows) saveCount(tx, row);
    });
  }

  /** Removes a count if there is one. */
  async forget({ key }: Limit): Promise<void> {
    if (this.#counts.delete(key)) await this.#unitOfWork.run((tx) => removeCount(tx, key));
  }

  /** Removes counts by key and by prefix of the key, inside the caller's unit of work. */
  forgetAll(tx: WriteTx, keys: readonly string[], prefix: string): void {
    const counts = this.#counts;
    for (const key of [...counts.keys()]) if (key.startsWith(prefix)) counts.delete(key);
    for (const key of keys) {
      counts.delete(key);
      removeCount(tx, key);
    }
    removeCountsUnder(tx, prefix);
  }

  /**
   * Makes an attempt. It counts as wrong when it throws one of these errors; limits of right tries count it when it
   * succeeds. An attempt that a limit refuses does not count.
   * @throws AppError too_many_attempts, and what the attempt throws
   */
  async guard<T>(limits: readonly Limit[], attempt: () => Promise<T>, wrong: readonly ErrorCode[]): Promise<T> {
    for (const limit of limits) this.triesLeft(limit);
    const ends: (() => void)[] = [];
    try {
      for (const limit of limits) ends.push(await this.#gate.take(limit.key, () => this.triesLeft(limit)));
      const result = await attempt();
      const right = limits.filter(({ counts }) => counts === 'right');
      if (right.length > 0) await this.count(right);
      return result;
    } catch (error) {
      if (error instanceof AppError && wrong.includes(error.code)) {
        await this.count(limits.filter(({ counts }) => counts !== 'right'));
      }
      throw error;
    } finally {
      for (const end of ends) end();
    }
  }

  /**
   * Returns the current count of a limit. It never lasts longer than its length from now: the clock may have been set
   * back.
   */
  #current({ key, lastsMs }: Limit): CountRow | undefined {
    const count = this.#counts.get(key);
    const now = this.#clock.now();
    if (!count || count.expire === null || count.expire <= now) return undefined;
    count.expire = Math.min(count.expire, now + lastsMs);
    return count;
  }
}
