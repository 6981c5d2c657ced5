import { Suspense } from 'react';
import { useHasExtra } from '#renderer/domain/session/session.ts';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

const AnswerNotes = lazyExtra(() => import('./answer-notes.tsx'), 'AnswerNotes');

/** What grown-ups said to what one asked for, in families that ask or look first. */
export function Answers() {
  const hasAsking = useHasExtra('asking');
  const hasLooking = useHasExtra('looking');
  if (!hasAsking && !hasLooking) return null;
  return (
    <Suspense>
      <AnswerNotes />
    </Suspense>
  );
}
