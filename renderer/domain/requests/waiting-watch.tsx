import { useEffect } from 'react';
import { useWaiting } from '#renderer/domain/requests/requests.queries.ts';
import { waitingCount } from '#renderer/domain/requests/waiting-count.ts';
import { countInTitle } from '#renderer/ui/layout/page.tsx';

/** Counts what waits for the signed-in grown-up, in the navigation and in the title (docs/product/asking.md#asking-10). */
function WaitingWatch() {
  const count = useWaiting().length;
  useEffect(() => {
    waitingCount.set(count);
    countInTitle(count);
    return () => {
      waitingCount.set(0);
      countInTitle(0);
    };
  }, [count]);
  return null;
}

/** The part that counts, by place. */
export const parts = { 'navigation.count': WaitingWatch };
