import { createStore, useStore } from '#renderer/platform/store.ts';
import { setToastSentence } from '#renderer/ui/announcer/announcer.ts';

export interface ToastContent {
  /** Exactly as in words-20 and the rules next to it; 'Error' where they give none (words-19). */
  title: string;
  description?: string;
  intent?: 'success' | 'danger' | 'info';
  /** Shortcut such as Undo; the same must be possible without the toast (look-51). */
  action?: { label: string; onClick: () => void };
  /** Milliseconds for which it is visible. */
  durationMs?: number;
}

/** The visible toast. */
export interface ShownToast extends ToastContent {
  id: number;
}

const shown = createStore<ShownToast | null>(null);
let lastId = 0;
let isSessionEnding = false;

/**
 * Shows the result of an action; one toast at a time, a new one replaces the old (words-25).
 * @returns its id, to dismiss it when it is no longer true
 */
export function showToast(content: ToastContent): number {
  lastId += 1;
  if (!isSessionEnding || content.intent !== 'danger') show({ ...content, id: lastId });
  return lastId;
}

/**
 * Suppresses toasts of failures because the session ends now, since the sign-in page says so (words-41). It lasts until
 * the next task, because the failed call rejects before that.
 */
export function keepEndOfSessionFromToasts(): void {
  isSessionEnding = true;
  setTimeout(() => {
    isSessionEnding = false;
  });
}

/** Removes the toast; with an id, only if that one is still visible. */
export function dismissToast(id?: number): void {
  if (id === undefined || shown.get()?.id === id) show(null);
}

function show(toast: ShownToast | null): void {
  shown.set(toast);
  setToastSentence(toast?.description ?? null);
}

/** Returns the visible toast. */
export function useShownToast(): ShownToast | null {
  return useStore(shown);
}
