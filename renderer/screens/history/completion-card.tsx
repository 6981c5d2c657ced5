import { type HistoryWeek, nothingInWords, weeksOfHistory } from '#renderer/domain/progress/history-figures.ts';
import { useTaskWords } from '#renderer/extras/task-words.ts';
import { FiguresTable } from '#renderer/ui/charts/figures-table.tsx';
import { PercentBars } from '#renderer/ui/charts/percent-bars.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/history.ts';
import type { HistoryCardProps } from './history.queries.ts';

/** Shows the share of planned tasks that were done, per week from Monday; this week so far (history-12). */
export function CompletionCard({ history, isTable }: HistoryCardProps) {
  const weeks = weeksOfHistory(history.days);
  const current = weeks.at(-1);
  const wordsOf = useTaskWords();
  const moreOf = new Map(weeks.map(({ from }) => [from, wordsOf('week', history, from)]));
  return (
    <Card title={say(words.completionPerWeek)} description={say(words.completionIntro)}>
      {isTable ? (
        <FiguresTable
          caption={say(words.completionPerWeek)}
          columns={[words.week, words.done, words.planned, words.completion].map((each) => say(each))}
          rows={weeks
            .map((week) => ({
              key: week.from,
              cells: [
                week.label,
                week.done,
                week.planned,
                week.percent === null ? nothingInWords(week) : say(common.percent, { percent: week.percent }),
              ] as const,
              more: moreOf.get(week.from),
            }))
            .reverse()}
        />
      ) : (
        <PercentBars
          summary={say(words.completionSummary, {
            thisWeek: current ? completionOf(current) : say(words.nothingPlanned),
            weeksBefore: weeks
              .slice(0, -1)
              .reverse()
              .map((week) => say(words.completionOfWeek, { week: week.label, completion: completionOf(week) }))
              .join('. '),
          })}
          bars={weeks
            .map((week) => ({
              key: week.from,
              label: week.label,
              percent: week.percent,
              note: countOf(week),
              more: moreOf.get(week.from),
            }))
            .reverse()}
        />
      )}
    </Card>
  );
}

function countOf(week: HistoryWeek): Phrase {
  if (week.planned > 0) return say(common.countFraction, { count: week.done, all: week.planned });
  return week.isCurrent || week.isAway ? nothingInWords(week) : say(words.nothing);
}

function completionOf(week: HistoryWeek): Phrase {
  return week.percent === null ? nothingInWords(week) : say(words.percentAloud, { percent: week.percent });
}
