import { createStore, useStore } from '#renderer/platform/store.ts';

/** Why everybody has to sign in again, and what with. */
export interface SignInNotice {
  readonly title: string;
  readonly text: string;
}

const notice = createStore<SignInNotice | null>(null);

/** Says something on the sign-in page until somebody has signed in. */
export function sayAtSignIn(next: SignInNotice): void {
  notice.set(next);
}

/** Somebody has signed in: the notice is read. */
export function forgetSignInNotice(): void {
  notice.set(null);
}

/** What the sign-in page has to say. */
export function useSignInNotice(): SignInNotice | null {
  return useStore(notice);
}
