import { useEffect } from 'react';

/** Lets the browser ask before the page is reloaded or closed, while something entered is not saved (docs/product/screens.md#screens-11). */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
