import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { getProgress, listChildrenProgress } from '#shared/contracts/points.ts';

/** Query for a person's progress on a day. */
export const progressQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: ['/api/progress', userId, date],
    queryFn: ({ signal }) => call(getProgress, { params: { userId, date } }, { signal }),
  });

/** Query for every child with the tasks planned for a day and their progress; refetched on focus (live-16). */
export const childrenProgressQuery = (date: string) =>
  queryOptions({
    queryKey: ['/api/parent/children-progress', date],
    queryFn: ({ signal }) => call(listChildrenProgress, { query: { date } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Stores the answer of a change in every cached query that shows the person's day. */
export function keepProgress(queryClient: QueryClient, answer: ProgressView): void {
  queryClient.setQueryData(progressQuery(answer.userId, answer.date).queryKey, answer);
  changeProgress(queryClient, answer, () => answer);
}

/** Changes a person's day in every cached query that shows it. */
export function changeProgress(
  queryClient: QueryClient,
  { userId, date }: { userId: string; date: string },
  change: (day: ProgressView) => ProgressView,
): void {
  queryClient.setQueryData(progressQuery(userId, date).queryKey, (day) => day && change(day));
  queryClient.setQueryData(childrenProgressQuery(date).queryKey, (entries) =>
    entries?.map((entry) => (entry.child.id === userId ? { ...entry, progress: change(entry.progress) } : entry)),
  );
}
