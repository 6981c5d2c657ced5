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
import { oneAfterAnother, oneAtATime } from '#renderer/platform/one-at-a-time.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';

/**
 * Milliseconds before kept ticks are sent again when a call got no answer although the server is reachable. The delay
 * doubles each time that no tick is taken, since a proxy may pass reads but never writes.
 */
const TRY_AGAIN_MS = { first: 2000, longest: 30_000 };
/** Timeout of the call that checks whether the server is reachable, in milliseconds. */
const ANSWER_WITHIN_MS = 5000;
/** Milliseconds in which focus and visibility events count as one. A slow tablet must not refetch twice. */
const WAKES_TOGETHER_MS = 500;

/**
 * Holds a live connection: refetches changes made elsewhere, tracks whether the server answers, and sends kept ticks
 * when it is back. Without a live connection it polls the server (live-25).
 * @param who identifies the sign-in or device of the connection; a new value opens a new connection, null none
 */
export function useLive(who: string | null, { isSignedIn }: { isSignedIn: boolean }): void {
  const queryClient = useQueryClient();
  useEffect(() => (who === null ? undefined : stayInTouch(queryClient, isSignedIn)), [queryClient, who, isSignedIn]);
}

/** @returns a function that closes the connection */
function stayInTouch(queryClient: QueryClient, isSignedIn: boolean): () => void {
  const refetcher = createRefetcher(queryClient);
  let resendTimer: ReturnType<typeof setTimeout> | undefined;
  let wait = TRY_AGAIN_MS.first;
  // Two runs at the same time would break the order of the ticks.
  const sendKept = oneAtATime(async () => {
    const taken = await sendKeptTicks(queryClient);
    wait = taken > 0 ? TRY_AGAIN_MS.first : Math.min(wait * 2, TRY_AGAIN_MS.longest);
  });
  const scheduleResend = () => {
    clearTimeout(resendTimer);
    resendTimer = setTimeout(() => void sendKept(), wait);
  };
  const catchUp = oneAfterAnother(() => sendKept().then(() => queryClient.invalidateQueries()));
  const reach = createReach({
    isThere: () => isThere(queryClient, isSignedIn),
    connect: () => connection.connectNow(),
    catchUp,
    onStillThere: scheduleResend,
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
    onStillThere: scheduleResend,
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
    clearTimeout(resendTimer);
    refetcher.stop();
    connection.close();
    reach.stop();
  };
}

/** Checks with a call whether the server answers; the answer also reports a session or device that has ended. */
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

/** Calls `wake` when the page becomes visible or focused, or the network is back. @returns a function that stops it */
function onWake(wake: () => void): () => void {
  let lastWake = Number.NEGATIVE_INFINITY;
  const look = ({ type, timeStamp }: Event) => {
    const isRepeated = type !== 'online' && timeStamp - lastWake < WAKES_TOGETHER_MS;
    if (document.visibilityState !== 'visible' || isRepeated) return;
    lastWake = timeStamp;
    wake();
  };
  // `visibilitychange` is fired on the document and bubbles to the window.
  const events = ['visibilitychange', 'focus', 'online'];
  for (const name of events) window.addEventListener(name, look);
  return () => {
    for (const name of events) window.removeEventListener(name, look);
  };
}
