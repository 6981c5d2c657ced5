import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EntryGroup, EntryGroups } from '#renderer/ui/layout/entry-list.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { WordView } from '#shared/extras/kindness/contract.schema.ts';
import * as words from '#shared/extras/kindness/words.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as points from '#shared/words/points.ts';
import { kindWordsQuery } from './kindness.queries.ts';

interface WordsListProps {
  userId: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Renders the line of some words. */
  children: (word: WordView) => ReactNode;
}

/** Lists the kind words to a child by day, newest first, a page at a time (kindness-8). */
export function WordsList({ userId, empty, children }: WordsListProps) {
  const list = useInfiniteQuery({ ...kindWordsQuery(userId), staleTime: 0 });
  const today = useSignedInUser().family?.today ?? '';
  if (list.isPending) return <SkeletonList rows={3} height={72} label={say(words.loadingWords)} />;
  if (!list.data) {
    return (
      <ErrorState
        title={say(words.couldntGetWords)}
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const all = list.data.pages.flatMap((page) => page.words);
  if (all.length === 0) return empty;
  return (
    <EntryGroups>
      {groupByDay(all).map(([date, ofDay]) => (
        <EntryGroup key={date} title={formatDay(date, today)}>
          {ofDay.map(children)}
        </EntryGroup>
      ))}
      {list.hasNextPage ? (
        <Button
          onClick={() => void list.fetchNextPage()}
          pending={list.isFetchingNextPage}
          pendingText={say(points.loading)}
        >
          {say(points.showOlder)}
        </Button>
      ) : null}
      {list.isFetchNextPageError ? <ErrorState title={say(words.olderWordsFailed)} error={list.error} /> : null}
    </EntryGroups>
  );
}

function groupByDay(all: readonly WordView[]): [LocalDate, WordView[]][] {
  const days = new Map<LocalDate, WordView[]>();
  for (const word of all) {
    const ofDay = days.get(word.date);
    if (ofDay) ofDay.push(word);
    else days.set(word.date, [word]);
  }
  return [...days];
}
