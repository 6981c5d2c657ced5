import {
  goesByItself,
  type KeptTick,
  type RefusedTick,
  type TickSender,
  waitsForDecision,
} from '#renderer/domain/ticks/kept-tick.ts';
import { isEventKey, shownKey } from '#renderer/domain/ticks/tick-key.ts';
import { type TickEntry, toStored } from '#renderer/domain/ticks/tick-machine.ts';

/** Ticks to paint over what the server said, by `shownKey`: done or not. */
export type PaintedTicks = ReadonlyMap<string, boolean>;

/** Tells whether something shows as done: as the server said, unless somebody has just wished otherwise. */
export function isShownDone(painted: PaintedTicks, key: string, isSaved: boolean): boolean {
  return painted.get(key) ?? isSaved;
}

/** Collects what is painted for this person: what is under way, and what waits to go by itself. */
export function paintedTicks(entries: readonly TickEntry[], me: TickSender | null): PaintedTicks {
  const painted = new Map<string, boolean>();
  for (const entry of entries) {
    if (entry.state === 'sending' || entry.state === 'saved') painted.set(shownKey(entry.key), entry.wanted);
    else if (entry.state === 'waiting' && me && goesByItself(entry.kept, me))
      painted.set(shownKey(entry.key), entry.kept.wanted);
  }
  return painted;
}

/** Collects what is painted of events. */
export function paintedEvents(entries: readonly TickEntry[], me: TickSender | null): PaintedTicks {
  return new Map([...paintedTicks(entries, me)].filter(([key]) => isEventKey(key)));
}

/** Tells whether the same is painted. */
export function samePainted(one: PaintedTicks, other: PaintedTicks): boolean {
  return one.size === other.size && [...one].every(([key, isDone]) => other.get(key) === isDone);
}

/** Tells whether these are the very same ticks in the same order. */
export function sameTicks(one: readonly KeptTick[], other: readonly KeptTick[]): boolean {
  return one.length === other.length && one.every((tick, index) => tick === other[index]);
}

/** Lists the kept ticks that go by themselves as soon as they can, oldest first. */
export function ticksOnTheirWay(entries: readonly TickEntry[], me: TickSender): readonly KeptTick[] {
  return toStored(entries).waiting.filter((tick) => goesByItself(tick, me));
}

/** Lists the ticks that this person must confirm or throw away. */
export function ticksToDecide(entries: readonly TickEntry[], me: TickSender): readonly KeptTick[] {
  return entries.flatMap((entry) => (entry.state === 'waiting' && waitsForDecision(entry.kept, me) ? entry.kept : []));
}

/** Lists the ticks that were not taken. */
export function refusedTicks(entries: readonly TickEntry[]): readonly RefusedTick[] {
  return toStored(entries).refused;
}
