import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { ApiError, hasCode } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { PAGE_ID } from '#renderer/api/page-id.ts';
import { doubtReachability } from '#renderer/api/reachability.ts';
import { childrenProgressQuery, progressQuery } from '#renderer/domain/day/day.queries.ts';
import { currentUserQuery, useCurrentUser } from '#renderer/domain/session/session.ts';
import {
  createKeptTicks,
  goesByItself,
  type KeptTick,
  type RefusedTick,
  type TickSender,
  tickKey,
  waitsForDecision,
  wentUnheard,
} from '#renderer/domain/ticks/kept-ticks.ts';
import { createTickQueue } from '#renderer/domain/ticks/tick-queue.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { keepSetting, onSettingElsewhere, readSetting } from '#renderer/platform/device-storage.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { completeTask, uncompleteTask } from '#shared/contracts/progress.ts';
import { isChild } from '#shared/permissions.ts';
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
onSettingElsewhere(STORED_AS, kept.lookAgain);

/** What was sent and got no answer: it may have arrived. */
const unanswered = new Set<string>();

function senderOf(user: CurrentUser): TickSender {
  return { id: user.id, isChild: isChild(user), signIn: user.signInId, page: PAGE_ID };
}

function useSender(): TickSender | null {
  const user = useCurrentUser();
  return useMemo(() => user && senderOf(user), [user]);
}

/** Ticks that are painted already and not yet confirmed, by `tickKey`. */
export function useTickWishes(): ReadonlyMap<string, boolean> {
  const underWay = useSyncExternalStore(queue.subscribe, queue.wishes);
  const waiting = useWaitingTicks();
  return useMemo(
    () => new Map([...waiting.map((tick) => [tickKey(tick), tick.wanted] as const), ...underWay]),
    [underWay, waiting],
  );
}

/** Ticks kept on this device that the signed-in person's page sends by itself as soon as it can. */
export function useWaitingTicks(): readonly KeptTick[] {
  const waiting = useSyncExternalStore(kept.subscribe, kept.waiting);
  const sender = useSender();
  return useMemo(() => waiting.filter((tick) => sender !== null && goesByItself(tick, sender)), [waiting, sender]);
}

/** Ticks kept on this device that the signed-in person must confirm or throw away. */
export function useHeldTicks(): readonly KeptTick[] {
  const waiting = useSyncExternalStore(kept.subscribe, kept.waiting);
  const sender = useSender();
  return useMemo(() => waiting.filter((tick) => sender !== null && waitsForDecision(tick, sender)), [waiting, sender]);
}

/** Kept ticks that the family computer did not take. */
export function useRefusedTicks(): readonly RefusedTick[] {
  return useSyncExternalStore(kept.subscribe, kept.refused);
}

/** Somebody has thrown these away, or there is nothing left to do about them. */
export function forgetTicks(ticks: readonly KeptTick[]): void {
  kept.settle(ticks);
}

/** How to tick and un-tick; the promise rejects when the family computer refused. What it cannot hear now is kept. */
export function useTicking(): (tick: Tick, wanted: boolean, isSaved: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (tick, wanted, isSaved) => {
      const key = tickKey(tick);
      const user = queryClient.getQueryData(currentUserQuery.queryKey);
      const isUnconfirmed = kept.has(key);
      if (user && (isUnconfirmed || queue.wishes().has(key) || wanted !== isSaved)) {
        kept.keep({ ...tick, wanted, by: user.id, signIn: user.signInId, page: PAGE_ID });
      }
      try {
        // A kept wish may have arrived without its answer: then nobody knows what is saved, and the new wish is sent.
        await queue.want(key, wanted, { isSaved: isUnconfirmed ? !wanted : isSaved, save: sender(queryClient, tick) });
        // Tapped back to what is saved: nothing is left to send.
        if (!queue.wishes().has(key) && !unanswered.has(key)) kept.drop(key);
      } catch (error) {
        if (wentUnheard(error)) return;
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
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user) return 0;
  const me = senderOf(user);
  let taken = 0;
  for (const tick of kept.waiting().filter((each) => goesByItself(each, me))) {
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

/**
 * Sends kept ticks that somebody has confirmed, in their order; each that is taken leaves the device.
 * @returns what was not taken and why, by `tickKey`; without an answer the rest is not tried
 */
export async function sendConfirmedTicks(
  queryClient: QueryClient,
  ticks: readonly KeptTick[],
): Promise<ReadonlyMap<string, unknown>> {
  const failed = new Map<string, unknown>();
  for (const tick of ticks) {
    const { taskId, userId, date } = tick;
    try {
      await call(tick.wanted ? completeTask : uncompleteTask, { params: { taskId }, body: { userId, date } });
      forgetTicks([tick]);
    } catch (error) {
      failed.set(tickKey(tick), error);
      if (wentUnheard(error) || hasCode(error, 'not_signed_in')) break;
    }
  }
  await refreshAfter(queryClient, 'progress.changed');
  return failed;
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
      // The live connection looks who is there, and has it sent again (live/use-live.ts).
      if (wentUnheard(error)) doubtReachability();
      throw error;
    }
    if (kept.waiting().find((each) => tickKey(each) === key)?.wanted === wanted) kept.drop(key);
    await refreshAfter(queryClient, 'progress.changed');
  };
}
