import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, hadNoAnswer, hasCode } from '#renderer/api/api-error.ts';
import { call, PAGE_ID } from '#renderer/api/client.ts';
import { checkReachability } from '#renderer/api/reachability.ts';
import { keepProgress } from '#renderer/domain/progress/progress.queries.ts';
import { currentUserQuery, useCurrentUser } from '#renderer/domain/session/session.ts';
import {
  type KeptTick,
  keptTickKey,
  pageOn,
  type RefusedTick,
  type TickSender,
} from '#renderer/domain/ticks/kept-tick.ts';
import { resendTicks, sendTap, type TickCalls } from '#renderer/domain/ticks/send-ticks.ts';
import { type TickTarget, tickKey } from '#renderer/domain/ticks/tick-key.ts';
import type { TickEntry } from '#renderer/domain/ticks/tick-machine.ts';
import { createTickStore } from '#renderer/domain/ticks/tick-store.ts';
import {
  type PaintedTicks,
  paintedEvents,
  paintedTicks,
  refusedTicks,
  samePainted,
  sameTicks,
  ticksOnTheirWay,
  ticksToDecide,
} from '#renderer/domain/ticks/tick-views.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { keepSetting, onSettingElsewhere, readSetting } from '#renderer/platform/kept-choice.ts';
import { useStoreView } from '#renderer/platform/store.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { updateEvent } from '#shared/contracts/calendar.ts';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import { isChild } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** A task or an event on a person's list on a day. */
export type Tick = TickTarget & {
  userId: string;
  date: LocalDate;
  /** Name of the task or event. */
  text: string;
};

/** Receives the server's answer about an event when the tick was sent at once. */
type EventListener = (event: EventView, isCompleted: boolean) => void;

const STORED_AS = 'ticks';

/** All ticks of this page; each is stored before it is sent, so that a reload or a lost answer loses none. */
const ticks = createTickStore({ read: () => readSetting(STORED_AS), write: (text) => keepSetting(STORED_AS, text) });
onSettingElsewhere(STORED_AS, ticks.lookAgain);
let lastNumber = 0;

function pageOf({ family }: CurrentUser): string {
  return pageOn(PAGE_ID, family?.today);
}

function senderOf(user: CurrentUser): TickSender {
  return { id: user.id, isChild: isChild(user), signIn: user.signInId, page: pageOf(user) };
}

function useTickView<T>(
  view: (entries: readonly TickEntry[], me: TickSender | null) => T,
  isSame: (one: T, other: T) => boolean,
): T {
  const user = useCurrentUser();
  const mine = useCallback((entries: readonly TickEntry[]) => view(entries, user && senderOf(user)), [user, view]);
  return useStoreView(ticks, mine, isSame);
}

/** Returns the pending states of ticks that the server has not confirmed. */
export function usePaintedTicks(): PaintedTicks {
  return useTickView(paintedTicks, samePainted);
}

/** Returns the pending states of events, for views without tasks: these do not re-render on a tick of a task. */
export function usePaintedEvents(): PaintedTicks {
  return useTickView(paintedEvents, samePainted);
}

/** Returns the kept ticks that will be sent without confirmation for the signed-in person. */
export function useWaitingTicks(): readonly KeptTick[] {
  return useTickView(waitingFor, sameTicks);
}

/** Returns the kept ticks that the signed-in person must confirm or discard. */
export function useTicksToDecide(): readonly KeptTick[] {
  return useTickView(toDecideFor, sameTicks);
}

/** Returns the kept ticks that the server refused. */
export function useRefusedTicks(): readonly RefusedTick[] {
  return useTickView(refusedTicks, sameTicks);
}

const waitingFor = (entries: readonly TickEntry[], me: TickSender | null) => (me ? ticksOnTheirWay(entries, me) : []);
const toDecideFor = (entries: readonly TickEntry[], me: TickSender | null) => (me ? ticksToDecide(entries, me) : []);

/** Removes ticks that a person discarded or that are done. */
export function forgetTicks(settled: readonly KeptTick[]): void {
  ticks.dispatch({ type: 'settled', ticks: settled });
}

/**
 * Returns the function that ticks and un-ticks; its promise rejects when the server refuses. Ticks that cannot reach
 * the server are kept.
 */
