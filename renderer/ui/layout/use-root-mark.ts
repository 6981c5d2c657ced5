import { useLayoutEffect } from 'react';

/**
 * Marks the page's root with an attribute while this is on view, for styles of parts that stand elsewhere. `:root:has(…)`
 * would ask on every change of anything in the page whether it still holds (build/has-css.ts).
 */
export function useRootMark(attribute: `data-${string}`, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.documentElement.setAttribute(attribute, '');
    return () => document.documentElement.removeAttribute(attribute);
  }, [attribute, isOn]);
}
