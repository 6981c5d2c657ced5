import { CompletionCard } from './completion-card.tsx';
import styles from './history.module.css';
import type { HistoryCardProps } from './history-card-props.ts';
import { PointsPerDayCard } from './points-per-day-card.tsx';
import { StreakCard } from './streak-card.tsx';

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
