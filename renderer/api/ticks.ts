import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { ApiError, hasCode } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { createKeptTicks, type KeptTick, type RefusedTick, tickKey } from '#renderer/api/kept-ticks.ts';
import { childrenProgressQuery, progressQuery, refreshAfter } from '#renderer/api/queries.ts';
import { currentUserQuery } from '#renderer/api/session.ts';
import { createTickQueue } from '#renderer/api/tick-queue.ts';
import { keepSetting, readSetting } from '#renderer/platform/device-storage.ts';
import { completeTask, type ProgressView, uncompleteTask } from '#shared/contracts/progress.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** A task on the list of a person on a day. */
export interface Tick {
  taskId: string;
  userId: string;
  date: LocalDate;
  /** What the task is called. */
  text: string;
}

const STORED_AS = 'ticks';

const queue = createTickQueue();
/** Every tick is kept before it is sent, so that a reload or a lost answer loses none. */
const kept = createKeptTicks({ read: () => readSetting(STORED_AS), write: (text) => keepSetting(STORED_AS, text) });

/** What was sent and got no answer: it may have arrived. */
const unanswered = new Set<string>();

/** Ticks that are painted already and not yet confirmed, by `tickKey`. */
export function useTickWishes(): ReadonlyMap<string, boolean> {
  const underWay = useSyncExternalStore(queue.subscribe, queue.wishes);
  const waiting = useSyncExternalStore(kept.subscribe, kept.waiting);
  return useMemo(
    () => new Map([...waiting.map((tick) => [tickKey(tick), tick.wanted] as const), ...underWay]),
    [underWay, waiting],
  );
}

/** Ticks kept on this device that wait to be sent. */
export function useWaitingTicks(): readonly KeptTick[] {
  return useSyncExternalStore(kept.subscribe, kept.waiting);
}

/** Kept ticks that the family computer did not take, and how to forget one. */
export function useRefusedTicks(): { refused: readonly RefusedTick[]; forget: (tick: RefusedTick) => void } {
  const refused = useSyncExternalStore(kept.subscribe, kept.refused);
  const forget = useCallback((tick: RefusedTick) => kept.forget(tickKey(tick)), []);
  return { refused, forget };
}

/** How to tick and un-tick; the promise rejects when the family computer refused. What it cannot hear now is kept. */
export function useTicking(): (tick: Tick, wanted: boolean, isSaved: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (tick, wanted, isSaved) => {
      const key = tickKey(tick);
      const by = queryClient.getQueryData(currentUserQuery.queryKey)?.id;
      const isUnconfirmed = kept.has(key);
      if (by && (isUnconfirmed || queue.wishes().has(key) || wanted !== isSaved)) kept.keep({ ...tick, wanted, by });
      try {
        // A kept wish may have arrived without its answer: then nobody knows what is saved, and the new wish is sent.
        await queue.want(key, wanted, { isSaved: isUnconfirmed ? !wanted : isSaved, save: sender(queryClient, tick) });
        // Tapped back to what is saved: nothing is left to send.
        if (!queue.wishes().has(key) && !unanswered.has(key)) kept.drop(key);
      } catch (error) {
        if (hasCode(error, 'network')) return;
        kept.drop(key);
        throw error;
      }
    },
    [queryClient],
  );
}

/**
 * Sends what waits, in its order, each once. What the family computer refuses now is put aside, never dropped.
 * @returns how many were taken
 */
export async function sendKeptTicks(queryClient: QueryClient): Promise<number> {
  const by = queryClient.getQueryData(currentUserQuery.queryKey)?.id;
  let taken = 0;
  for (const tick of kept.waiting().filter((each) => each.by === by)) {
    const key = tickKey(tick);
    if (queue.wishes().has(key)) continue;
    try {
      await queue.want(key, tick.wanted, { isSaved: !tick.wanted, save: sender(queryClient, tick) });
      taken += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status >= 500)
        return taken;
      kept.refuse(key, error.code === 'network' ? null : error.code);
    }
  }
  return taken;
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
function sender(queryClient: QueryClient, tick: Pick<Tick, 'taskId' | 'userId' | 'date'>) {
  const { taskId, userId, date } = tick;
  return async (wanted: boolean): Promise<void> => {
    const contract = wanted ? completeTask : uncompleteTask;
    const key = tickKey(tick);
    // Even asking takes an old tablet 10 ms, and the tick is to be seen before (reliability, S9). It is kept already.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      keepProgress(queryClient, await call(contract, { params: { taskId }, body: { userId, date } }));
      unanswered.delete(key);
    } catch (error) {
      if (hasCode(error, 'network')) unanswered.add(key);
      else unanswered.delete(key);
      throw error;
    }
    if (kept.waiting().find((each) => tickKey(each) === key)?.wanted === wanted) kept.drop(key);
    await refreshAfter(queryClient, 'progress.changed');
  };
}
