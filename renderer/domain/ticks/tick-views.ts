import {
  isSentAutomatically,
  type KeptTick,
  type RefusedTick,
  type TickSender,
  waitsForDecision,
} from '#renderer/domain/ticks/kept-tick.ts';
import { isEventKey, shownKey } from '#renderer/domain/ticks/tick-key.ts';
import { type TickEntry, toStored } from '#renderer/domain/ticks/tick-machine.ts';

/** Pending states that override the server's, by `shownKey`; true for done. */
export type PaintedTicks = ReadonlyMap<string, boolean>;

/** Tells whether something is shown as done: the pending state if there is one, else the server's. */
export function isShownDone(painted: PaintedTicks, key: string, isSaved: boolean): boolean {
  return painted.get(key) ?? isSaved;
}

/** Collects the pending states for this person: ticks being sent, and waiting ticks that need no confirmation. */
export function paintedTicks(entries: readonly TickEntry[], me: TickSender | null): PaintedTicks {
  const painted = new Map<string, boolean>();
  for (const entry of entries) {
    if (entry.state === 'sending' || entry.state === 'saved') painted.set(shownKey(entry.key), entry.wanted);
    else if (entry.state === 'waiting' && me && isSentAutomatically(entry.kept, me))
      painted.set(shownKey(entry.key), entry.kept.wanted);
  }
  return painted;
}

/** Collects the pending states of events. */
export function paintedEvents(entries: readonly TickEntry[], me: TickSender | null): PaintedTicks {
  return new Map([...paintedTicks(entries, me)].filter(([key]) => isEventKey(key)));
}

/** Tells whether two sets of pending states are equal. */
export function samePainted(one: PaintedTicks, other: PaintedTicks): boolean {
  return one.size === other.size && [...one].every(([key, isDone]) => other.get(key) === isDone);
}

/** Tells whether two lists hold the same tick objects in the same order. */
export function sameTicks(one: readonly KeptTick[], other: readonly KeptTick[]): boolean {
  return one.length === other.length && one.every((tick, index) => tick === other[index]);
}

/** Lists the kept ticks that will be sent without confirmation, oldest first. */
export function ticksOnTheirWay(entries: readonly TickEntry[], me: TickSender): readonly KeptTick[] {
  return toStored(entries).waiting.filter((tick) => isSentAutomatically(tick, me));
}

/** Lists the ticks that this person must confirm or discard. */
export function ticksToDecide(entries: readonly TickEntry[], me: TickSender): readonly KeptTick[] {
  return entries.flatMap((entry) => (entry.state === 'waiting' && waitsForDecision(entry.kept, me) ? entry.kept : []));
}

/** Lists the ticks that the server refused. */
export function refusedTicks(entries: readonly TickEntry[]): readonly RefusedTick[] {
  return toStored(entries).refused;
}
