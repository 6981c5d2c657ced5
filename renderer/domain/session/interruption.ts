import { PATHS } from '#renderer/domain/paths.ts';
import { createStore, useStore } from '#renderer/platform/store.ts';

/** A session that ended in mid-use (signed out elsewhere, password changed, expired), until the screen is back. */
export interface Interruption {
  /** Address of the screen that waits; Home once somebody else has signed in. */
  readonly from: string;
  /** Id of the person whose screen it is. */
  readonly userId: string;
  /** True when somebody has signed in again and only the way back is left. */
  readonly isOver: boolean;
}

/** State that screens are told: the interruption, and which screens are kept through it. */
interface InterruptionState {
  readonly interruption: Interruption | null;
  /** Changes when what was entered must not be kept, since somebody else has signed in. */
  readonly screensId: number;
}

const state = createStore<InterruptionState>({ interruption: null, screensId: 0 });

/** The interruption, if there is one. */
export function useInterruption(): InterruptionState {
  return useStore(state);
}

/** Tells whether somebody must sign in again to go on. */
export function isInterrupted(): boolean {
  return state.get().interruption?.isOver === false;
}

/** Begins an interruption of this person's screen at this address; the first one counts. */
export function interrupt(from: string, userId: string): void {
  if (!isInterrupted()) state.set({ ...state.get(), interruption: { from, userId, isOver: false } });
}

/** Somebody has signed in again: the same person finds everything as it was, somebody else begins at Home. */
export function resume(isSamePerson: boolean): void {
  const { interruption, screensId } = state.get();
  if (!interruption) return;
  state.set({
    interruption: { ...interruption, from: isSamePerson ? interruption.from : PATHS.home, isOver: true },
    screensId: isSamePerson ? screensId : screensId + 1,
  });
}

/** Forgets the interruption: the screen is back, or nobody wants it any more. */
export function endInterruption(): void {
  if (state.get().interruption) state.set({ ...state.get(), interruption: null });
}
