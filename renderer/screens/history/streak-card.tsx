import { DayMarks, type DayState } from '#renderer/ui/charts/day-marks.tsx';
import { FiguresTable } from '#renderer/ui/charts/figures-table.tsx';
import { formatDay } from '#renderer/ui/format/format-date.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { formatNumber } from '#shared/rules/format-number.ts';
import styles from './history.module.css';
import type { HistoryCardProps } from './history-card-props.ts';
import { stateOf } from './history-figures.ts';

/** Two weeks of marks, the last one today. */
const DAYS_SHOWN = 14;

const STATE_WORDS: Record<DayState, string> = {
  all: 'all done',
  some: 'some done',
  none: 'nothing done',
  free: 'nothing planned',
};

/** Days in a row with something done; a day without planned tasks breaks none. */
export function StreakCard({ history: { days, streak }, today, isTable }: HistoryCardProps) {
  const shown = days.slice(-DAYS_SHOWN);
  const doneDays = shown.filter(({ done }) => done > 0).length;
  return (
    <Card title="Streak" description="Days in a row with something done. A day without planned tasks breaks none.">
      <div className={styles.chart}>
        <p className={styles.streak}>
          <Picture icon="sun" size={48} bare />
          <strong className={styles.current}>{countDays(streak.current)}</strong>
          <span className="muted">best: {countDays(streak.best)}</span>
        </p>
        {isTable ? (
          <FiguresTable
            caption="The last two weeks"
            columns={['Day', 'Tasks']}
            rows={shown
              .map((day) => ({
                key: day.date,
                cells: [formatDay(day.date, today), STATE_WORDS[stateOf(day)]] as const,
              }))
              .reverse()}
          />
        ) : (
          <DayMarks
            summary={`Something was done on ${doneDays} of the last ${shown.length} days.`}
            days={shown.map((day) => ({
              key: day.date,
              label: String(Number(day.date.slice(8))),
              state: stateOf(day),
            }))}
          />
        )}
      </div>
    </Card>
  );
}

function countDays(days: number): string {
  return days === 1 ? '1 day' : `${formatNumber(days)} days`;
}
