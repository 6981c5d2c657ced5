import type { LiveEvent, LiveEventType } from '#shared/events.ts';

/** Sessions of these people have ended, so their live connections are checked. Never sent to clients. */
export interface SessionsEnded {
  readonly type: 'sessions.ended';
  readonly userIds: readonly string[];
}

/** A restore has replaced the data. Caches of rows are dropped and live connections closed. Never sent to clients. */
export interface DataReplaced {
  readonly type: 'data.replaced';
}

/**
 * People whom a change concerns. Members without a role and professionals receive only these events (live-3). Never
 * sent to clients.
 */
export interface Concerned {
  /** Ids of creators, owners and assignees, before or after the change. */
  readonly people: readonly string[];
  /** True if it is on the team's list and so concerns every professional. */
  readonly team?: boolean;
}

/** Events of things that have an owner. */
type OwnedEventType = 'tasks.changed' | 'rewards.changed' | 'requests.changed' | 'calendar.changed';

/** Events that a transaction may emit. */
export type EmittedEvent =
  | (LiveEvent & { readonly type: Exclude<LiveEventType, OwnedEventType> })
  | (LiveEvent & { readonly type: OwnedEventType; readonly about: Concerned })
  | SessionsEnded
  | DataReplaced;

/** Committed change. `origin` is the id of the page that made it, which does not receive its own event. */
export type CommittedEvent = EmittedEvent & { readonly origin?: string };

/** Bus that notifies listeners of committed changes. */
export interface EventBus {
  publish(events: readonly CommittedEvent[]): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: CommittedEvent) => void): () => void;
}

/**
 * Creates an in-process bus of committed changes. Listeners cannot undo a change, so their errors are only reported.
 * @param onError receives errors of listeners
 */
export function createEventBus(onError: (error: unknown) => void): EventBus {
  const listeners = new Set<(event: CommittedEvent) => void>();
  return {
    publish: (events) => {
      for (const event of events) for (const listener of listeners) notify(listener, event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function notify(listener: (event: CommittedEvent) => void, event: CommittedEvent): void {
    try {
      listener(event);
    } catch (error) {
      onError(error);
    }
  }
}
