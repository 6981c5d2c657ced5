import { watchSize } from '#renderer/platform/watch-size.ts';

/**
 * Marks on which sides of a row that scrolls more of it waits (`data-hidden`), where the row then fades
 * (docs/look.md#look-73).
 * @returns stops it
 */
export function markHidden(row: HTMLElement): () => void {
  const mark = () => {
    // Right-to-left rows count down from 0.
    const before = Math.abs(row.scrollLeft);
    const after = row.scrollWidth - row.clientWidth - before;
    row.dataset.hidden = `${before > 1 ? 'before' : ''} ${after > 1 ? 'after' : ''}`.trim();
  };
  const stop = watchSize([row], mark);
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    stop();
    row.removeEventListener('scroll', mark);
  };
}
