import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
import type { RewardExtras } from '#renderer/extras/slots.tsx';
import { eventsWithRewards } from '#renderer/extras/values.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { NewProfessionalReward } from '#shared/contracts/professional.schema.ts';
import type { NewReward, RewardView } from '#shared/contracts/rewards.schema.ts';
import { createReward, deleteReward, updateReward } from '#shared/contracts/rewards.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/rewards.ts';

const ADD_REWARD = ['rewards', 'add'];

/** Messages of a failed save of a reward (words-15). */
export const REWARD_FAILURES = {
  add: say(words.failedToAddReward),
  update: say(words.failedToUpdateReward),
} as const;

/** Creates a family reward (words-22). */
export function useAddReward() {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: ADD_REWARD,
    mutationFn: (body: NewReward) => call(createReward, { body }),
    onSuccess: (reward) => {
      queryClient.setQueryData(rewardsQuery.queryKey, (rewards) => rewards && [...rewards, reward]);
      showToast({ title: say(words.rewardAdded), description: reward.name });
      void refreshAfter(queryClient, 'rewards.changed');
    },
    onError: () => showFailure(REWARD_FAILURES.add),
  });
}

/** Updates a reward of the family or of a professional. */
export function useUpdateReward(rewardId: string) {
  const queryClient = useQueryClient();
  const also = useAlsoChanged();
  return useMutation({
    mutationFn: (body: (NewReward | NewProfessionalReward) & RewardExtras) =>
      call(updateReward, { params: { rewardId }, body }),
    onSuccess: (reward) => {
      changeRewards(queryClient, (rewards) => rewards.map((each) => (each.id === reward.id ? reward : each)));
      showToast({ title: say(words.rewardUpdated), description: reward.name });
      void refreshAfter(queryClient, 'rewards.changed', ...also);
    },
    onError: () => showFailure(REWARD_FAILURES.update),
  });
}

/** Deletes a reward; past redemptions are kept. */
export function useDeleteReward() {
  const queryClient = useQueryClient();
  const also = useAlsoChanged();
  return useMutation({
    mutationFn: (reward: RewardView) => call(deleteReward, { params: { rewardId: reward.id } }),
    onSuccess: (_done, reward) => {
      changeRewards(queryClient, (rewards) => rewards.filter(({ id }) => id !== reward.id));
      showToast({ title: say(words.rewardDeleted), description: say(common.historyKeptNamed, { name: reward.name }) });
    },
    onError: () => showFailure(say(words.failedToDeleteReward)),
    onSettled: () => void refreshAfter(queryClient, 'rewards.changed', ...also),
  });
}

/** Returns the live events of extras whose data depends on rewards. */
function useAlsoChanged() {
  return eventsWithRewards(useCurrentUser()?.family?.extras);
}

/** Applies a change to every cached list of managed rewards. */
function changeRewards(queryClient: QueryClient, change: (rewards: RewardView[]) => RewardView[]): void {
  queryClient.setQueryData(rewardsQuery.queryKey, (rewards) => rewards && change(rewards));
  queryClient.setQueriesData<RewardView[]>(
    { queryKey: ['/api/professional', 'rewards'] },
    (rewards) => rewards && change(rewards),
  );
}

function showFailure(description: string): void {
  showToast({ title: say(common.error), description, intent: 'danger' });
}
