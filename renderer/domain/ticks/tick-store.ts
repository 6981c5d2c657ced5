import { readStored, writeStored } from '#renderer/domain/ticks/stored-ticks.ts';
import { nextTicks, type TickEntry, type TickEvent, toStored } from '#renderer/domain/ticks/tick-machine.ts';
import { createStore } from '#renderer/platform/store.ts';

/** Storage in which ticks survive a reload; `read` returns null when storage is disabled. */
export interface TickStorage {
  read(): string | null;
  write(text: string): void;
}

/** Ticks of this page and their stored copies. */
export type TickStore = ReturnType<typeof createTickStore>;

/**
 * Creates the store from the ticks of an earlier visit. Every change is written to storage before subscribers are
 * notified.
 */
export function createTickStore(storage: TickStorage) {
  let text = storage.read();
  const store = createStore(nextTicks([], { type: 'stored', stored: readStored(text) }));

  /** Merges changes that another window stored meanwhile. When storage is disabled, memory is used. */
  function upToDate(): readonly TickEntry[] {
    const now = storage.read();
    if (now === null || now === text) return store.get();
    text = now;
    return nextTicks(store.get(), { type: 'stored', stored: readStored(now) });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Rereads the storage after another window changed it. */
    lookAgain: (): void => store.set(upToDate()),

    /** Applies an event to the ticks and stores the result. */
    dispatch(event: TickEvent): void {
      const before = upToDate();
      const after = nextTicks(before, event);
      const toKeep = writeStored(toStored(after));
      if (toKeep !== writeStored(toStored(before))) {
        storage.write(toKeep);
        // Reads back what was actually written: on a full disk memory is used too.
        text = storage.read();
      }
      store.set(after);
    },
  };
}
