import { countDay, Figures } from '#renderer/domain/day/day-figures.tsx';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/today.ts';
import styles from './day-strip.module.css';

/** Says how much of a child's day is done, in the words that grown-ups read too (home-37). */
export function StripCounts({ day }: { day: PaintedDay }) {
  return (
    <p className={styles.counts}>
      {day.total === 0 ? (
        <>
          <strong className={styles.ownLine}>{say(common.nothingPlannedToday)}</strong>
          <span>{say(words.enjoyYourFreeTime)}</span>
        </>
      ) : day.doneCount === day.total ? (
        <strong>{say(words.allDoneToday)}</strong>
      ) : (
        <Figures {...countDay(day)} dotClassName={styles.dot} />
      )}
    </p>
  );
}
