import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hadNoAnswer } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { watchCalls } from '#renderer/api/reachability.ts';
import { isSigningOut } from '#renderer/domain/account/sign-out.ts';
import { createRefetcher } from '#renderer/domain/live/refetch.ts';
import { loseSession, setupQuery } from '#renderer/domain/session/session.ts';
import { sendKeptTicks } from '#renderer/domain/ticks/ticks.ts';
import { openLiveConnection } from '#renderer/live/live-connection.ts';
import { hasPageMissedChange } from '#renderer/live/page-state.ts';
import { createReach } from '#renderer/live/reach.ts';
import { oneAtATime } from '#renderer/platform/one-at-a-time.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';

/**
 * Milliseconds after which kept ticks are tried again when a call got no answer although somebody is there: twice as long
 * each time that none is taken, since a proxy may let questions through and changes never.
 */
const TRY_AGAIN_MS = { first: 2000, longest: 30_000 };
/** Milliseconds that the family computer may take to say that it is there. */
const ANSWER_WITHIN_MS = 5000;

/**
 * Holds a live connection: fetches what was changed elsewhere, knows whether the family computer answers, sends kept ticks
 * when it is back. Where no live connection comes about it asks from time to time (live-25).
 * @param who names the sign-in or the device it belongs to: another one is another connection; null for none
 */
export function useLive(who: string | null, { isSignedIn }: { isSignedIn: boolean }): void {
  const queryClient = useQueryClient();
  useEffect(() => (who === null ? undefined : stayInTouch(queryClient, isSignedIn)), [queryClient, who, isSignedIn]);
}

/** @returns how to stop */
function stayInTouch(queryClient: QueryClient, isSignedIn: boolean): () => void {
  const refetcher = createRefetcher(queryClient);
  let again: ReturnType<typeof setTimeout> | undefined;
  let wait = TRY_AGAIN_MS.first;
  // Two at once would break the order of the ticks.
  const sendKept = oneAtATime(async () => {
    const taken = await sendKeptTicks(queryClient);
    wait = taken > 0 ? TRY_AGAIN_MS.first : Math.min(wait * 2, TRY_AGAIN_MS.longest);
  });
  const tryAgain = () => {
    clearTimeout(again);
    again = setTimeout(() => void sendKept(), wait);
  };
  // Focus and visibility come together, and a slow tablet must not ask everything twice.
  const catchUp = oneAtATime(() => sendKept().then(() => queryClient.invalidateQueries()));
  const reach = createReach({
    isThere: () => isThere(queryClient, isSignedIn),
    connect: () => connection.connectNow(),
    catchUp,
    onStillThere: tryAgain,
  });
  const connection = openLiveConnection({
    onOpen: (isBack, state) => {
      reach.opened();
      void (hasPageMissedChange(state) || isBack ? catchUp() : sendKept());
    },
    onLasted: reach.lasted,
    onEnd: (how) => void reach.ended(how),
    onSignedOut: () => {
      reach.stop();
      if (!isSignedIn) void queryClient.invalidateQueries(setupQuery);
      else if (!isSigningOut(queryClient)) loseSession(queryClient);
    },
    onStillThere: tryAgain,
    onMessage: (message) => 'ids' in message && refetcher.note(message),
  });
  const stopWatching = watchCalls({
    onAnswer: reach.heard,
    onDoubt: () => connection.ask() || void reach.doubted(),
  });
  const stopWaking = onWake(() => {
    if (connection.ask()) return;
    connection.connectNow();
    reach.looked();
  });
  return () => {
    stopWaking();
    stopWatching();
    clearTimeout(again);
    refetcher.stop();
    connection.close();
    reach.stop();
  };
}

/** Asks by a call whether the family computer serves; a session or device that has ended says so by the answer. */
async function isThere(queryClient: QueryClient, isSignedIn: boolean): Promise<boolean> {
  try {
    await (isSignedIn
      ? call(getCurrentUser, {}, { timeoutMs: ANSWER_WITHIN_MS })
      : queryClient.fetchQuery({ ...setupQuery, staleTime: 0 }));
    return true;
  } catch (error) {
    return !hadNoAnswer(error);
  }
}

/** Tells when somebody looks at the page again, or the browser says that the network is back. @returns how to stop */
function onWake(wake: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && wake();
  // It bubbles: what the document tells, its window hears.
  const events = ['visibilitychange', 'focus', 'online'];
  for (const name of events) window.addEventListener(name, look);
  return () => {
    for (const name of events) window.removeEventListener(name, look);
  };
}
