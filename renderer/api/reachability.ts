import { createStore, useStore } from '#renderer/platform/store.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/common.ts';

/**
 * State of the family computer: `unwatched` while no live connection is wanted, as before signing in. The other states
 * are set in one place (live/reach.ts), from the live connection and the results of calls.
 */
export type Reachability = 'unwatched' | 'reachable' | 'lost';

const state = createStore<Reachability>('unwatched');
/** True while the family computer answers calls but no live connection can be made. */
const isLate = createStore(false);

/** Receives the results of calls. */
interface CallWatch {
  /** Kinboard answered. */
  onAnswer: () => void;
  /** No answer came, or one that is not Kinboard's. */
  onDoubt: () => void;
}

let watch: CallWatch | null = null;

/** Reads whether the family computer answers. */
export const reachability = state.get;

/** Sets whether the family computer answers; for live/reach.ts only. */
export const setReachability = state.set;

/** Calls a listener when the state changes. @returns a function that removes the listener */
export const onReachability = state.subscribe;

/** Reads whether changes made elsewhere arrive late on this page. */
export const readChangesLate = isLate.get;

/** Sets whether changes made elsewhere arrive late because there is no live connection; for live/reach.ts only. */
export const setChangesLate = isLate.set;

/** Reports that a call got no answer from Kinboard, so that the connection is checked. */
export function checkReachability(): void {
  watch?.onDoubt();
}

/** Reports that Kinboard answered a call, even with an error. */
export function noteAnswer(): void {
  watch?.onAnswer();
}

/** Sets the recipient of the results of calls. @returns a function that removes it */
export function watchCalls(watcher: CallWatch): () => void {
  watch = watcher;
  return () => {
    watch = null;
  };
}

/** Tells a screen whether the family computer answers. */
export function useReachability(): Reachability {
  return useStore(state);
}

/** Tells a screen whether changes made elsewhere arrive late (live-25). */
export function useChangesLate(): boolean {
  return useStore(isLate);
}

/** Returns the reason why a change cannot be made now; null while the family computer answers (live-9). */
export function useLostReason(): Phrase | null {
  return useReachability() === 'lost' ? say(words.unreachableHasToWait) : null;
}
