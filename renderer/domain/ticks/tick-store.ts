import { readStored, writeStored } from '#renderer/domain/ticks/stored-ticks.ts';
import { nextTicks, type TickEntry, type TickEvent, toStored } from '#renderer/domain/ticks/tick-machine.ts';
import { createStore } from '#renderer/platform/store.ts';

/** Storage in which ticks survive a reload; null where storage is switched off. */
export interface TickStorage {
  read(): string | null;
  write(text: string): void;
}

/** Ticks of this page, and what the device keeps of them. */
export type TickStore = ReturnType<typeof createTickStore>;

/** Makes the store from what an earlier visit kept. Every change is in the device's storage before anybody hears of it. */
export function createTickStore(storage: TickStorage) {
  let text = storage.read();
  const store = createStore(nextTicks([], { type: 'stored', stored: readStored(text) }));

  /** Another window of this browser may have kept something meanwhile. Where storage is switched off, memory holds. */
  function upToDate(): readonly TickEntry[] {
    const now = storage.read();
    if (now === null || now === text) return store.get();
    text = now;
    return nextTicks(store.get(), { type: 'stored', stored: readStored(now) });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Another window of this browser has changed the storage. */
    lookAgain: (): void => store.set(upToDate()),

    /** Something happened to a tick. */
    dispatch(event: TickEvent): void {
      const before = upToDate();
      const after = nextTicks(before, event);
      const toKeep = writeStored(toStored(after));
      if (toKeep !== writeStored(toStored(before))) {
        storage.write(toKeep);
        // What is there, not what should be: on a full disk memory holds too.
        text = storage.read();
      }
      store.set(after);
    },
  };
}
