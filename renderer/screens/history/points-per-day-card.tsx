import { useState } from 'react';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { BarChart, BarLegend } from '#renderer/ui/charts/bar-chart.tsx';
import { FiguresTable } from '#renderer/ui/charts/figures-table.tsx';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import { formatDay, formatShortDay } from '#renderer/ui/format/format-date.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { formatNumber } from '#shared/rules/format-number.ts';
import { dayOfWeek } from '#shared/rules/local-date.ts';
import styles from './history.module.css';
import type { HistoryCardProps } from './history-card-props.ts';
import { sumOf } from './history-figures.ts';

const RANGES = [7, 30] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** What was earned on each day; days without points show too. */
export function PointsPerDayCard({ history, today, isTable }: HistoryCardProps) {
  const [range, setRange] = useState<(typeof RANGES)[number]>(7);
  const days = history.days.slice(-range);
  const total = sumOf(days, 'earned');
  const nameOf = (date: string) => (range === 7 ? (WEEKDAYS[dayOfWeek(date)] ?? '') : formatShortDay(date));
  return (
    <Card title="Points per day" description={`${formatPoints(total)} in ${range} days.`} className={styles.points}>
      <div className={styles.chart}>
        <ChipRow label="How many days">
          {RANGES.map((each) => (
            <Chip key={each} pressed={range === each} onClick={() => setRange(each)}>
              {each} days
            </Chip>
          ))}
        </ChipRow>
        {isTable ? (
          <FiguresTable
            caption="Points per day"
            columns={['Day', 'Points']}
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
              summary={`Points per day in the last ${range} days: ${formatPoints(total)} in all. ${bestDay(days, today)}`}
              bars={days.map(({ date, earned }) => ({
                key: date,
                label: nameOf(date),
                value: earned,
                isMarked: date === today,
              }))}
            />
            <BarLegend bars="Points of a whole day" marked="Today, so far" />
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
  return best ? `The best day was ${formatDay(best.date, today)} with ${formatNumber(best.earned)}.` : '';
}
