import { type ComponentProps, Suspense } from 'react';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

const AwayLine = lazyExtra(() => import('#renderer/domain/day/away-line.tsx'), 'AwayLine');

/** Says on grown-ups' cards that a child is not there; only families with such a child fetch its words. */
export function AwayNote(props: ComponentProps<typeof AwayLine>) {
  return (
    <Suspense>
      <AwayLine {...props} />
    </Suspense>
  );
}
