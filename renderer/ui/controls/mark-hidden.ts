import { watchSize } from '#renderer/platform/watch-size.ts';

/**
 * Marks on which sides a scrolling row has more content (`data-hidden`), so that the row fades out there (look-73).
 * @returns a function that stops it
 */
export function markHidden(row: HTMLElement): () => void {
  return watchScroll(row, () => {
    // Right-to-left rows count down from 0.
    const before = Math.abs(row.scrollLeft);
    const after = row.scrollWidth - row.clientWidth - before;
    row.dataset.hidden = `${before > 1 ? 'before' : ''} ${after > 1 ? 'after' : ''}`.trim();
  });
}

/**
 * Calls a function once at first and whenever a scrolling element is scrolled, or it or a child of it changes its size.
 * @returns a function that stops it
 */
export function watchScroll(element: HTMLElement, call: () => void): () => void {
  const stop = watchSize([element, ...element.children], call);
  element.addEventListener('scroll', call, { passive: true });
  return () => {
    stop();
    element.removeEventListener('scroll', call);
  };
}
