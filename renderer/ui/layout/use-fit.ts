import { type RefObject, useLayoutEffect, useState } from 'react';
import { watchSize } from '#renderer/platform/watch-size.ts';
import { type Fit, fitInto } from '#renderer/ui/layout/fit.ts';

/**
 * Fits a row into its width, for any text size, language and window. It measures a ruler: an invisible copy of the row
 * with a line for each form and, last, one with *More*.
 * @param count number of entries
 * @returns all entries in the widest form until they are measured, which is before the first paint: if they fit, the
 * row renders only once
 */
export function useFit(row: RefObject<HTMLElement | null>, ruler: RefObject<HTMLElement | null>, count: number): Fit {
  const [fit, setFit] = useState<Fit>({ form: 0, count });
  useLayoutEffect(() => {
    const measure = () => {
      if (!row.current || !ruler.current) return;
      const room = row.current.getBoundingClientRect().width;
      if (room === 0) return;
      const forms = [...ruler.current.children].map((line) => [...line.children].map(widthOf));
      const more = forms.pop()?.[0] ?? 0;
      const next = fitInto(room, { forms, more, gap: Number.parseFloat(getComputedStyle(row.current).columnGap) || 0 });
      setFit((now) => (now.form === next.form && now.count === next.count ? now : next));
    };
    measure();
    return watchSize(
      [row.current, ruler.current].filter((part) => part !== null),
      measure,
    );
  }, [row, ruler]);
  return fit;
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}
