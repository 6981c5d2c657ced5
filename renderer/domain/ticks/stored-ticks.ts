import type { KeptTick, RefusedTick } from '#renderer/domain/ticks/kept-tick.ts';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { isLocalDate } from '#shared/rules/local-date.ts';

/**
 * Ticks that outlive a page, oldest wish first; of each task and occurrence one that waits and one that was refused at
 * most.
 */
export interface StoredTicks {
  waiting: readonly KeptTick[];
  refused: readonly RefusedTick[];
}

/** Reads what this or an earlier version kept; what cannot be read counts as nothing. */
export function readStored(text: string | null): StoredTicks {
  const stored = parse(text) as { waiting?: unknown; refused?: unknown } | null;
  return {
    waiting: ticksOf(stored?.waiting),
    refused: ticksOf(stored?.refused).map(withReason),
  };
}

/** Writes it in the form that earlier versions read too. */
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

/** Fills in the sign-in, page and number that a tick of an earlier version does not name: it is from before all of them. */
function complete<T extends KeptTick>(tick: T): T {
  return {
    ...tick,
    signIn: String(tick.signIn ?? ''),
    page: String(tick.page ?? ''),
    number: Number(tick.number) || 0,
  };
}
