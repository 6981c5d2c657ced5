import { Suspense } from 'react';
import { useHasRequests } from '#renderer/domain/requests/has-requests.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

const ForYouCard = lazyExtra(() => import('#renderer/domain/requests/for-you-card.tsx'), 'ForYouCard');

/** What waits for the signed-in grown-up, in families where children ask (docs/product/asking.md#asking-10, docs/product/looking.md#looking-2). */
export function ForYou() {
  const hasRequests = useHasRequests();
  const mayDecide = useCan('requests.decide');
  if (!hasRequests || !mayDecide) return null;
  return (
    <Suspense>
      <ForYouCard />
    </Suspense>
  );
}
