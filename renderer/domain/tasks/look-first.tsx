import { Suspense } from 'react';
import { useHasExtra } from '#renderer/domain/session/session.ts';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

const LookField = lazyExtra(() => import('#renderer/domain/tasks/look-field.tsx'), 'LookField');

/** The choice that a grown-up looks before the points come, in families that look first; not for grown-ups' own tasks. */
export function LookFirst() {
  const hasLooking = useHasExtra('looking');
  if (!hasLooking) return null;
  return (
    <Suspense>
      <LookField />
    </Suspense>
  );
}
