import { FiguresTable } from '#renderer/ui/charts/figures-table.tsx';
import { PercentBars } from '#renderer/ui/charts/percent-bars.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import type { HistoryCardProps } from './history-card-props.ts';
import { type HistoryWeek, weeksOfHistory } from './history-figures.ts';

/** How much of what was planned was done, week by week from Monday. */
export function CompletionCard({ history, isTable }: HistoryCardProps) {
  const weeks = weeksOfHistory(history.days);
  const current = weeks.at(-1);
  return (
    <Card title="Completion per week" description="Tasks done of those that were planned.">
      {isTable ? (
        <FiguresTable
          caption="Completion per week"
          columns={['Week', 'Done', 'Planned', 'Completion']}
          rows={weeks
            .map(({ from, label, done, planned, percent }) => ({
              key: from,
              cells: [label, done, planned, percent === null ? 'nothing planned' : `${percent}%`] as const,
            }))
            .reverse()}
        />
      ) : (
        <PercentBars
          summary={`Completion per week. This week: ${current ? wordsOf(current) : 'nothing planned'}. ${weeks
            .slice(0, -1)
            .reverse()
            .map((week) => `${week.label}: ${wordsOf(week)}`)
            .join('. ')}`}
          bars={weeks
            .map((week) => ({
              key: week.from,
              label: week.label,
              percent: week.percent,
              note: week.planned === 0 ? 'nothing' : `${week.done} of ${week.planned}`,
            }))
            .reverse()}
        />
      )}
    </Card>
  );
}

function wordsOf({ percent }: HistoryWeek): string {
  return percent === null ? 'nothing planned' : `${percent} percent`;
}
