import { useSyncExternalStore } from 'react';

/** Why everybody has to sign in again, and what with. */
export interface SignInNotice {
  readonly title: string;
  readonly text: string;
}

let notice: SignInNotice | null = null;
const listeners = new Set<() => void>();

/** Says something on the sign-in page until somebody has signed in. */
export function sayAtSignIn(next: SignInNotice): void {
  publish(next);
}

/** Somebody has signed in: the notice is read. */
export function forgetSignInNotice(): void {
  if (notice) publish(null);
}

/** What the sign-in page has to say. */
export function useSignInNotice(): SignInNotice | null {
  return useSyncExternalStore(subscribe, () => notice);
}

function publish(next: SignInNotice | null): void {
  notice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
