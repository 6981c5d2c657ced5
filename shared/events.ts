import type { EXTRA_EVENTS } from '#shared/extras/events.ts';

/** Kind of a change in a family: events carry kinds and ids, never contents (live-1). */
export type LiveEventType =
  | 'progress.changed'
  | 'plan.changed'
  | 'tasks.changed'
  | 'rewards.changed'
  | 'requests.changed'
  | 'members.changed'
  | 'roles.changed'
  | 'family.changed'
  | 'calendar.changed'
  | 'auto-assign.changed'
  | 'devices.changed'
  | keyof typeof EXTRA_EVENTS;

/** One committed change, published after the transaction that made it. */
export interface LiveEvent {
  readonly type: LiveEventType;
  readonly familyId: string;
  /** Ids of what changed: people for `progress.changed`, `plan.changed` and those of extras that say so, else things of the kind that the type names. */
  readonly ids: readonly string[];
}

/** Message of the live connection: that somebody is there, and what changed; never contents. */
export type LiveMessage =
  /** `state` is another one after every change in the family: a page made at another state has missed one. */
  | { readonly type: 'hello'; readonly state: string }
  | { readonly type: 'heartbeat' }
  | { readonly type: LiveEventType; readonly ids: readonly string[] };
