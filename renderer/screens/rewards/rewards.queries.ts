import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { childrenProgressQuery, progressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { adjustPoints, redeemReward, unredeemReward } from '#shared/contracts/points.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/rewards.ts';

type Child = Parameters<typeof shortName>[0] & { id: string };

/** Returns the family's current date; always set on screens that need a family. */
export function useToday(): string {
  return useSignedInUser().family?.today ?? '';
}

/** A redemption of a reward by a child today. */
interface Redemption {
  reward: Pick<RewardView, 'id' | 'name' | 'cost'>;
  child: Child;
}

/** Redeems a reward for a child, with an optimistic update. */
export function useRedeem() {
  const queryClient = useQueryClient();
  const date = useToday();
  const unredeem = useUnredeem();
  return useMutation({
    mutationFn: ({ reward, child }: Redemption) =>
      call(redeemReward, { params: { rewardId: reward.id }, body: { userId: child.id, date } }),
    onMutate: async ({ reward, child }) => {
      await queryClient.cancelQueries(childrenProgressQuery(date));
      changeDay(queryClient, date, child.id, (day) => withReward(day, reward, true));
    },
    onSuccess: (day, redemption) => {
      changeDay(queryClient, date, day.userId, () => day);
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
      changeDay(queryClient, date, child.id, (day) =>
        day.redeemedRewards.includes(reward.id) ? withReward(day, reward, false) : day,
      );
      showFailure(messageFor(error, say(words.failedToRedeemReward)));
    },
    onSettled: () => void refreshAfter(queryClient, 'progress.changed', 'requests.changed'),
  });
}

/** Undoes a redemption of today and returns its points. */
export function useUnredeem() {
  const queryClient = useQueryClient();
  const date = useToday();
  return useMutation({
    mutationFn: ({ reward, child }: Redemption) =>
      call(unredeemReward, { params: { rewardId: reward.id }, body: { userId: child.id, date } }),
    onSuccess: (day, { reward, child }) => {
      changeDay(queryClient, date, day.userId, () => day);
      showToast({
        title: say(words.redemptionUndone),
        description: say(words.pointsAreBack, { reward: reward.name, name: shortName(child) }),
      });
    },
    onError: (error) => showFailure(messageFor(error, say(words.undoRedemptionFailed))),
    onSettled: () => void refreshAfter(queryClient, 'progress.changed', 'requests.changed'),
  });
}

/** Gives points to a child or takes points, with a reason (points-24). */
export function useAdjustPoints(child: Child) {
  const queryClient = useQueryClient();
  const date = useToday();
  return useMutation({
    mutationFn: (body: { points: number; reason: string }) =>
      call(adjustPoints, { params: { userId: child.id }, body }),
    onSuccess: (day, { points }) => {
      changeDay(queryClient, date, day.userId, () => day);
      showToast({
        title: points > 0 ? say(words.pointsGiven) : say(words.pointsTaken),
        description: `${shortName(child)}: ${points > 0 ? '+' : '−'}${formatPoints(Math.abs(points))}`,
      });
      void refreshAfter(queryClient, 'progress.changed');
    },
    onError: (error) => showFailure(messageFor(error, say(words.changePointsFailed))),
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

function changeDay(
  queryClient: QueryClient,
  date: string,
  userId: string,
  change: (day: ProgressView) => ProgressView,
): void {
  queryClient.setQueryData(childrenProgressQuery(date).queryKey, (children) =>
    children?.map((each) => (each.child.id === userId ? { ...each, progress: change(each.progress) } : each)),
  );
  queryClient.setQueryData(progressQuery(userId, date).queryKey, (day) => day && change(day));
}

function showFailure(description: string): void {
  showToast({ title: say(common.error), description, intent: 'danger' });
}
