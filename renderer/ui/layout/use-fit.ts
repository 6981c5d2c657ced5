import { type RefObject, useLayoutEffect, useState } from 'react';
import { watchSize } from '#renderer/platform/watch-size.ts';
import { type Fit, fitInto } from '#renderer/ui/layout/fit.ts';

/**
 * Fits a row into its room, whatever the size of text, the language and the window: measured on a ruler, an unseen twin
 * with a line for each form and, last, one with *More*.
 * @param count how many entries there are
 * @returns everything in the roomiest form until it is measured, before anybody sees it: where that fits, it is drawn once
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
