import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#renderer/api/client.ts';
import { serverNow } from '#renderer/api/server-clock.ts';
import { currentUserQuery, useSignedInUser } from '#renderer/domain/session/session.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { isChild } from '#shared/permissions.ts';
import { mayChangeDay } from '#shared/rules/day.ts';
import { addDays, type LocalDate, localTime } from '#shared/rules/local-date.ts';

/** How often it is looked whether the family's day is over, in milliseconds. */
const LOOK_EVERY_MS = 20_000;
/** Nothing moves under a finger: the order of a page changes only after this long without a touch, in milliseconds. */
const QUIET_MS = 10_000;

/** The family's day as the server says it. */
export interface FamilyDay {
  today: LocalDate;
  /** The day before, while a child may still finish it. */
  openYesterday: LocalDate | null;
  /** The part of the day it is now. */
  part: 'AM' | 'PM';
}

/**
 * The family's day, kept right without a reload: after the family's midnight, at 03:00 and whenever the device wakes the
 * server is asked again, since it alone decides what day it is (decisions, section 2).
 */
export function useFamilyDay(): FamilyDay | null {
  const queryClient = useQueryClient();
  const user = useSignedInUser();
  const eveningFrom = user.family?.eveningFrom ?? '';
  const [part, setPart] = useState(() => partOfDay(eveningFrom));
  useEffect(() => setPart(partOfDay(eveningFrom)), [eveningFrom]);
  useEffect(() => {
    let lastTouch = 0;
    const look = () => {
      if (isDayOver(user)) void askAgain(queryClient, user);
      if (Date.now() - lastTouch > QUIET_MS) setPart(partOfDay(eveningFrom));
    };
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      void askAgain(queryClient, user).then((family) => setPart(partOfDay(family?.eveningFrom ?? eveningFrom)));
    };
    // Out of the browser's memory; a page that was just loaded knows the day.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) wake();
    };
    const touch = () => {
      lastTouch = Date.now();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', comeBack);
    window.addEventListener('pointerdown', touch, { passive: true });
    window.addEventListener('keydown', touch, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('keydown', touch);
    };
  }, [queryClient, user, eveningFrom]);
  if (!user.family) return null;
  const { today, yesterdayOpen } = user.family;
  return { today, openYesterday: yesterdayOpen ? addDays(today, -1) : null, part };
}

/** Whether what the server said about the day no longer holds by its own clock. */
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

function partOfDay(eveningFrom: string): FamilyDay['part'] {
  return serverNow() < Date.parse(eveningFrom) ? 'AM' : 'PM';
}
