import type { ErrorCode } from '#shared/errors.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** A tick or un-tick that the family computer has not confirmed. */
export interface KeptTick {
  taskId: string;
  userId: string;
  date: LocalDate;
  wanted: boolean;
  /** Who was signed in: only they send it. */
  by: string;
  /** What the task was called, to name it when it cannot be counted. */
  text: string;
}

/** A kept tick that the family computer did not take when it was back. */
export interface RefusedTick extends KeptTick {
  code: ErrorCode | null;
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

/** Makes the lists from what an earlier visit kept; what cannot be read counts as nothing. */
export function createKeptTicks(storage: KeptTickStorage) {
  let lists: Lists = parseLists(storage.read());
  const listeners = new Set<() => void>();

  function publish(next: Lists): void {
    lists = next;
    storage.write(JSON.stringify(next));
    for (const listener of listeners) listener();
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

    /** Keeps a wish in the place of an older one for the same task. */
    keep(tick: KeptTick): void {
      publish({ ...lists, waiting: [...without(lists.waiting, tickKey(tick)), tick] });
    },

    /** The wish is confirmed, or its failure was told. */
    drop(key: string): void {
      if (lists.waiting.some((tick) => tickKey(tick) === key)) {
        publish({ ...lists, waiting: without(lists.waiting, key) });
      }
    },

    /** Moves a wish to those that were not taken, where it stays until somebody has seen to it. */
    refuse(key: string, code: ErrorCode | null): void {
      const tick = lists.waiting.find((each) => tickKey(each) === key);
      if (!tick) return;
      publish({
        waiting: without(lists.waiting, key),
        refused: [...without(lists.refused, key), { ...tick, code }],
      });
    },

    /** Somebody has seen to it. */
    forget(key: string): void {
      publish({ ...lists, refused: without(lists.refused, key) });
    },
  };
}

function parseLists(text: string | null): Lists {
  const stored = parse(text) as { waiting?: unknown; refused?: unknown } | null;
  const ticksOf = (list: unknown) => (Array.isArray(list) ? list.filter(isKeptTick) : []);
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
    typeof tick.wanted === 'boolean'
  );
}
