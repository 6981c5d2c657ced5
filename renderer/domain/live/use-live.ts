import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#renderer/api/client.ts';
import { onReachabilityDoubt, setReachability } from '#renderer/api/reachability.ts';
import { isSigningOut } from '#renderer/domain/account/sign-out.ts';
import { createRefetcher } from '#renderer/domain/live/refetch.ts';
import { loseSession, setupQuery } from '#renderer/domain/session/session.ts';
import { sendKeptTicks } from '#renderer/domain/ticks/ticks.ts';
import { openLiveConnection } from '#renderer/live/live-connection.ts';
import { hasPageMissedChange } from '#renderer/live/page-state.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';

/** When a call got no answer although somebody is there, kept ticks are tried again after so long, in milliseconds. */
const TRY_AGAIN_MS = 2000;

/**
 * Holds a live connection: fetches what was changed elsewhere, knows whether the family computer answers, sends kept ticks
 * when it is back.
 * @param who names the sign-in or the device it belongs to: another one is another connection; null for none
 */
export function useLive(who: string | null, { isSignedIn }: { isSignedIn: boolean }): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (who === null) return;
    const refetcher = createRefetcher(queryClient);
    let again: ReturnType<typeof setTimeout> | undefined;
    const connection = openLiveConnection({
      onOpen: (isBack, state) => {
        setReachability('reachable');
        const hasMissed = hasPageMissedChange(state) || isBack;
        void sendKeptTicks(queryClient).then(() => (hasMissed ? queryClient.invalidateQueries() : undefined));
      },
      onLost: () => setReachability('lost'),
      // A 401 ends the session by itself.
      onRefused: () =>
        void (isSignedIn ? call(getCurrentUser).catch(() => undefined) : queryClient.invalidateQueries(setupQuery)),
      onSignedOut: () => {
        setReachability('unwatched');
        if (!isSignedIn) void queryClient.invalidateQueries(setupQuery);
        else if (!isSigningOut(queryClient)) loseSession(queryClient);
      },
      onStillThere: () => {
        clearTimeout(again);
        again = setTimeout(() => void sendKeptTicks(queryClient), TRY_AGAIN_MS);
      },
      onMessage: (message) => 'ids' in message && refetcher.note(message),
    });
    const stopDoubt = onReachabilityDoubt(() => connection.ask());
    const wake = () => document.visibilityState === 'visible' && connection.lookNow();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      stopDoubt();
      clearTimeout(again);
      refetcher.stop();
      connection.close();
      setReachability('unwatched');
    };
  }, [queryClient, who, isSignedIn]);
}
