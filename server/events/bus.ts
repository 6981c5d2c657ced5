import type { LiveEvent } from '#shared/events.ts';

/** Who hears of committed changes. */
export interface EventBus {
  publish(events: readonly LiveEvent[]): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: LiveEvent) => void): () => void;
}

/**
 * In-process bus of committed changes; listeners cannot undo anything, so a failing one is reported and passed over.
 * @param onError gets what a listener threw
 */
export function createEventBus(onError: (error: unknown) => void): EventBus {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    publish: (events) => {
      for (const event of events) for (const listener of listeners) tell(listener, event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function tell(listener: (event: LiveEvent) => void, event: LiveEvent): void {
    try {
      listener(event);
    } catch (error) {
      onError(error);
    }
  }
}
