import { Suspense } from 'react';
import { useHasExtra } from '#renderer/domain/session/session.ts';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import type { GoalPartProps } from './goal-parts.tsx';

const Part = lazyExtra(() => import('./goal-parts.tsx'), 'GoalPartOf');

/** What one saves for, in families that do; one file for all of its places keeps the first load small. */
export function GoalPart(props: GoalPartProps) {
  return useHasExtra('goals') ? (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ) : null;
}
