import { Suspense, useEffect, useState } from 'react';
import type { PointsFloatProps } from '#renderer/screens/today/my-day/points-float.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';

// Loaded lazily, because nothing is scrolled at first.
const PointsFloat = lazyPart(() => import('#renderer/screens/today/my-day/points-float.tsx'), 'PointsFloat', {
  missing: () => null,
});

/**
 * Shows the points in a phone's top bar while the element with the points is out of sight, so that they stand on the
 * screen once (home-25).
 */
export function ScrolledPoints(props: PointsFloatProps) {
  if (!useOutOfSight(props.below)) return null;
  return (
    <Suspense>
      <PointsFloat {...props} />
    </Suspense>
  );
}

/** Tells whether an element is out of sight, or below the top bar; false until that is known. */
function useOutOfSight(id: string): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setOut(entries.at(-1)?.isIntersecting === false),
      // The height of the top bar, which covers the page.
      { rootMargin: '-56px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isOut;
}
