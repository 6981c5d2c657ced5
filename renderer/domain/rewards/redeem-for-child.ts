import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { changeProgress, childrenProgressQuery, keepProgress } from '#renderer/domain/progress/progress.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { redeemReward, unredeemReward } from '#shared/contracts/points.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/rewards.ts';

/** A redemption of a reward by a child today. */
interface Redemption {
  reward: Pick<RewardView, 'id' | 'name' | 'cost'>;
  child: Parameters<typeof shortName>[0] & { id: string };
}

/** Redeems a reward for a child, with an optimistic update. */
export function useRedeemForChild() {
  const queryClient = useQueryClient();
  const date = useFamilyDay()?.today ?? '';
  const unredeem = useUnredeemForChild();
  return useMutation({
    mutationFn: ({ reward, child }: Redemption) =>
      call(redeemReward, { params: { rewardId: reward.id }, body: { userId: child.id, date } }),
    onMutate: async ({ reward, child }) => {
      await queryClient.cancelQueries(childrenProgressQuery(date));
      changeProgress(queryClient, { userId: child.id, date }, (day) => withReward(day, reward, true));
    },
    onSuccess: (day, redemption) => {
      keepProgress(queryClient, day);
      showToast({
        title: say(words.rewardRedeemed),
        description: say(words.pointsSpent, {
          reward: redemption.reward.name,
          name: shortName(redemption.child),
          points: formatPoints(redemption.reward.cost),
        }),
        action: { label: say(common.undo), onClick: () => unredeem.mutate(redemption) },
      });
    },
    onError: (error, { reward, child }) => {
      // The days may be fetched in vain afterwards, or may already have been fetched again.
      changeProgress(queryClient, { userId: child.id, date }, (day) =>
        day.redeemedRewards.includes(reward.id) ? withReward(day, reward, false) : day,
      );
      showFailure(messageFor(error, say(words.failedToRedeemReward)));
    },
    onSettled: () => void refreshAfter(queryClient, 'progress.changed', 'requests.changed'),
  });
}

/** Undoes a redemption of today and returns its points. */
export function useUnredeemForChild() {
  const queryClient = useQueryClient();
  const date = useFamilyDay()?.today ?? '';
  return useMutation({
    mutationFn: ({ reward, child }: Redemption) =>
      call(unredeemReward, { params: { rewardId: reward.id }, body: { userId: child.id, date } }),
    onSuccess: (day, { reward, child }) => {
      keepProgress(queryClient, day);
      showToast({
        title: say(words.redemptionUndone),
        description: say(words.pointsAreBack, { reward: reward.name, name: shortName(child) }),
      });
    },
    onError: (error) => showFailure(messageFor(error, say(words.undoRedemptionFailed))),
    onSettled: () => void refreshAfter(queryClient, 'progress.changed', 'requests.changed'),
  });
}

function withReward(day: ProgressView, { id, cost }: Redemption['reward'], isRedeemed: boolean): ProgressView {
  const others = day.redeemedRewards.filter((each) => each !== id);
  const spent = isRedeemed ? cost : -cost;
  return {
    ...day,
    redeemedRewards: isRedeemed ? [...others, id] : others,
    totalPoints: day.totalPoints - spent,
    spentToday: day.spentToday + spent,
  };
}

function showFailure(description: string): void {
  showToast({ title: say(common.error), description, intent: 'danger' });
}
