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

/**
 * Sets the reward that a person saves for; null for none.
 * @param options.said returns the toast's text; by default there is none
 */
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

/** Records that the signed-in person has read the news about their goal: its new price, or null when it is gone. */
export function useNoteGoalSeen() {
  return useMutation({
    mutationFn: (body: { rewardId: string; cost: number | null }) => call(noteGoalSeen, { body }),
    onSettled: useRefresh(),
  });
}
