import { type RefObject, useLayoutEffect } from 'react';
import '#renderer/ui/print/print-alone.css';

/**
 * Prints nothing but an element while the component is mounted, whatever is around it: a dialog, a screen (look-131).
 * Several such elements are printed one after the other.
 */
export function usePrintAlone(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const alone = element.current;
    if (!alone) return undefined;
    const around = elementsAround(alone);
    alone.setAttribute('data-paper', '');
    for (const each of around) each.setAttribute('data-around-paper', '');
    return () => {
      alone.removeAttribute('data-paper');
      for (const each of around) if (!each.querySelector('[data-paper]')) each.removeAttribute('data-around-paper');
    };
  }, [element]);
}

function elementsAround(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [parent, ...elementsAround(parent)] : [];
}
