import { dayInWords, stateOf } from '#renderer/domain/progress/history-figures.ts';
import { DayMarks, type DayState } from '#renderer/ui/charts/day-marks.tsx';
import { FiguresTable } from '#renderer/ui/charts/figures-table.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as figures from '#shared/words/figures.ts';
import * as words from '#shared/words/history.ts';
import styles from './history.module.css';
import type { HistoryCardProps } from './history.queries.ts';

/** Number of days shown, up to and including today. */
const DAYS_SHOWN = 14;

/** Number of days under the marks whose figures are said, since a finger cannot rest on a mark. */
const DAYS_IN_WORDS = 2;

/** Shows the streak of days with something done; a day without planned tasks does not break it. */
export function StreakCard({ history: { days, streak }, today, isTable }: HistoryCardProps) {
  const shown = days.slice(-DAYS_SHOWN);
  const doneDays = shown.filter(({ done }) => done > 0).length;
  const countOf = (state: DayState) => shown.filter((day) => stateOf(day) === state).length;
  const wholeDays = { all: countOf('all'), bonusOpen: countOf('bonusOpen') };
  return (
    <Card title={say(words.streak)} description={say(words.streakIntro)}>
      <div className={styles.chart}>
        <p className={styles.streak}>
          <Picture icon="sun" size={48} bare />
          <strong className={styles.current}>{say(common.daysCount, { count: streak.current })}</strong>
          <span className="muted">
            {say(words.bestStreak, { days: say(common.daysCount, { count: streak.best }) })}
          </span>
        </p>
        {isTable ? (
          <FiguresTable
            caption={say(words.lastTwoWeeks)}
            columns={[say(words.day), say(words.tasks)]}
            rows={shown
              .map((day) => ({
                key: day.date,
                cells: [formatDay(day.date, today), dayInWords(day)] as const,
              }))
              .reverse()}
          />
        ) : (
          <>
            <DayMarks
              summary={`${say(words.doneOnDays, { doneDays, days: shown.length })} ${say(figures.wholeDays, wholeDays)}`}
              days={shown.map((day) => ({
                key: day.date,
                label: String(Number(day.date.slice(8))),
                state: stateOf(day),
                share: day.done / Math.max(1, day.planned),
                tip: dayInWords(day),
              }))}
            />
            <ul className={styles.lastDays}>
              {shown
                .slice(-DAYS_IN_WORDS)
                .reverse()
                .map((day) => (
                  <li key={day.date}>
                    {say(figures.dayWithFigures, { day: formatDay(day.date, today), figures: dayInWords(day) })}
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}
