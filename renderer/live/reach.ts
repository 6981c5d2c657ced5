import { reachability, setChangesLate, setReachability } from '#renderer/api/reachability.ts';
import { oneAtATime } from '#renderer/platform/one-at-a-time.ts';

/** Milliseconds between two refetches of the open queries while there is no live connection (live-25). */
const ASK_EVERY_MS = 30_000;
/**
 * Milliseconds that the answer to a call may take before the family computer counts as out of reach
 * (live-8), by how the connection ended. It is less after a connection that had lasted, since the handshake of one that
 * failed took time.
 */
const ANSWER_WITHIN_MS = { closed: 1000, failed: 2000 };
/** Live connections that must fail in a row, while calls are answered, before the page says so. */
const FAILURES_UNTIL_SHOWN = 2;

/**
 * End of a live connection: `silent` when it was open and no message came any more, `failed` when it did not last,
 * `closed` when it had lasted and was closed.
 */
export type LiveEnd = 'silent' | 'failed' | 'closed';

/** Functions with which it checks and acts. */
interface ReachDeps {
  /** Makes a call. @returns whether the family computer answered it, even with an error; never rejects */
  isThere: () => Promise<boolean>;
  /** Opens a live connection at once, unless one is under way. */
  connect: () => void;
  /** Sends kept ticks and refetches the open queries; concurrent calls share one run. */
  catchUp: () => Promise<unknown>;
  /** A call got no answer, but the family computer answers now. */
  onStillThere: () => void;
}

/** Decides whether the family computer is reachable. */
export interface Reach {
  /** The live connection is open. */
  opened(): void;
  /** It has lasted; one that is closed as soon as it is open does not count. */
  lasted(): void;
  ended(how: LiveEnd): Promise<void>;
  /** Kinboard answered a call. */
  heard(): void;
  /** A call got no answer, and there is no live connection to ping over. */
  doubted(): Promise<void>;
  /** The page is visible again, and there is no live connection. */
  looked(): void;
  stop(): void;
}

/**
 * Decides by the live connection, and without one by calls, whether the family computer is reachable. It is after a
 * message over an open connection or an answered call. It is not after a connection fell silent, or after a call
 * without an answer while there is no connection (live-8, live-24, live-25).
 */
export function createReach({ isThere, connect, catchUp, onStillThere }: ReachDeps): Reach {
  let isLive = false;
  let isOver = false;
  const failures = countFailures();
  const check = oneAtATime(async () => {
    const isFound = await isThere();
    if (isFound) find();
    else lose();
    return isFound;
  });
  const refetching = setInterval(() => {
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
    // After failed connections the next one waits for its delay, or each slow answer would at once start a new attempt.
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
      const isFound = await check();
      clearTimeout(late);
      if (how === 'failed' && isFound && !isOver) failures.add();
    },
    heard() {
      if (reachability() === 'lost') find();
    },
    async doubted() {
      if ((await check()) && !isOver) onStillThere();
    },
    looked: () => void (reachability() === 'reachable' ? catchUp() : check()),
    stop() {
      isOver = true;
      clearInterval(refetching);
      failures.forget();
      setReachability('unwatched');
    },
  };
}

/**
 * Counts live connections that failed in a row while calls were answered, and has the page say so when there are
 * enough.
 */
function countFailures() {
  let count = 0;
  return {
    add() {
      count += 1;
      if (count >= FAILURES_UNTIL_SHOWN) setChangesLate(true);
    },
    areNone: () => count === 0,
    forget() {
      count = 0;
      setChangesLate(false);
    },
  };
}
