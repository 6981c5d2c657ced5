import { createStore, useStore } from '#renderer/platform/store.ts';

/**
 * Whether the family computer answers: `unwatched` while no live connection is wanted, as before signing in; only the
 * live connection knows the rest.
 */
export type Reachability = 'unwatched' | 'reachable' | 'lost';

const state = createStore<Reachability>('unwatched');
let onDoubt: () => void = () => {};

/** Whether the family computer answers. */
export const reachability = state.get;

/** Says whether the family computer answers; for the live connection. */
export const setReachability = state.set;

/** Hears when that changes. @returns how to stop */
export const onReachability = state.subscribe;

/** A call got no answer: the live connection looks whether anybody is there. */
export function doubtReachability(): void {
  onDoubt();
}

/** Says who looks after a call without an answer. @returns how to stop */
export function onReachabilityDoubt(look: () => void): () => void {
  onDoubt = look;
  return () => {
    onDoubt = () => {};
  };
}

/** Whether the family computer answers, for a screen. */
export function useReachability(): Reachability {
  return useStore(state);
}

/** Why a change cannot be made now; null while the family computer answers (docs/product/live.md#live-9). */
export function useLostReason(): string | null {
  return useReachability() === 'lost' ? "Can't reach the family computer. This has to wait until it is back." : null;
}
