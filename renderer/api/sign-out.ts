import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageFor } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { currentUserQuery, endSession } from '#renderer/api/session.ts';
import { sendKeptTicks } from '#renderer/api/ticks.ts';
import { PATHS } from '#renderer/ui/paths.ts';
import { showToast } from '#renderer/ui/toasts.ts';
import { logout } from '#shared/contracts/account.ts';

/** Signs out and says goodbye; protected screens then lead to /auth by themselves (specification, section 8). */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await sendKeptTicks(queryClient);
      const isDevice = queryClient.getQueryData(currentUserQuery.queryKey)?.device != null;
      await call(logout);
      return { isDevice };
    },
    onSuccess: ({ isDevice }) => {
      // On a device the next person starts at home, and Who is it? says enough.
      if (isDevice) void navigate(PATHS.home, { replace: true });
      endSession(queryClient);
      if (!isDevice) showToast({ title: 'Goodbye!', description: 'You have been logged out successfully' });
    },
    onError: (error) => showToast({ title: 'Logout failed', description: messageFor(error), intent: 'danger' }),
  });
}
