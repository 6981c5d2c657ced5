import { PATHS } from '#renderer/domain/paths.ts';
import { createStore, useStore } from '#renderer/platform/store.ts';

/**
 * A session that ended during use (signed out elsewhere, password changed, expired); lasts until the screen is shown
 * again.
 */
export interface Interruption {
  /** Path of the interrupted screen; Home once another person has signed in. */
  readonly from: string;
  /** Id of the person to whom the screen belongs. */
  readonly userId: string;
  /** True when a person has signed in again and only the navigation back is pending. */
  readonly isOver: boolean;
}

/** State of the interruption and of the screens that are kept during it. */
interface InterruptionState {
  readonly interruption: Interruption | null;
  /** Changes when another person has signed in, so that the form input on the screens is discarded. */
  readonly screensId: number;
}

const state = createStore<InterruptionState>({ interruption: null, screensId: 0 });

/** Returns the interruption, if there is one. */
export function useInterruption(): InterruptionState {
  return useStore(state);
}

/** Tells whether a sign-in is needed to continue. */
export function isInterrupted(): boolean {
  return state.get().interruption?.isOver === false;
}

/** Begins an interruption of this person's screen; ignored when there already is one. */
export function interrupt(from: string, userId: string): void {
  if (!isInterrupted()) state.set({ ...state.get(), interruption: { from, userId, isOver: false } });
}

/**
 * Ends the sign-in part of the interruption: the same person continues on their screen, another person starts at Home.
 */
export function resume(isSamePerson: boolean): void {
  const { interruption, screensId } = state.get();
  if (!interruption) return;
  state.set({
    interruption: { ...interruption, from: isSamePerson ? interruption.from : PATHS.home, isOver: true },
    screensId: isSamePerson ? screensId : screensId + 1,
  });
}

/** Removes the interruption when the screen is shown again or no longer needed. */
export function endInterruption(): void {
  if (state.get().interruption) state.set({ ...state.get(), interruption: null });
}
