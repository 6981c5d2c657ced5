import { useEffect } from 'react';
import { createStore, useStore } from '#renderer/platform/store.ts';

/** Number of forms on the page that hold something that is not saved. */
const unsavedForms = createStore(0);

/**
 * Departure from the screen that somebody wants although something is not saved: they are asked about it, and it is done
 * once what is not saved may be lost.
 */
export const wayOut = createStore<{ go: () => void } | null>(null);

/** Lets the browser ask before the page is reloaded or closed, while something entered is not saved (screens-11). */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** Asks before a form with something entered is left, also for another screen of Kinboard (screens-14). */
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

/** Tells whether something entered would be lost with the screen, for components that follow it. */
export function useSomethingUnsaved(): boolean {
  return useStore(unsavedForms) > 0;
}

/** Tells whether something entered would be lost with the screen. */
export function isSomethingUnsaved(): boolean {
  return unsavedForms.get() > 0;
}

/** Leaves the screen, at once or after the question whether what was entered may be lost. */
export function leaveScreen(go: () => void): void {
  if (isSomethingUnsaved()) wayOut.set({ go });
  else go();
}
