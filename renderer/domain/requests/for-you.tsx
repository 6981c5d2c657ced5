import { Suspense } from 'react';
import { useCan, useHasExtra } from '#renderer/domain/session/session.ts';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

const ForYouCard = lazyExtra(() => import('#renderer/domain/requests/for-you-card.tsx'), 'ForYouCard');

/** What waits for the signed-in grown-up, in families where children ask (docs/product/asking.md#asking-10). */
export function ForYou() {
  const hasAsking = useHasExtra('asking');
  const mayDecide = useCan('requests.decide');
  if (!hasAsking || !mayDecide) return null;
  return (
    <Suspense>
      <ForYouCard />
    </Suspense>
  );
}
