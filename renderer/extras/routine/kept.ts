import { useCallback } from 'react';
import { keepSetting, onSettingElsewhere, readSetting } from '#renderer/platform/kept-choice.ts';
import { createStore, type Store, useStore } from '#renderer/platform/store.ts';
import type { Period } from '#shared/constants.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { TaskClock } from './clock.ts';
import type { Order } from './order.ts';

/** State that this device keeps of a child's day, one thing at a time (routine-9). */
export interface KeptRoutine {
  readonly date: LocalDate;
  /** The part that is open, and the part of the day in which it was opened. */
  readonly open: { readonly period: Period; readonly during: 'AM' | 'PM' } | null;
  /** Parts that were stopped or finished: they do not open by themselves again. */
  readonly ended: readonly Period[];
  readonly orders: { readonly [period in Period]?: Order };
  /** Clocks that were started, by the id of their task. */
  readonly clocks: { readonly [taskId: string]: TaskClock };
}

const stores = new Map<string, Store<KeptRoutine | null>>();

/** Returns what is kept of a child's day, and a function that changes it; all windows of this browser share it. */
export function useKeptRoutine(
  userId: string,
  date: LocalDate,
): [KeptRoutine, (change: (kept: KeptRoutine) => KeptRoutine) => void] {
  const key = `routine:${userId}`;
  const store = storeOf(key);
  const kept = useStore(store);
  const change = useCallback(
    (next: (kept: KeptRoutine) => KeptRoutine) => {
      const changed = next(ofDay(store.get(), date));
      store.set(changed);
      keepSetting(key, JSON.stringify(changed));
    },
    [store, key, date],
  );
  return [ofDay(kept, date), change];
}

function storeOf(key: string): Store<KeptRoutine | null> {
  const known = stores.get(key);
  if (known) return known;
  const store = createStore(read(key));
  onSettingElsewhere(key, () => store.set(read(key)));
  stores.set(key, store);
  return store;
}

/** Reads what is stored; null when there is nothing, or nothing that can be read. */
function read(key: string): KeptRoutine | null {
  try {
    const stored: unknown = JSON.parse(readSetting(key) ?? 'null');
    return isKept(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Tells whether something stored has the form of what is kept, which another version may have changed. */
function isKept(stored: unknown): stored is KeptRoutine {
  if (!isRecord(stored) || !isRecord(stored.orders) || !isRecord(stored.clocks)) return false;
  return (
    (stored.open === null || isRecord(stored.open)) &&
    Array.isArray(stored.ended) &&
    Object.values(stored.orders).every((order) => isRecord(order) && Array.isArray(order.later)) &&
    Object.values(stored.clocks).every((clock) => isRecord(clock) && Number.isFinite(clock.endsAt ?? clock.leftMs))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns what is kept of a day: nothing of another one, of which nothing is left. */
function ofDay(kept: KeptRoutine | null, date: LocalDate): KeptRoutine {
  return kept?.date === date ? kept : { date, open: null, ended: [], orders: {}, clocks: {} };
}
