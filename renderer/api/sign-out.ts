import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { endSession } from '#renderer/api/session.ts';
import { showToast } from '#renderer/ui/toasts.ts';
import { logout } from '#shared/contracts/account.ts';

/** Signs out and says goodbye; protected screens then lead to /auth by themselves (specification, section 8). */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      endSession(queryClient);
      showToast({ title: 'Goodbye!', description: 'You have been logged out successfully' });
    },
    onError: (error) => showToast({ title: 'Logout failed', description: messageFor(error), intent: 'danger' }),
  });
}
