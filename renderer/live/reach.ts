import { reachability, setChangesLate, setReachability } from '#renderer/api/reachability.ts';

/** Milliseconds after which what is open is fetched again without a live connection (docs/product/live.md#live-25). */
const ASK_EVERY_MS = 30_000;
/** Milliseconds that the first answer may take before the family computer counts as out of reach (docs/product/live.md#live-8). */
const ANSWER_WITHIN_MS = 1000;
/** So many live connections in a row come to nothing while calls are answered, and it is said. */
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
  /** Sends kept ticks and fetches again what is open. */
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
 * connection, say no (docs/product/live.md#live-8, docs/product/live.md#live-24, docs/product/live.md#live-25).
 */
export function createReach({ isThere, connect, catchUp, onStillThere }: ReachDeps): Reach {
  let isLive = false;
  let isOver = false;
  const failures = countFailures();
  // Focus and visibility come together, and a slow tablet must not ask everything twice.
  const refresh = oneAtATime(catchUp);
  const look = oneAtATime(async () => {
    const late = setTimeout(lose, ANSWER_WITHIN_MS);
    const isFound = await isThere();
    clearTimeout(late);
    if (isFound) find();
    else lose();
    return isFound;
  });
  const asking = setInterval(() => {
    if (!isLive && reachability() === 'reachable') void refresh();
  }, ASK_EVERY_MS);

  function lose(): void {
    if (isOver || isLive) return;
    failures.forget();
    setReachability('lost');
  }

  function find(): void {
    if (isOver || isLive || reachability() === 'reachable') return;
    setReachability('reachable');
    void refresh();
    connect();
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
      const isFound = await look();
      if (how === 'failed' && isFound && !isOver) failures.add();
    },
    heard() {
      if (reachability() === 'lost') find();
    },
    async doubted() {
      if ((await look()) && !isOver) onStillThere();
    },
    looked: () => void (reachability() === 'reachable' ? refresh() : look()),
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
    forget() {
      count = 0;
      setChangesLate(false);
    },
  };
}

/** Shares what is under way with whoever asks meanwhile. */
function oneAtATime<T>(make: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= make().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
