import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from '#renderer/api/client.ts';
import { childrenProgressQuery, progressQuery, refreshAfter } from '#renderer/api/queries.ts';
import { createTickQueue } from '#renderer/api/tick-queue.ts';
import { completeTask, type ProgressView, uncompleteTask } from '#shared/contracts/progress.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** A task on the list of a person on a day. */
export interface Tick {
  taskId: string;
  userId: string;
  date: LocalDate;
}

const queue = createTickQueue();

/** Ticks that are painted already and not yet confirmed, by `tickKey`. */
export function useTickWishes(): ReadonlyMap<string, boolean> {
  return useSyncExternalStore(queue.subscribe, queue.wishes);
}

/** Names a tick among the wishes. */
export function tickKey({ userId, date, taskId }: Tick): string {
  return `${userId}/${date}/${taskId}`;
}

/** How to tick and un-tick; the promise rejects when the last wish could not be saved. */
export function useTicking(): (tick: Tick, wanted: boolean, isSaved: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    (tick, wanted, isSaved) =>
      queue.want(tickKey(tick), wanted, { isSaved, save: (next) => saveTick(queryClient, tick, next) }),
    [queryClient],
  );
}

/** Puts the answer of a change into the cache, where the person's day is shown. */
export function keepProgress(queryClient: QueryClient, answer: ProgressView): void {
  queryClient.setQueryData(progressQuery(answer.userId, answer.date).queryKey, answer);
  queryClient.setQueryData(childrenProgressQuery(answer.date).queryKey, (entries) =>
    entries?.map((entry) => (entry.child.id === answer.userId ? { ...entry, progress: answer } : entry)),
  );
}

/**
 * The wish stays painted until the fresh day is here: answers of two quick ticks may arrive in the wrong order, and
 * the older one does not know of the newer tick.
 */
async function saveTick(queryClient: QueryClient, { taskId, userId, date }: Tick, wanted: boolean): Promise<void> {
  const contract = wanted ? completeTask : uncompleteTask;
  keepProgress(queryClient, await call(contract, { params: { taskId }, body: { userId, date } }));
  await refreshAfter(queryClient, 'progress.changed');
}
