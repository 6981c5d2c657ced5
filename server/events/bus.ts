import type { LiveEvent, LiveEventType } from '#shared/events.ts';

/** Sessions that ended: for the live connections of these people, never told to anybody. */
export interface SessionsEnded {
  readonly type: 'sessions.ended';
  readonly userIds: readonly string[];
}

/** Other data is live now: a restore. Whoever remembers rows forgets them, and every live connection is closed. Never told. */
export interface DataReplaced {
  readonly type: 'data.replaced';
}

/**
 * People whom a change concerns: members without a role and professionals hear of nothing else (live-3).
 * Never told.
 */
export interface Concerned {
  /** Ids of who made it, owns it or has it on their list, before the change or after it. */
  readonly people: readonly string[];
  /** Also every professional: it is on the team's list. */
  readonly team?: boolean;
}

/** Changes of things that belong to somebody. */
type OwnedEventType = 'tasks.changed' | 'rewards.changed' | 'requests.changed' | 'calendar.changed';

/** Events that a transaction may announce. */
export type EmittedEvent =
  | (LiveEvent & { readonly type: Exclude<LiveEventType, OwnedEventType> })
  | (LiveEvent & { readonly type: OwnedEventType; readonly about: Concerned })
  | SessionsEnded
  | DataReplaced;

/** A committed change. `origin` names the page that made it, so that it is not told of its own change. */
export type CommittedEvent = EmittedEvent & { readonly origin?: string };

/** Bus by which listeners hear of committed changes. */
export interface EventBus {
  publish(events: readonly CommittedEvent[]): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: CommittedEvent) => void): () => void;
}

/**
 * In-process bus of committed changes; listeners cannot undo anything, so a failing one is reported and passed over.
 * @param onError gets what a listener threw
 */
export function createEventBus(onError: (error: unknown) => void): EventBus {
  const listeners = new Set<(event: CommittedEvent) => void>();
  return {
    publish: (events) => {
      for (const event of events) for (const listener of listeners) tell(listener, event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function tell(listener: (event: CommittedEvent) => void, event: CommittedEvent): void {
    try {
      listener(event);
    } catch (error) {
      onError(error);
    }
  }
}
