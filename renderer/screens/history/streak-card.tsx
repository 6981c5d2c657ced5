import { DayMarks, type DayState } from '#renderer/ui/charts/day-marks.tsx';
import { FiguresTable } from '#renderer/ui/charts/figures-table.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { HistoryDay } from '#shared/contracts/history.schema.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/history.ts';
import styles from './history.module.css';
import type { HistoryCardProps } from './history.queries.ts';
import { stateOf } from './history-figures.ts';

/** Number of days shown, up to and including today. */
const DAYS_SHOWN = 14;

const STATE_WORDS: Record<DayState, Text> = {
  all: words.allDone,
  some: words.someDone,
  none: words.nothingDone,
  free: words.nothingPlanned,
  away: words.onABreak,
};

const AWAY_WORDS: Record<NonNullable<HistoryDay['away']>, Text> = {
  holiday: words.holiday,
  sick: words.sick,
  away: words.onABreak,
  other: words.onABreak,
  elsewhere: words.inTheOtherHome,
};

/** Shows the streak of days with something done; a day without planned tasks does not break it. */
export function StreakCard({ history: { days, streak }, today, isTable }: HistoryCardProps) {
  const shown = days.slice(-DAYS_SHOWN);
  const doneDays = shown.filter(({ done }) => done > 0).length;
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
                cells: [
                  formatDay(day.date, today),
                  say(day.away ? AWAY_WORDS[day.away] : STATE_WORDS[stateOf(day)]),
                ] as const,
              }))
              .reverse()}
          />
        ) : (
          <DayMarks
            summary={say(words.doneOnDays, { doneDays, days: shown.length })}
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
