import type { KeptTick, RefusedTick } from '#renderer/domain/ticks/kept-tick.ts';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { isLocalDate } from '#shared/rules/local-date.ts';

/**
 * Ticks that are stored beyond a page, oldest first; for each task and occurrence at most one waits and at most one was
 * refused.
 */
export interface StoredTicks {
  waiting: readonly KeptTick[];
  refused: readonly RefusedTick[];
}

/** Reads the ticks that this or an earlier version stored; invalid data is ignored. */
export function readStored(text: string | null): StoredTicks {
  const stored = parse(text) as { waiting?: unknown; refused?: unknown } | null;
  return {
    waiting: ticksOf(stored?.waiting),
    refused: ticksOf(stored?.refused).map(withReason),
  };
}

/** Serializes the ticks in a format that earlier versions can read too. */
export function writeStored({ waiting, refused }: StoredTicks): string {
  return JSON.stringify({ waiting, refused });
}

function withReason(tick: KeptTick & Partial<RefusedTick>): RefusedTick {
  const { code = null, sentence } = tick;
  return { ...tick, code, sentence: typeof sentence === 'string' ? sentence : undefined };
}

function ticksOf(list: unknown): KeptTick[] {
  const ticks = Array.isArray(list) ? list.filter(isKeptTick).map(complete) : [];
  const lastOf = new Map(ticks.map((tick) => [tickKey(tick), tick]));
  return ticks.filter((tick) => lastOf.get(tickKey(tick)) === tick);
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
    ['userId', 'date', 'by', 'text'].every((name) => typeof tick[name] === 'string') &&
    (typeof tick.taskId === 'string' || (tick.taskId === undefined && typeof tick.eventId === 'string')) &&
    isLocalDate(String(tick.date)) &&
    typeof tick.wanted === 'boolean'
  );
}

/**
 * Adds the sign-in, page and number that ticks of an earlier version lack; the empty values match no current sign-in or
 * page.
 */
function complete<T extends KeptTick>(tick: T): T {
  return {
    ...tick,
    signIn: String(tick.signIn ?? ''),
    page: String(tick.page ?? ''),
    number: Number(tick.number) || 0,
  };
}
