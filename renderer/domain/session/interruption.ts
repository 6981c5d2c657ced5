import { useSyncExternalStore } from 'react';

/** A session that ended in mid-use (signed out elsewhere, password changed, expired), until the screen is back. */
export interface Interruption {
  /** Address of the screen that waits. */
  readonly from: string;
  /** Whether somebody has signed in again and only the way back is left. */
  readonly isOver: boolean;
}

/** What is told to screens: the interruption, and which screens are kept through it. */
interface InterruptionState {
  readonly interruption: Interruption | null;
  /** Changes when what was entered must not be kept, since somebody else has signed in. */
  readonly screensId: number;
}

let state: InterruptionState = { interruption: null, screensId: 0 };
const listeners = new Set<() => void>();

/** The interruption, if there is one. */
export function useInterruption(): InterruptionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Whether somebody must sign in again to go on. */
export function isInterrupted(): boolean {
  return state.interruption?.isOver === false;
}

/** Begins an interruption of the screen at this address; the first one counts. */
export function interrupt(from: string): void {
  if (!isInterrupted()) publish({ ...state, interruption: { from, isOver: false } });
}

/** Somebody has signed in again: the same person finds everything as it was, somebody else a fresh screen. */
export function resume(isSamePerson: boolean): void {
  if (!state.interruption) return;
  publish({
    interruption: { ...state.interruption, isOver: true },
    screensId: isSamePerson ? state.screensId : state.screensId + 1,
  });
}

/** Forgets the interruption: the screen is back, or nobody wants it any more. */
export function endInterruption(): void {
  if (state.interruption) publish({ ...state, interruption: null });
}

function publish(next: InterruptionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
