import { useState } from 'react';

/** Widths where the layout changes (docs/look.md#look-22). */
const PHONE = '(max-width: 599.98px)';
const TABLET = '(max-width: 1099.98px)';

/** From how many tasks on a day is long on this screen; asked once, since nothing folds while somebody reads. */
export function useLongFrom(): number {
  const [longFrom] = useState(() => {
    if (window.matchMedia(PHONE).matches) return 7;
    return window.matchMedia(TABLET).matches ? 13 : 31;
  });
  return longFrom;
}

/** What was done when the visit began. */
export function useDoneBefore(done: ReadonlySet<string>): ReadonlySet<string> {
  return useState(() => new Set(done))[0];
}
