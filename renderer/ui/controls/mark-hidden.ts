import { watchSize } from '#renderer/platform/watch-size.ts';

/**
 * Marks on which sides of a row that scrolls more of it waits (`data-hidden`), where the row then fades (look-73).
 * @returns stops it
 */
export function markHidden(row: HTMLElement): () => void {
  return watchScroll(row, () => {
    // Right-to-left rows count down from 0.
    const before = Math.abs(row.scrollLeft);
    const after = row.scrollWidth - row.clientWidth - before;
    row.dataset.hidden = `${before > 1 ? 'before' : ''} ${after > 1 ? 'after' : ''}`.trim();
  });
}

/** Calls when something that scrolls, or what is in it, was scrolled or has another size, and once at first. @returns stops it */
export function watchScroll(element: HTMLElement, call: () => void): () => void {
  const stop = watchSize([element, ...element.children], call);
  element.addEventListener('scroll', call, { passive: true });
  return () => {
    stop();
    element.removeEventListener('scroll', call);
  };
}
