import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as app from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';

const CHOOSE_PICTURE = ['own-picture'];

/**
 * Changes the signed-in person's picture. The change shows at once and is undone when saving fails; several quick
 * choices are saved in their order.
 */
export function useChoosePicture(user: CurrentUser) {
  const queryClient = useQueryClient();
  const show = (profileImageUrl: string | null) =>
    queryClient.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, profileImageUrl });
  return useMutation({
    mutationKey: CHOOSE_PICTURE,
    scope: { id: 'own-picture' },
    mutationFn: (profileImageUrl: string | null) =>
      call(updateUser, { params: { userId: user.id }, body: { profileImageUrl } }),
    onMutate: async (profileImageUrl) => {
      await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
      show(profileImageUrl);
      return { before: user.profileImageUrl };
    },
    onError: (error, _chosen, context) => {
      if (context) show(context.before);
      const description = messageFor(error, say(app.savePictureFailed));
      showToast({ title: say(common.error), description, intent: 'danger' });
    },
    onSettled: () => {
      // Only the last choice refetches, so that the answer to an earlier one does not replace it.
      if (queryClient.isMutating({ mutationKey: CHOOSE_PICTURE }) === 1)
        void refreshAfter(queryClient, 'members.changed');
    },
  });
}
