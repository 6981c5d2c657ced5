import { useState } from 'react';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { sumOf } from '#renderer/domain/progress/history-figures.ts';
import { BarChart, BarLegend } from '#renderer/ui/charts/bar-chart.tsx';
import { FiguresTable } from '#renderer/ui/charts/figures-table.tsx';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { formatDay, formatDayInSentence, formatShortDay, shortWeekdayName } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/history.ts';
import styles from './history.module.css';
import type { HistoryCardProps } from './history.queries.ts';

const RANGES = [7, 30] as const;

/** Shows the points earned on each day, including days without points. */
export function PointsPerDayCard({ history, today, isTable }: HistoryCardProps) {
  const [range, setRange] = useState<(typeof RANGES)[number]>(7);
  const days = history.days.slice(-range);
  const total = sumOf(days, 'earned');
  const nameOf = (date: string) => (range === 7 ? shortWeekdayName(date) : formatShortDay(date));
  return (
    <Card
      title={say(words.pointsPerDay)}
      description={say(words.pointsInDays, { points: formatPoints(total), days: range })}
      className={styles.points}
    >
      <div className={styles.chart}>
        <ChipRow label={say(words.howManyDays)}>
          {RANGES.map((each) => (
            <Chip key={each} pressed={range === each} onClick={() => setRange(each)}>
              {say(common.daysCount, { count: each })}
            </Chip>
          ))}
        </ChipRow>
        {isTable ? (
          <FiguresTable
            caption={say(words.pointsPerDay)}
            columns={[say(words.day), say(common.pointsLabel)]}
            rows={days
              .map(({ date, earned }) => ({
                key: date,
                cells: [formatDay(date, today), formatNumber(earned)] as const,
              }))
              .reverse()}
          />
        ) : (
          <>
            <BarChart
              summary={say(words.pointsSummary, {
                days: range,
                points: formatPoints(total),
                best: bestDay(days, today),
              })}
              bars={days.map(({ date, earned }) => ({
                key: date,
                label: nameOf(date),
                value: earned,
                isMarked: date === today,
              }))}
            />
            <BarLegend bars={say(words.wholeDay)} marked={say(words.todaySoFar)} />
          </>
        )}
      </div>
    </Card>
  );
}

function bestDay(days: HistoryCardProps['history']['days'], today: string): string {
  const best = days.reduce<(typeof days)[number] | null>(
    (top, day) => (day.earned > (top?.earned ?? 0) ? day : top),
    null,
  );
  return best ? say(words.bestDay, { day: formatDayInSentence(best.date, today), points: best.earned }) : '';
}
