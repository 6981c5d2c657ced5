import { dayInWords, stateOf, sumOf, untilNow } from '#renderer/domain/progress/history-figures.ts';
import { DayMarks } from '#renderer/ui/charts/day-marks.tsx';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import { shortWeekdayName } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import * as history from '#shared/words/history.ts';
import * as words from '#shared/words/professional.ts';
import styles from './student-week.module.css';

/** Number of days shown, up to and including today. */
const DAYS_SHOWN = 7;

/** Shows what a student did of the signed-in professional's tasks in the last seven days (professionals-29). */
export function StudentWeek({ days }: Pick<HistoryView, 'days'>) {
  const shown = days.slice(-DAYS_SHOWN);
  if (sumOf(shown, 'planned') === 0) return null;
  const counted = untilNow(shown);
  return (
    <div className={styles.week}>
      <p className="muted">
        {say(words.lastSevenDays, { done: sumOf(counted, 'done'), total: sumOf(counted, 'planned') })}
      </p>
      <DayMarks
        hasLegend={false}
        summary={say(history.doneOnDays, { doneDays: shown.filter(({ done }) => done > 0).length, days: DAYS_SHOWN })}
        days={shown.map((day) => ({
          key: day.date,
          label: shortWeekdayName(day.date),
          state: stateOf(day),
          share: day.done / Math.max(1, day.planned),
          tip: dayInWords(day),
        }))}
      />
    </div>
  );
}
