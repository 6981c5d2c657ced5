import type { EXTRA_EVENTS } from '#shared/extras/events.ts';

/** Kind of a change in a family. Events carry kinds and ids, never contents (live-1). */
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
  /**
   * Ids of what changed. They are ids of people for `progress.changed`, `plan.changed` and events of extras marked
   * `people`; otherwise ids of the things that the type names.
   */
  readonly ids: readonly string[];
}

/** Message of the live connection: a greeting, a heartbeat, or the kind and ids of a change; never contents. */
export type LiveMessage =
  /** `state` differs after every change in the family. A page that was loaded at another state has missed a change. */
  | { readonly type: 'hello'; readonly state: string }
  | { readonly type: 'heartbeat' }
  | { readonly type: LiveEventType; readonly ids: readonly string[] };
