import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#shared/errors.ts';

/** At most two at a time, so that two of libuv's four threads stay for files and compression (limits-10). */
const AT_ONCE = 2;
const PLACES = 64;
const PLACES_OF_ONE_ADDRESS = 8;
const LONGEST_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

const asking = new AsyncLocalStorage<string>();

/** Runs the handler of a request on behalf of an address: what it hashes counts as that address's. */
export function runForAddress<T>(address: string, body: () => T): T {
  return asking.run(address, body);
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/**
 * Makes a queue for work that keeps a processor busy: two at a time; 64 wait, at most 8 of them for one address, for at
 * most 10 seconds; turns go round the addresses (limits-10). What the family computer does for
 * itself counts as an address that always finds a place.
 */
export function createHashQueue(): {
  /** Does the work when its turn comes. @throws AppError too_busy when there is no place, or no turn in time */
  run<T>(work: () => Promise<T>): Promise<T>;
} {
  /** Jobs that wait, by address; the address whose turn is next comes first. */
  const waiting = new Map<string | undefined, Waiting[]>();
  let running = 0;

  /** @throws AppError too_busy when there is none */
  function findPlace(address: string | undefined): void {
    if (address === undefined) return;
    const own = waiting.get(address)?.length ?? 0;
    if (own >= PLACES_OF_ONE_ADDRESS) throw tooBusy();
    const lines = [...waiting].flatMap(([of, line]) => (of === undefined ? [] : [line]));
    if (lines.reduce((sum, line) => sum + line.length, 0) < PLACES) return;
    // Who has more gives one up: addresses are cheap, and all of them together must not keep a new one out.
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= own + 1) throw tooBusy();
    longest.at(-1)?.refuse();
  }

  function wait(): Promise<void> {
    const address = asking.getStore();
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

  /** Lets the next one begin; its address comes last from then on. */
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
      // A turn that ends goes on to whoever is next, so that nobody comes in between.
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
