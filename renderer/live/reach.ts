import { reachability, setChangesLate, setReachability } from '#renderer/api/reachability.ts';
import { oneAtATime } from '#renderer/platform/one-at-a-time.ts';

/** Milliseconds after which what is open is fetched again without a live connection (live-25). */
const ASK_EVERY_MS = 30_000;
/**
 * Milliseconds that the answer to a call may take before the family computer counts as out of reach
 * (live-8): less after a connection that had lasted, since the handshake of one that failed took time.
 */
const ANSWER_WITHIN_MS = { closed: 1000, failed: 2000 };
/** Live connections that must fail in a row, while calls are answered, before the page says so. */
const FAILURES_UNTIL_SAID = 2;

/**
 * End of a live connection: `silent` when it was open and nobody spoke any more, `failed` when it did not last, `closed`
 * when it had lasted and somebody closed it.
 */
export type LiveEnd = 'silent' | 'failed' | 'closed';

/** The parts that find out and act. */
interface ReachDeps {
  /** Makes a call. @returns whether the family computer served it, be it with a refusal; never rejects */
  isThere: () => Promise<boolean>;
  /** Opens a live connection at once, unless one is under way. */
  connect: () => void;
  /** Sends kept ticks and fetches again what is open, once at a time. */
  catchUp: () => Promise<unknown>;
  /** A call got no answer, and yet somebody is there. */
  onStillThere: () => void;
}

/** Decides whether the family computer is reachable. */
export interface Reach {
  /** The live connection is open. */
  opened(): void;
  /** It has lasted: a connection that is cut off as soon as it is open is none. */
  lasted(): void;
  ended(how: LiveEnd): Promise<void>;
  /** Kinboard answered a call. */
  heard(): void;
  /** A call got no answer, and there is no live connection to ask. */
  doubted(): Promise<void>;
  /** Somebody looks at the page again, and there is no live connection. */
  looked(): void;
  stop(): void;
}

/**
 * Decides by the live connection, and without one by calls, whether the family computer is reachable: an open connection
 * that speaks and an answered call say yes; a connection that fell silent, and a call without an answer while there is no
 * connection, say no (live-8, live-24, live-25).
 */
export function createReach({ isThere, connect, catchUp, onStillThere }: ReachDeps): Reach {
  let isLive = false;
  let isOver = false;
  const failures = countFailures();
  const look = oneAtATime(async () => {
    const isFound = await isThere();
    if (isFound) find();
    else lose();
    return isFound;
  });
  const asking = setInterval(() => {
    if (!isLive && reachability() === 'reachable') void catchUp();
  }, ASK_EVERY_MS);

  function hide(): void {
    if (!isOver && !isLive) setReachability('lost');
  }

  function lose(): void {
    if (isOver || isLive) return;
    failures.forget();
    hide();
  }

  function find(): void {
    if (isOver || isLive || reachability() === 'reachable') return;
    setReachability('reachable');
    void catchUp();
    // Where connections come to nothing the next one waits for its turn, or a slow answer would begin all of it anew at once.
    if (failures.areNone()) connect();
  }

  return {
    opened() {
      isLive = true;
      setReachability('reachable');
    },
    lasted: failures.forget,
    async ended(how) {
      isLive = false;
      if (how === 'silent') lose();
      const late = how === 'silent' ? undefined : setTimeout(hide, ANSWER_WITHIN_MS[how]);
      const isFound = await look();
      clearTimeout(late);
      if (how === 'failed' && isFound && !isOver) failures.add();
    },
    heard() {
      if (reachability() === 'lost') find();
    },
    async doubted() {
      if ((await look()) && !isOver) onStillThere();
    },
    looked: () => void (reachability() === 'reachable' ? catchUp() : look()),
    stop() {
      isOver = true;
      clearInterval(asking);
      failures.forget();
      setReachability('unwatched');
    },
  };
}

/** Counts live connections in a row that came to nothing while calls were answered, and has it said when they are many. */
function countFailures() {
  let count = 0;
  return {
    add() {
      count += 1;
      if (count >= FAILURES_UNTIL_SAID) setChangesLate(true);
    },
    areNone: () => count === 0,
    forget() {
      count = 0;
      setChangesLate(false);
    },
  };
}
