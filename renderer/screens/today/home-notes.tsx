import type { KindWord } from '#shared/contracts/points.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { LateTicks } from './kept/late-ticks.tsx';
import { KindWordsList } from './kind-words/kind-words-list.tsx';

interface HomeNotesProps {
  today: LocalDate;
  /** True when ticks kept on this device need a decision. */
  isLate: boolean;
  words: readonly KindWord[] | undefined;
}

/** What most visits to Home do not have: ticks that need a decision (live-15), and kind words (points-30). */
export function HomeNotes({ today, isLate, words }: HomeNotesProps) {
  return (
    <>
      {isLate ? <LateTicks today={today} /> : null}
      <KindWordsList words={words} />
    </>
  );
}
