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

/** Interval at which the page checks whether the family's day is over, in milliseconds. */
const CHECK_EVERY_MS = 20_000;
/** Milliseconds without a touch after which the order of a page may change, so that nothing moves under a finger. */
const QUIET_MS = 10_000;

/** A part of the day, which decides the order of the sections. */
export type DayPart = 'AM' | 'PM';

/** The part of the day that the screens show; null until the first screen opens. */
export const shownPart = createStore<DayPart | null>(null);

/** Returns the current part of the day. @param eveningFrom when the evening begins, as an instant in ISO form */
export function partOfDay(eveningFrom: string): DayPart {
  return serverNow() < Date.parse(eveningFrom) ? 'AM' : 'PM';
}

/**
 * Keeps the family's day current without a reload; started once for the whole app. After the family's midnight, at
 * 03:00 and whenever the device wakes it asks the server again, since only the server decides what day it is (days-5).
 * @returns a function that stops it
 */
export function watchDay(queryClient: QueryClient): () => void {
  const activeUser = () => (isInterrupted() ? null : (queryClient.getQueryData(currentUserQuery.queryKey) ?? null));
  const check = () => {
    const user = activeUser();
    if (!user?.family) return;
    if (isDayOver(user)) void refetchDay(queryClient, user);
    if (msSinceTouch() > QUIET_MS) shownPart.set(partOfDay(user.family.eveningFrom));
  };
  const wake = () => {
    const user = activeUser();
    if (document.visibilityState === 'visible' && user?.family) void catchUp(queryClient, user);
  };
  // Restored from the browser's back-forward cache; a page that was just loaded has the current day.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('pageshow', onPageShow);
  };
}

async function catchUp(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  const family = (await refetchDay(queryClient, user)) ?? user.family;
  if (family) shownPart.set(partOfDay(family.eveningFrom));
}

/** Tells whether the day that the server sent is over by the server's own clock. */
function isDayOver(user: CurrentUser): boolean {
  if (!user.family) return false;
  const now = localTime(serverNow(), user.family.timeZone);
  const isYesterdayOpen = mayChangeDay(isChild(user), addDays(now.date, -1), now);
  return now.date !== user.family.today || isYesterdayOpen !== user.family.yesterdayOpen;
}

/** Fetches the signed-in person and the family's day; a failure changes nothing and the next check tries again. */
async function refetchDay(queryClient: QueryClient, asked: CurrentUser): Promise<CurrentUser['family']> {
  try {
    const answer = await call(getCurrentUser);
    queryClient.setQueryData(currentUserQuery.queryKey, (now) => (now?.id === asked.id ? answer : now));
    return answer.family;
  } catch {
    // The server is unreachable, or the session has ended, which `call` has already reported.
    return null;
  }
}
