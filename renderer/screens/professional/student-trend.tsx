import { type HistoryWeek, nothingInWords, weeksOfHistory } from '#renderer/domain/progress/history-figures.ts';
import { SmallPercentBars } from '#renderer/ui/charts/percent-bars.tsx';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';
import * as figures from '#shared/words/figures.ts';
import * as history from '#shared/words/history.ts';
import * as words from '#shared/words/professional.ts';
import styles from './student-week.module.css';

/** Number of weeks shown, this week included. */
const WEEKS_SHOWN = 4;

/**
 * Shows how many of the signed-in professional's planned tasks a student did in each of the last four weeks, this week
 * first (professionals-31).
 */
export function StudentTrend({ days }: Pick<HistoryView, 'days'>) {
  const weeks = weeksOfHistory(days).slice(-WEEKS_SHOWN).reverse();
  const since = weeks.at(-1)?.from ?? '';
  if (!days.some(({ date, planned, away }) => date >= since && (planned > 0 || away)))
    return <p className="muted">{say(words.nothingInFourWeeks)}</p>;
  return (
    <div className={styles.week}>
      <p className="muted">{say(words.lastFourWeeks)}</p>
      <SmallPercentBars
        summary={weeks
          .map((week) => say(history.completionOfWeek, { week: week.label, completion: aloud(week) }))
          .join('. ')}
        bars={weeks.map((week) => ({ key: week.from, label: week.label, percent: week.percent, note: noteOf(week) }))}
      />
    </div>
  );
}

function noteOf(week: HistoryWeek): Phrase {
  return week.percent === null
    ? nothingInWords(week)
    : say(common.countFraction, { count: week.done, all: week.planned });
}

function aloud(week: HistoryWeek): Phrase {
  return week.percent === null
    ? nothingInWords(week)
    : say(figures.tasksOfDay, { done: week.done, total: week.planned });
}