export function useTicking(): (
  tick: Tick,
  wanted: boolean,
  isSaved: boolean,
  onEvent?: EventListener,
) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    (tick, wanted, isSaved, onEvent) => {
      const user = queryClient.getQueryData(currentUserQuery.queryKey);
      const by = user ? { by: user.id, signIn: user.signInId, page: pageOf(user) } : null;
      lastNumber += 1;
      const kept = by && { ...tick, wanted, ...by, number: lastNumber };
      const key = tickKey({ ...tick, by: user?.id ?? '' });
      return sendTap(ticks, { key, wanted, saved: isSaved, kept }, callsOf(queryClient, tick, onEvent));
    },
    [queryClient],
  );
}

/**
 * Sends the waiting ticks in order, each once. Refused ticks are put aside, never dropped; the data is then refetched,
 * since a refusal means that the page's data is outdated.
 * @returns the number of ticks that the server accepted
 */
export async function sendKeptTicks(queryClient: QueryClient): Promise<number> {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user) return 0;
  const refusedBefore = new Set(refusedTicks(ticks.get()).map(keptTickKey));
  const taken = await resendTicks(ticks, senderOf(user), (tick) => callsOf(queryClient, tick));
  if (refusedTicks(ticks.get()).some((tick) => !refusedBefore.has(keptTickKey(tick)))) {
    await refreshAfter(queryClient, 'tasks.changed', 'calendar.changed', 'progress.changed');
  }
  return taken;
}

/**
 * Sends kept ticks that the person has confirmed, in order; each accepted tick is removed from the device. When a call
 * gets no answer, the rest is not tried.
 * @returns the errors of ticks that were not accepted, by `keptTickKey`
 */
export async function sendConfirmedTicks(
  queryClient: QueryClient,
  confirmed: readonly KeptTick[],
): Promise<ReadonlyMap<string, unknown>> {
  const failed = new Map<string, unknown>();
  const checkSignIn = watchSignIn(queryClient);
  for (const tick of confirmed) {
    try {
      checkSignIn();
      await save(queryClient, tick, tick.wanted);
      forgetTicks([tick]);
    } catch (error) {
      failed.set(keptTickKey(tick), error);
      if (hadNoAnswer(error) || hasCode(error, 'not_signed_in')) break;
    }
  }
  await refreshAfter(queryClient, 'progress.changed', 'calendar.changed');
  return failed;
}

type TickedDay = TickTarget & { userId: string; date: LocalDate };

async function save(queryClient: QueryClient, tick: TickedDay, wanted: boolean, onEvent?: EventListener) {
  const { date } = tick;
  if ('taskId' in tick) {
    const { taskId, userId } = tick;
    keepProgress(
      queryClient,
      await call(wanted ? completeTask : uncompleteTask, { params: { taskId }, body: { userId, date } }),
    );
  } else {
    const { eventId } = tick;
    const event = await call(updateEvent, { params: { eventId }, body: { isCompleted: wanted, date } });
    onEvent?.(event, wanted);
  }
}

/**
 * Remembers the current sign-in.
 * @returns a function that throws a network error once the sign-in has changed, since the remaining ticks would be sent
 * in another person's name
 */
function watchSignIn(queryClient: QueryClient): () => void {
  const signIn = () => queryClient.getQueryData(currentUserQuery.queryKey)?.signInId;
  const before = signIn();
  return () => {
    if (signIn() !== before) throw new ApiError(0, '', null);
  };
}

function callsOf(queryClient: QueryClient, tick: TickedDay, onEvent?: EventListener): TickCalls {
  const checkSignIn = watchSignIn(queryClient);
  return {
    save: async (wanted) => {
      // Even starting the request takes an old tablet 10 ms; the tick must be visible first (speed-9). It is already
      // stored.
      await new Promise((resolve) => setTimeout(resolve));
      checkSignIn();
      try {
        await save(queryClient, tick, wanted, onEvent);
      } catch (error) {
        // Makes the live connection check whether the server is reachable and send the tick again (live/use-live.ts).
        if (hadNoAnswer(error)) checkReachability();
        throw error;
      }
    },
    refresh: () =>
      'taskId' in tick
        ? refreshAfter(queryClient, 'progress.changed')
        : refreshAfter(queryClient, 'calendar.changed', 'progress.changed'),
  };
}
