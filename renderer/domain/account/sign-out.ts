import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { currentUserQuery, endSession } from '#renderer/domain/session/session.ts';
import { sendKeptTicks } from '#renderer/domain/ticks/ticks.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { logout } from '#shared/contracts/account.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/account.ts';

const SIGN_OUT = ['sign-out'];

/** Tells whether the signed-in person is signing out on this page right now. */
export function isSigningOut(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: SIGN_OUT }) > 0;
}

/** Signs out and shows a goodbye toast; protected screens then redirect to /auth by themselves (accounts-19). */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: async () => {
      await sendKeptTicks(queryClient);
      const isDevice = queryClient.getQueryData(currentUserQuery.queryKey)?.device != null;
      await call(logout);
      return { isDevice };
    },
    onSuccess: ({ isDevice }) => {
      endSession(queryClient);
      // On a paired device the screen "Who is it?" follows and needs no toast.
      if (!isDevice) showToast({ title: say(words.goodbye), description: say(words.loggedOut) });
    },
    onError: (error) => {
      const isDevice = queryClient.getQueryData(currentUserQuery.queryKey)?.device != null;
      showToast({
        title: isDevice ? say(words.couldntSwitch) : say(words.logoutFailed),
        description: messageFor(error),
        intent: 'danger',
      });
    },
  });
}
