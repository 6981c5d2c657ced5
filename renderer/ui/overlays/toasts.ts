import { createStore, useStore } from '#renderer/platform/store.ts';
import { setToastSentence } from '#renderer/ui/announcer/announcer.ts';

export interface ToastContent {
  /** To the letter of words-20 and those beside it; 'Error' where they name none (words-19). */
  title: string;
  description?: string;
  intent?: 'success' | 'danger' | 'info';
  /** A shortcut such as Undo; the same must be possible without the toast (look-51). */
  action?: { label: string; onClick: () => void };
  /** Milliseconds for which it shows. */
  durationMs?: number;
}

/** A toast on view. */
export interface ShownToast extends ToastContent {
  id: number;
}

const shown = createStore<ShownToast | null>(null);
let lastId = 0;
let isSessionEnding = false;

/**
 * Shows the result of an action; one toast at a time, a new one takes the place of the old (words-25).
 * @returns its id, to dismiss it when it is no longer true
 */
export function showToast(content: ToastContent): number {
  lastId += 1;
  if (!isSessionEnding || content.intent !== 'danger') show({ ...content, id: lastId });
  return lastId;
}

/**
 * Shows no toast of what fails because the session ends now, since the sign-in page says so
 * (words-41): whoever made the call is told within the turn.
 */
export function keepEndOfSessionFromToasts(): void {
  isSessionEnding = true;
  setTimeout(() => {
    isSessionEnding = false;
  });
}

/** Takes the toast off the screen; with an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  if (id === undefined || shown.get()?.id === id) show(null);
}

function show(toast: ShownToast | null): void {
  shown.set(toast);
  setToastSentence(toast?.description ?? null);
}

/** The toast on view. */
export function useShownToast(): ShownToast | null {
  return useStore(shown);
}
