import { ApiError } from '#renderer/api/api-error.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { isLocalDate, type LocalDate } from '#shared/rules/local-date.ts';

/** A tick or un-tick that the family computer has not confirmed. */
export interface KeptTick {
  taskId: string;
  userId: string;
  date: LocalDate;
  wanted: boolean;
  /** Who was signed in: only they send it. */
  by: string;
  /** Their sign-in, as `GET /api/user` names it. */
  signIn: string;
  /** The page on which it was made. */
  page: string;
  /** What the task was called, to name it when it cannot be counted. */
  text: string;
}

/** A kept tick that the family computer did not take when it was back. */
export interface RefusedTick extends KeptTick {
  code: ErrorCode | null;
}

/** Who is signed in, on which page. */
export interface TickSender {
  readonly id: string;
  readonly isChild: boolean;
  readonly signIn: string;
  readonly page: string;
}

/**
 * Whether a kept tick is sent without asking (decisions, section 8). Anybody who sits at a shared computer can write anything into
 * its storage, so nothing from before a grown-up's sign-in goes in their name; a child's goes for the child's own day alone. An
 * un-tick that is older than its page is shown first, since the task may have been done again meanwhile.
 */
export function goesByItself(tick: KeptTick, sender: TickSender): boolean {
  if (tick.by !== sender.id) return false;
  const isOwn = sender.isChild ? tick.userId === sender.id : tick.signIn === sender.signIn;
  return isOwn && (tick.wanted || tick.page === sender.page);
}

/** Whether a kept tick waits for this person to confirm it or throw it away. */
export function waitsForDecision(tick: KeptTick, sender: TickSender): boolean {
  const isTheirs = tick.by === sender.id && (!sender.isChild || tick.userId === sender.id);
  return isTheirs && !goesByItself(tick, sender);
}

/** Said by a family computer that serves nobody now: it starts, looks for its data, or has gone to another one. */
const AWAY: ReadonlySet<unknown> = new Set<ErrorCode>(['starting', 'moving', 'moved', 'data_unavailable']);

/** Whether a tick that failed so was heard by nobody who could take or refuse it: it stays kept and is sent again. */
export function wentUnheard(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || AWAY.has(error.code));
}

/** Where the lists survive a reload. */
export interface KeptTickStorage {
  read(): string | null;
  write(text: string): void;
}

interface Lists {
  waiting: readonly KeptTick[];
  refused: readonly RefusedTick[];
}

/** Ticks kept on this device until they are confirmed, in their order. */
export type KeptTicks = ReturnType<typeof createKeptTicks>;

/** Names a tick: a person, a day and a task. */
export function tickKey({ userId, date, taskId }: Pick<KeptTick, 'userId' | 'date' | 'taskId'>): string {
  return `${userId}/${date}/${taskId}`;
}

/** Names one wish among those for the same task. */
function wishKey(tick: KeptTick): string {
  return `${tickKey(tick)}/${tick.wanted}/${tick.signIn}/${tick.page}`;
}

/** Makes the lists from what an earlier visit kept; what cannot be read counts as nothing. */
export function createKeptTicks(storage: KeptTickStorage) {
  let text = storage.read();
  let lists: Lists = parseLists(text);
  const listeners = new Set<() => void>();

  /** Another window of this browser may have kept something meanwhile. Where storage is switched off, memory holds. */
  function readAgain(): boolean {
    const now = storage.read();
    if (now === null || now === text) return false;
    text = now;
    lists = parseLists(now);
    return true;
  }

  function change(next: (lists: Lists) => Lists | null): void {
    const isNews = readAgain();
    const changed = next(lists);
    if (changed) {
      lists = changed;
      text = JSON.stringify(changed);
      storage.write(text);
    }
    if (changed || isNews) for (const listener of listeners) listener();
  }
  const without = <T extends KeptTick>(ticks: readonly T[], key: string) =>
    ticks.filter((tick) => tickKey(tick) !== key);

  return {
    /** What waits, oldest wish first; a new list after each change. */
    waiting: (): readonly KeptTick[] => lists.waiting,

    /** What was not taken; a new list after each change. */
    refused: (): readonly RefusedTick[] => lists.refused,

    has: (key: string): boolean => lists.waiting.some((tick) => tickKey(tick) === key),

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Another window of this browser has changed the lists. */
    lookAgain: (): void => change(() => null),

    /** Keeps a wish in the place of an older one for the same task. */
    keep(tick: KeptTick): void {
      change((now) => ({ ...now, waiting: [...without(now.waiting, tickKey(tick)), tick] }));
    },

    /** The wish is confirmed, or its failure was told. */
    drop(key: string): void {
      change((now) => {
        const isThere = now.waiting.some((tick) => tickKey(tick) === key);
        return isThere ? { ...now, waiting: without(now.waiting, key) } : null;
      });
    },

    /** Moves a wish to those that were not taken, where it stays until somebody has seen to it. */
    refuse(key: string, code: ErrorCode | null): void {
      change((now) => {
        const tick = now.waiting.find((each) => tickKey(each) === key);
        if (!tick) return null;
        return { waiting: without(now.waiting, key), refused: [...without(now.refused, key), { ...tick, code }] };
      });
    },

    /** Somebody has seen to these, whether they waited or were refused; a newer wish for the same task stays. */
    settle(ticks: readonly KeptTick[]): void {
      const settled = new Set(ticks.map(wishKey));
      const isLeft = (tick: KeptTick) => !settled.has(wishKey(tick));
      change((now) => ({ waiting: now.waiting.filter(isLeft), refused: now.refused.filter(isLeft) }));
    },
  };
}

function parseLists(text: string | null): Lists {
  const stored = parse(text) as { waiting?: unknown; refused?: unknown } | null;
  const ticksOf = (list: unknown) => (Array.isArray(list) ? list.filter(isKeptTick).map(complete) : []);
  return {
    waiting: ticksOf(stored?.waiting),
    refused: ticksOf(stored?.refused).map((tick) => ({ ...tick, code: (tick as Partial<RefusedTick>).code ?? null })),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isKeptTick(value: unknown): value is KeptTick {
  if (typeof value !== 'object' || value === null) return false;
  const tick = value as Record<string, unknown>;
  return (
    ['taskId', 'userId', 'date', 'by', 'text'].every((name) => typeof tick[name] === 'string') &&
    isLocalDate(String(tick.date)) &&
    typeof tick.wanted === 'boolean'
  );
}

/** What an earlier version kept names no sign-in and no page: it is from before all of them. */
function complete<T extends KeptTick>(tick: T): T {
  return { ...tick, signIn: String(tick.signIn ?? ''), page: String(tick.page ?? '') };
}
