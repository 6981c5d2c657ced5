import { createStore, useStore } from '#renderer/platform/store.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/common.ts';

/**
 * State of the family computer: `unwatched` while no live connection is wanted, as before signing in. The rest is
 * decided in one place (live/reach.ts), by the live connection and by what calls become.
 */
export type Reachability = 'unwatched' | 'reachable' | 'lost';

const state = createStore<Reachability>('unwatched');
/** True while the family computer answers calls and no live connection comes about. */
const isLate = createStore(false);

/** Hears what becomes of calls. */
interface CallWatch {
  /** Kinboard answered. */
  onAnswer: () => void;
  /** No answer came, or somebody else's. */
  onDoubt: () => void;
}

let watch: CallWatch | null = null;

/** Reads whether the family computer answers. */
export const reachability = state.get;

/** Says whether the family computer answers; for live/reach.ts. */
export const setReachability = state.set;

/** Hears when that changes. @returns how to stop */
export const onReachability = state.subscribe;

/** Reads whether changes made elsewhere come later here. */
export const readChangesLate = isLate.get;

/** Says whether changes made elsewhere come later here, for want of a live connection; for live/reach.ts. */
export const setChangesLate = isLate.set;

/** A call got no answer of Kinboard: it is looked whether anybody is there. */
export function doubtReachability(): void {
  watch?.onDoubt();
}

/** Kinboard answered a call, be it with a refusal. */
export function noteAnswer(): void {
  watch?.onAnswer();
}

/** Says who hears what becomes of calls. @returns how to stop */
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

/** Says for a screen that changes made elsewhere come later here (live-25). */
export function useChangesLate(): boolean {
  return useStore(isLate);
}

/** Returns the reason why a change cannot be made now; null while the family computer answers (live-9). */
export function useLostReason(): Phrase | null {
  return useReachability() === 'lost' ? say(words.unreachableHasToWait) : null;
}
