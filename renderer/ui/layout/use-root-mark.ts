import { useLayoutEffect } from 'react';

/**
 * Sets an attribute on the root element while the component is mounted and `isOn` is true, for styles of parts
 * elsewhere. `:root:has(…)` would be evaluated again at every change in the page (build/has-css.ts).
 */
export function useRootMark(attribute: `data-${string}`, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.documentElement.setAttribute(attribute, '');
    return () => document.documentElement.removeAttribute(attribute);
  }, [attribute, isOn]);
}
