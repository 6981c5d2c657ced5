import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/history.ts';
import { CompletionCard } from './completion-card.tsx';
import styles from './history.module.css';
import type { HistoryCardProps } from './history.queries.ts';
import { PointsPerDayCard } from './points-per-day-card.tsx';
import { StreakCard } from './streak-card.tsx';

interface HistoryFrameProps<T> {
  answer: UseQueryResult<T>;
  /** True when a row to choose a child is shown above. */
  hasChoice?: boolean;
  children: (data: T) => ReactNode;
}

/** Renders a history once it is loaded; until then a skeleton or the error. */
export function HistoryFrame<T>({ answer, hasChoice = false, children }: HistoryFrameProps<T>) {
  if (answer.data !== undefined) return children(answer.data);
  if (answer.isError) {
    return (
      <ErrorState
        title={say(words.historyFailed)}
        error={answer.error}
        retrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  return (
    <Skeleton label={say(words.loadingHistory)}>
      <div className={styles.family}>
        {hasChoice ? <SkeletonBlock height="var(--tap)" width={320} /> : null}
        <div className={styles.cards}>
          <div className={styles.points}>
            <SkeletonBlock height={400} />
          </div>
          <SkeletonBlock height={240} />
          <SkeletonBlock height={240} />
        </div>
      </div>
    </Skeleton>
  );
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
