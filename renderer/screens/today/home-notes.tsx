import { useQuery } from '@tanstack/react-query';
import { progressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useRefusedTicks, useTicksToDecide } from '#renderer/domain/ticks/ticks.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { LateTicks } from './kept/late-ticks.tsx';
import { KindWordsList } from './kind-words/kind-words-list.tsx';

/** Shows what most visits to Home do not have: ticks that need a decision (live-15), and kind words (points-30). */
export function HomeNotes({ today }: { today: LocalDate }) {
  const isLate = useRefusedTicks().length + useTicksToDecide().length > 0;
  const { data } = useQuery(progressQuery(useSignedInUser().id, today));
  return (
    <>
      {isLate ? <LateTicks today={today} /> : null}
      <KindWordsList words={data?.kindWords} />
    </>
  );
}
