import { createStore, useStore } from '#renderer/platform/store.ts';

/** What a toast says. */
export interface ToastContent {
  /** Exactly as the catalogue of the specification words it (section 8); 'Error' where it gives none. */
  title: string;
  description?: string;
  intent?: 'success' | 'danger' | 'info';
  /** A shortcut such as Undo; the same must be possible without the toast (ux, rule 2). */
  action?: { label: string; onClick: () => void };
  /** How long it shows, in milliseconds. */
  durationMs?: number;
}

/** A toast on view. */
export interface ShownToast extends ToastContent {
  id: number;
}

const shown = createStore<ShownToast | null>(null);
let lastId = 0;

/** Shows the result of an action; one toast at a time, a new one takes the place of the old (specification, section 9). */
export function showToast(content: ToastContent): void {
  lastId += 1;
  shown.set({ ...content, id: lastId });
}

/** Takes the toast off the screen; with an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  if (id === undefined || shown.get()?.id === id) shown.set(null);
}

/** The toast on view. */
export function useShownToast(): ShownToast | null {
  return useStore(shown);
}
