import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { setPin } from '#shared/contracts/devices.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/members.ts';

/** Sets, changes or (with null) removes the PIN of a child. */
export function useSetPin(child: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pin: string | null) => call(setPin, { params: { userId: child.id }, body: { pin } }),
    onSuccess: ({ hasPin }) =>
      showToast({
        title: say(hasPin ? words.pinSaved : words.pinRemoved),
        description: say(hasPin ? words.pinSavedHint : words.pinRemovedHint, { name: personName(child) }),
      }),
    onError: (error) => showToast({ title: say(common.error), description: messageFor(error), intent: 'danger' }),
    onSettled: () => refreshAfter(queryClient, 'members.changed'),
  });
}
