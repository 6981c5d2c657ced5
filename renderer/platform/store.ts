import { useMemo, useSyncExternalStore } from 'react';

/** A value outside of React's tree: components subscribe to it with `useStore`, other code reads and sets it. */
export interface Store<T> {
  get(): T;
  /** Sets the value and calls all listeners, unless it is the same value. */
  set(next: T): void;
  /** Calls a listener on every change. @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
}

/** Makes a store. Its value is replaced, never mutated. */
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

/** Returns the value of a store; the component renders again when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/**
 * Returns a view of a store's value; the component renders again only when the view changes.
 * @param view the same function on every render
 * @param isSame tells whether two views are equal; the same function on every render
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
