import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, hadNoAnswer, hasCode } from '#renderer/api/api-error.ts';
import { call, PAGE_ID } from '#renderer/api/client.ts';
import { doubtReachability } from '#renderer/api/reachability.ts';
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

/** A task, or an event, on the list of a person on a day. */
export type Tick = TickTarget & {
  userId: string;
  date: LocalDate;
  /** Name of the task or event. */
  text: string;
};

/** Hears what the family computer answered about an event, when it was sent at once. */
type EventListener = (event: EventView, isCompleted: boolean) => void;

const STORED_AS = 'ticks';

/** Every tick of a task and of an event on this page; it is kept before it is sent, so that a reload or a lost answer loses none. */
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

/** Ticks that are painted already and not yet confirmed. */
export function usePaintedTicks(): PaintedTicks {
  return useTickView(paintedTicks, samePainted);
}

/** Those of events, for what shows no tasks: a tick of a task changes nothing there. */
export function usePaintedEvents(): PaintedTicks {
  return useTickView(paintedEvents, samePainted);
}

/** Ticks kept on this device that the signed-in person's page sends by itself as soon as it can. */
export function useWaitingTicks(): readonly KeptTick[] {
  return useTickView(waitingFor, sameTicks);
}

/** Ticks kept on this device that the signed-in person must confirm or throw away. */
export function useTicksToDecide(): readonly KeptTick[] {
  return useTickView(toDecideFor, sameTicks);
}

/** Kept ticks that the family computer did not take. */
export function useRefusedTicks(): readonly RefusedTick[] {
  return useTickView(refusedTicks, sameTicks);
}

const waitingFor = (entries: readonly TickEntry[], me: TickSender | null) => (me ? ticksOnTheirWay(entries, me) : []);
const toDecideFor = (entries: readonly TickEntry[], me: TickSender | null) => (me ? ticksToDecide(entries, me) : []);

/** Somebody has thrown these away, or there is nothing left to do about them. */
export function forgetTicks(settled: readonly KeptTick[]): void {
  ticks.dispatch({ type: 'settled', ticks: settled });
}

/**
 * Returns the function that ticks and un-ticks; its promise rejects when the family computer refused. What the family
 * computer cannot hear now is kept.
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
 * Sends what waits, in its order, each once. What the family computer refuses now is put aside, never dropped; the day is
 * then another than this page knows, and fetched anew.
 * @returns how many were taken
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
 * Sends kept ticks that somebody has confirmed, in their order; each that is taken leaves the device.
 * @returns what was not taken and why, by `tickKey`; without an answer the rest is not tried
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
      failed.set(tickKey(tick), error);
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
 * Remembers the sign-in.
 * @returns throws, as if nobody had answered, once there is another one or none: what is left would go in that one's name
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
      // Even asking takes an old tablet 10 ms, and the tick is to be seen before (speed-9). It is kept
      // already.
      await new Promise((resolve) => setTimeout(resolve));
      checkSignIn();
      try {
        await save(queryClient, tick, wanted, onEvent);
      } catch (error) {
        // The live connection looks who is there, and has it sent again (live/use-live.ts).
        if (hadNoAnswer(error)) doubtReachability();
        throw error;
      }
    },
    refresh: () =>
      'taskId' in tick
        ? refreshAfter(queryClient, 'progress.changed')
        : refreshAfter(queryClient, 'calendar.changed', 'progress.changed'),
  };
}
