import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#shared/errors.ts';

/** Number of parallel jobs: two of libuv's four threads stay free for files and compression (limits-10). */
const AT_ONCE = 2;
const PLACES = 64;
const PLACES_OF_ONE_ADDRESS = 8;
const LONGEST_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

const requestAddress = new AsyncLocalStorage<string>();

/** Runs the handler of a request on behalf of an address: its hashing jobs count for that address. */
export function runForAddress<T>(address: string, body: () => T): T {
  return requestAddress.run(address, body);
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/**
 * Creates a queue for work that keeps a processor busy. Two jobs run at a time; 64 wait, at most 8 of them per address
 * and at most 10 seconds; the addresses take turns (limits-10). Jobs of the server itself count as one address that
 * always gets a place.
 */
export function createHashQueue(): {
  /** Runs the work when its turn comes. @throws AppError too_busy without a free place, or without a turn in time */
  run<T>(work: () => Promise<T>): Promise<T>;
} {
  /** Waiting jobs by address; the address whose turn is next comes first. */
  const waiting = new Map<string | undefined, Waiting[]>();
  let running = 0;

  /** @throws AppError too_busy if there is none */
  function findPlace(address: string | undefined): void {
    if (address === undefined) return;
    const own = waiting.get(address)?.length ?? 0;
    if (own >= PLACES_OF_ONE_ADDRESS) throw tooBusy();
    const lines = [...waiting].flatMap(([of, line]) => (of === undefined ? [] : [line]));
    if (lines.reduce((sum, line) => sum + line.length, 0) < PLACES) return;
    // The address with most jobs loses one: addresses are cheap, and together they must not keep a new one out.
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= own + 1) throw tooBusy();
    longest.at(-1)?.refuse();
  }

  function wait(): Promise<void> {
    const address = requestAddress.getStore();
    findPlace(address);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        const line = waiting.get(address) ?? [];
        line.splice(line.indexOf(one), 1);
        if (line.length === 0) waiting.delete(address);
      };
      const one: Waiting = {
        start: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(tooBusy());
        },
      };
      const timer = setTimeout(one.refuse, LONGEST_WAIT_MS).unref();
      waiting.set(address, [...(waiting.get(address) ?? []), one]);
    });
  }

  /** Starts the next job and moves its address to the end. @returns false if no job waits */
  function startNext(): boolean {
    const [next] = waiting;
    if (!next) return false;
    const [address, [one]] = next;
    one?.start();
    const others = waiting.get(address);
    waiting.delete(address);
    if (others) waiting.set(address, others);
    return true;
  }

  return {
    async run(work) {
      // A job that ends passes its turn to the next waiting one, so that no new job comes in between.
      if (running >= AT_ONCE) await wait();
      else running += 1;
      try {
        return await work();
      } finally {
        if (!startNext()) running -= 1;
      }
    },
  };
}

function tooBusy(): AppError {
  return new AppError('too_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
