import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import * as asking from '#shared/extras/asking/words.ts';
import { noteGoalSeen, setGoal } from '#shared/extras/goals/contract.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as parent from '#shared/words/parent.ts';

function useRefresh() {
  const queryClient = useQueryClient();
  return () => refreshAfter(queryClient, 'goals.changed');
}

/** Says what somebody saves for; null for nothing. @param options.said what the toast says when it is done; none unless told */
export function useSetGoal(userId: string, { said }: { said?: (reward: string | null) => string } = {}) {
  return useMutation({
    mutationFn: (rewardId: string | null) => call(setGoal, { params: { userId }, body: { rewardId } }),
    onSuccess: ({ goal }) => {
      if (said) showToast({ title: say(parent.saved), description: said(goal?.name ?? null) });
    },
    onError: (error) =>
      showToast({
        title: say(common.error),
        description: messageFor(error, say(asking.failedToDecide)),
        intent: 'danger',
      }),
    onSettled: useRefresh(),
  });
}

/** One has read what one was shown: a new price, or null for what is gone. */
export function useNoteGoalSeen() {
  return useMutation({
    mutationFn: (body: { rewardId: string; cost: number | null }) => call(noteGoalSeen, { body }),
    onSettled: useRefresh(),
  });
}
