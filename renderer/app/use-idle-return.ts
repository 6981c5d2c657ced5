import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#renderer/api/client.ts';
import { onReachability, reachability } from '#renderer/api/reachability.ts';
import { currentUserQuery, endSession } from '#renderer/domain/session/session.ts';
import { sendKeptTicks } from '#renderer/domain/ticks/ticks.ts';
import { logout } from '#shared/contracts/account.ts';

/** Longest time between two checks whether the device is idle, in milliseconds, since a sleeping device runs no timers. */
const CHECK_EVERY_MS = 10_000;

/**
 * Returns a paired device that nobody touches to Who is it? (devices-14). It does not while the family computer is out
 * of reach, since nobody could sign in again.
 * @param minutes idle minutes; 0 for never
 */
export function useIdleReturn(minutes: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (minutes === 0) return;
    let touchedAt = Date.now();
    let isLeaving = false;
    let timer: ReturnType<typeof setTimeout>;
    const leave = async () => {
      isLeaving = true;
      try {
        await sendKeptTicks(queryClient);
        await call(logout);
        // The live connection may have ended the session first: then what Who is it? has fetched by now must not be
        // removed.
        if (queryClient.getQueryData(currentUserQuery.queryKey)) endSession(queryClient);
      } catch {
        // Out of reach after all: the next check tries again.
      } finally {
        isLeaving = false;
      }
    };
    const msLeft = () => touchedAt + minutes * 60_000 - Date.now();
    const check = () => {
      clearTimeout(timer);
      const leftMs = msLeft();
      if (leftMs <= 0 && !isLeaving && reachability() !== 'lost') void leave();
      timer = setTimeout(check, leftMs > 0 ? Math.min(leftMs, CHECK_EVERY_MS) : CHECK_EVERY_MS);
    };
    const touch = () => {
      // The first touch after a sleep may come too late.
      if (msLeft() <= 0) check();
      if (!isLeaving) touchedAt = Date.now();
    };
    check();
    const stopWatching = onReachability(check);
    document.addEventListener('visibilitychange', check);
    const events = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;
    for (const name of events) window.addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      stopWatching();
      document.removeEventListener('visibilitychange', check);
      for (const name of events) window.removeEventListener(name, touch, { capture: true });
    };
  }, [minutes, queryClient]);
}
