import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { progressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import type { LocalDate } from '#shared/rules/local-date.ts';

// Loaded lazily, because most visits have none.
const KindWordsList = lazyPart(() => import('./kind-words-list.tsx'), 'KindWordsList');

/** Shows points that somebody gave the signed-in person with their reasons, once there are any (points-30). */
export function KindWords({ today }: { today: LocalDate }) {
  const words = useQuery(progressQuery(useSignedInUser().id, today)).data?.kindWords;
  // The list stays drawn after the last thanks, which it celebrates.
  const [isWanted, setWanted] = useState(false);
  if (words && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense>
        <KindWordsList words={words} />
      </Suspense>
    )
  );
}
