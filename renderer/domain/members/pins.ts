import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { setPin } from '#shared/contracts/devices.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';

/** Sets, changes or (with null) removes the PIN of a child. */
export function useSetPin(child: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pin: string | null) => call(setPin, { params: { userId: child.id }, body: { pin } }),
    onSuccess: ({ hasPin }) =>
      showToast({
        title: hasPin ? 'PIN saved' : 'PIN removed',
        description: hasPin
          ? `${personName(child)} signs in with it on connected tablets.`
          : `${personName(child)} cannot sign in on connected tablets until there is a new one.`,
      }),
    onError: (error) => showToast({ title: 'Error', description: messageFor(error), intent: 'danger' }),
    onSettled: () => refreshAfter(queryClient, 'members.changed'),
  });
}
