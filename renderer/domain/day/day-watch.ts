import type { QueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { serverNow } from '#renderer/api/server-clock.ts';
import { isInterrupted } from '#renderer/domain/session/interruption.ts';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import { msSinceTouch } from '#renderer/live/touch.ts';
import { createStore } from '#renderer/platform/store.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { isChild } from '#shared/permissions.ts';
import { mayChangeDay } from '#shared/rules/day.ts';
import { addDays, localTime } from '#shared/rules/local-date.ts';

/** Interval at which the page looks whether the family's day is over, in milliseconds. */
const LOOK_EVERY_MS = 20_000;
/** Nothing moves under a finger: the order of a page changes only after this long without a touch, in milliseconds. */
const QUIET_MS = 10_000;

/** The part of the day that the screens show. */
export type DayPart = 'AM' | 'PM';

/** The part of the day that the screens show; null before the first of them. */
export const shownPart = createStore<DayPart | null>(null);

/** The part of the day it is now. @param eveningFrom when the evening begins, as an instant in ISO form */
export function partOfDay(eveningFrom: string): DayPart {
  return serverNow() < Date.parse(eveningFrom) ? 'AM' : 'PM';
}

/**
 * Keeps the family's day right without a reload, for the whole app; started once. After the family's midnight, at 03:00 and
 * whenever the device wakes the server is asked again, since it alone decides what day it is (days-5).
 * @returns how to stop
 */
export function watchDay(queryClient: QueryClient): () => void {
  const whoWatches = () => (isInterrupted() ? null : (queryClient.getQueryData(currentUserQuery.queryKey) ?? null));
  const look = () => {
    const user = whoWatches();
    if (!user?.family) return;
    if (isDayOver(user)) void askAgain(queryClient, user);
    if (msSinceTouch() > QUIET_MS) shownPart.set(partOfDay(user.family.eveningFrom));
  };
  const wake = () => {
    const user = whoWatches();
    if (document.visibilityState === 'visible' && user?.family) void catchUp(queryClient, user);
  };
  // Out of the browser's memory; a page that was just loaded knows the day.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', comeBack);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('pageshow', comeBack);
  };
}

async function catchUp(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  const family = (await askAgain(queryClient, user)) ?? user.family;
  if (family) shownPart.set(partOfDay(family.eveningFrom));
}

/** Tells whether what the server said about the day no longer holds by the server's own clock. */
function isDayOver(user: CurrentUser): boolean {
  if (!user.family) return false;
  const now = localTime(serverNow(), user.family.timeZone);
  const isYesterdayOpen = mayChangeDay(isChild(user), addDays(now.date, -1), now);
  return now.date !== user.family.today || isYesterdayOpen !== user.family.yesterdayOpen;
}

/** Asks who is signed in and what day it is; a failure changes nothing, the next look asks again. */
async function askAgain(queryClient: QueryClient, asked: CurrentUser): Promise<CurrentUser['family']> {
  try {
    const answer = await call(getCurrentUser);
    queryClient.setQueryData(currentUserQuery.queryKey, (now) => (now?.id === asked.id ? answer : now));
    return answer.family;
  } catch {
    // Out of reach, or the session has ended, which `call` has told already.
    return null;
  }
}
