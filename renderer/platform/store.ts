import { useMemo, useSyncExternalStore } from 'react';

/** A value that lives outside of React's tree: screens follow it with `useStore`, everything else reads and sets it. */
export interface Store<T> {
  get(): T;
  /** Sets the value and tells everybody who listens, unless it is the same one. */
  set(next: T): void;
  /** Hears of every change. @returns how to stop */
  subscribe(listener: () => void): () => void;
}

/** Makes a store. What it holds is replaced, never changed in place. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, for a screen, which is drawn anew when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/**
 * Reads what a screen wants to know of a store: it is drawn anew when that changes, not with every other change.
 * @param view the same function on every render; so `isSame`, by which two answers say the same
 */
export function useStoreView<T, V>(
  store: Pick<Store<T>, 'get' | 'subscribe'>,
  view: (value: T) => V,
  isSame: (one: V, other: V) => boolean,
): V {
  const read = useMemo(() => {
    let last: { of: T; answer: V } | null = null;
    return () => {
      const of = store.get();
      if (last && Object.is(last.of, of)) return last.answer;
      const answer = view(of);
      last = { of, answer: last && isSame(last.answer, answer) ? last.answer : answer };
      return last.answer;
    };
  }, [store, view, isSame]);
  return useSyncExternalStore(store.subscribe, read);
}
