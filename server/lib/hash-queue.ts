import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#shared/errors.ts';

/**
 * At most two at a time, so that two of libuv's four threads stay for files and compression
 * (docs/product/limits.md#limits-10).
 */
const AT_ONCE = 2;
const PLACES = 64;
const PLACES_OF_ONE_ADDRESS = 48;
const LONGEST_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

const asking = new AsyncLocalStorage<string>();

/** Runs the handler of a request on behalf of an address: what it hashes counts as that address's. */
export function runForAddress<T>(address: string, body: () => T): T {
  return asking.run(address, body);
}

interface Waiting {
  address: string | undefined;
  start(): void;
}

/**
 * Makes a queue for work that keeps a processor busy: two at a time; 64 wait, at most 48 of them for one address, for
 * at most 10 seconds (docs/product/limits.md#limits-10). What the family computer does for itself always finds a place.
 */
export function createHashQueue(): {
  /** Does the work when its turn comes. @throws AppError too_busy when there is no place, or no turn in time */
  run<T>(work: () => Promise<T>): Promise<T>;
} {
  const waiting: Waiting[] = [];
  let running = 0;

  function wait(): Promise<void> {
    const address = asking.getStore();
    if (address !== undefined) {
      const own = waiting.filter((other) => other.address === address).length;
      if (waiting.length >= PLACES || own >= PLACES_OF_ONE_ADDRESS) throw tooBusy();
    }
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        address,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(tooBusy());
      }, LONGEST_WAIT_MS).unref();
      waiting.push(one);
    });
  }

  return {
    async run(work) {
      // A turn that ends goes on to whoever waits longest, so that nobody comes in between.
      if (running >= AT_ONCE) await wait();
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}

function tooBusy(): AppError {
  return new AppError('too_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
