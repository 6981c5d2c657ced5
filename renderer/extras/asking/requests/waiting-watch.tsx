import { useEffect } from 'react';
import { useWaiting } from '#renderer/extras/asking/requests/requests.queries.ts';
import { countInTitle } from '#renderer/ui/layout/page.tsx';
import { waitingCount } from '#renderer/ui/layout/waiting-count.ts';

/** Counts the requests that wait for the signed-in grown-up, in the navigation and in the title (asking-10). */
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

/** Part that counts the requests, by slot. */
export const parts = { 'navigation.count': WaitingWatch };
