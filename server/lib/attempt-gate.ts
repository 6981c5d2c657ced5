import { AppError } from '#shared/errors.ts';

/** Most attempts that wait for one key, and their longest wait in milliseconds. */
const WAITING = { places: 200, ms: 10_000 } as const;

interface Waiting {
  triesLeft: () => number;
  start(): void;
  refuse(error: unknown): void;
}

/**
 * Gate for attempts of which only few may fail, such as sign-ins. It admits only as many at a time as may still fail;
 * the others wait. So correct attempts are never refused because of their number, and parallel guesses get no more
 * tries than sequential ones (limits-2).
 */
export interface AttemptGate {
  /**
   * Waits for a turn. The caller must count a failure before it ends the turn.
   * @param key subject of the attempts
   * @param triesLeft returns how many attempts may still fail, at least 1; throws if none may
   * @returns a function that ends the turn
   * @throws errors of `triesLeft`, also while waiting; AppError too_busy when too many wait, or for too long
   */
  take(key: string, triesLeft: () => number): Promise<() => void>;
}

/** Creates a gate without attempts. */
export function createAttemptGate(): AttemptGate {
  const locks = new Map<string, { underWay: number; waiting: Waiting[] }>();

  function release(key: string): void {
    const lock = locks.get(key);
    if (!lock) return;
    lock.underWay -= 1;
    for (let next = lock.waiting[0]; next; next = lock.waiting[0]) {
      try {
        if (lock.underWay >= next.triesLeft()) break;
        lock.underWay += 1;
        lock.waiting.shift()?.start();
      } catch (error) {
        lock.waiting.shift()?.refuse(error);
      }
    }
    if (lock.underWay === 0) locks.delete(key);
  }

  return {
    async take(key, triesLeft) {
      const isFree = (locks.get(key)?.underWay ?? 0) < triesLeft();
      const lock = locks.get(key) ?? { underWay: 0, waiting: [] };
      locks.set(key, lock);
      if (isFree) lock.underWay += 1;
      else await waitIn(lock.waiting, triesLeft);
      return () => release(key);
    },
  };
}

function waitIn(waiting: Waiting[], triesLeft: () => number): Promise<void> {
  if (waiting.length >= WAITING.places) throw new AppError('too_busy', { retryAfterSeconds: 2 });
  return new Promise((resolve, reject) => {
    const one: Waiting = {
      triesLeft,
      start: () => {
        clearTimeout(timer);
        resolve();
      },
      refuse: (error) => {
        clearTimeout(timer);
        reject(error);
      },
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(one), 1);
      reject(new AppError('too_busy', { retryAfterSeconds: 2 }));
    }, WAITING.ms).unref();
    waiting.push(one);
  });
}
