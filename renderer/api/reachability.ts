import { useSyncExternalStore } from 'react';

/**
 * Whether the family computer answers: `unwatched` while no live connection is wanted, as before signing in; only the
 * live connection knows the rest.
 */
export type Reachability = 'unwatched' | 'reachable' | 'lost';

let state: Reachability = 'unwatched';
let onDoubt: () => void = () => {};
const listeners = new Set<() => void>();

/** Whether the family computer answers. */
export function reachability(): Reachability {
  return state;
}

/** Says whether the family computer answers; for the live connection. */
export function setReachability(next: Reachability): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

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

/** Hears of every change. @returns how to stop */
export function subscribeReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the family computer answers, for a screen. */
export function useReachability(): Reachability {
  return useSyncExternalStore(subscribeReachability, reachability);
}

/** Why a change cannot be made now; null while the family computer answers (ux, rule 10). */
export function useLostReason(): string | null {
  return useReachability() === 'lost' ? "Can't reach the family computer. This has to wait until it is back." : null;
}
