import { useEffect } from 'react';
import { createStore, useStore } from '#renderer/platform/store.ts';

/** Number of forms on the page with unsaved input. */
const unsavedForms = createStore(0);

/**
 * Pending navigation away from a screen with unsaved input: the person is asked first, and `go` runs once they agree to
 * lose the input.
 */
export const wayOut = createStore<{ go: () => void } | null>(null);

/** Makes the browser ask before the page is reloaded or closed while there is unsaved input (screens-11). */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** Asks before a form with unsaved input is left, even for another screen of Kinboard (screens-14). */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useAskBeforeUnload(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.set(unsavedForms.get() + 1);
    return () => {
      unsavedForms.set(unsavedForms.get() - 1);
    };
  }, [isUnsaved]);
}

/** Tells whether leaving the screen would lose input; the component renders again when that changes. */
export function useSomethingUnsaved(): boolean {
  return useStore(unsavedForms) > 0;
}

/** Tells whether leaving the screen would lose input. */
export function isSomethingUnsaved(): boolean {
  return unsavedForms.get() > 0;
}

/** Leaves the screen, at once or, with unsaved input, after asking whether it may be lost. */
export function leaveScreen(go: () => void): void {
  if (isSomethingUnsaved()) wayOut.set({ go });
  else go();
}
