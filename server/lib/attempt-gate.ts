import { AppError } from '#shared/errors.ts';

/** Number that may wait at one lock, and for how long, in milliseconds. */
const WAITING = { places: 200, ms: 10_000 } as const;

interface Waiting {
  triesLeft: () => number;
  start(): void;
  refuse(error: unknown): void;
}

/**
 * AttemptGate at things that few wrong tries close: only as many try at the same time as may still go wrong, the others wait.
 * So right ones are never refused for their number, and guesses at the same instant get no more tries than one after
 * another (limits-2).
 */
export interface AttemptGate {
  /**
   * Waits for a turn and answers how to end it; what went wrong is counted before that.
   * @param key what is tried
   * @param triesLeft how many may still go wrong, at least 1; throws once it is closed
   * @throws what `triesLeft` throws, also while waiting; AppError too_busy when too many wait, or for too long
   */
  take(key: string, triesLeft: () => number): Promise<() => void>;
}

/** Makes the turns; nobody has one. */
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
