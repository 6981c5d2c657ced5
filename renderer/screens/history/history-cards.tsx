import type { HistoryView } from '#shared/contracts/history.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { CompletionCard } from './completion-card.tsx';
import styles from './history.module.css';
import { PointsPerDayCard } from './points-per-day-card.tsx';
import { StreakCard } from './streak-card.tsx';

/** What every card of a history shows of it. */
export interface HistoryCardProps {
  history: HistoryView;
  today: LocalDate;
  /** Figures in a table instead of a chart. */
  isTable: boolean;
}

/** Points per day, completion per week, and the streak. */
export function HistoryCards(props: HistoryCardProps) {
  return (
    <div className={styles.cards}>
      <PointsPerDayCard {...props} />
      <CompletionCard {...props} />
      <StreakCard {...props} />
    </div>
  );
}
