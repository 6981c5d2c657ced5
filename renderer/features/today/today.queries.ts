import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageFor } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { assignedTasksQuery, progressQuery, refreshAfter } from '#renderer/api/queries.ts';
import { keepProgress, useTickWishes } from '#renderer/api/ticks.ts';
import { useSteady } from '#renderer/live/use-steady.ts';
import { showToast } from '#renderer/ui/toasts.ts';
import { type ProgressView, redeemReward } from '#shared/contracts/progress.ts';
import type { RewardView } from '#shared/contracts/rewards.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { type PaintedDay, paintDay } from './day-plan.ts';

/** A day on its way, or why it cannot be shown. */
interface DayResult {
  day: PaintedDay | null;
  progress: ProgressView | null;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** The signed-in person's own day. */
export function useOwnDay(userId: string, date: LocalDate, isWanted = true): DayResult {
  const tasks = useQuery({ ...assignedTasksQuery(date), enabled: isWanted });
  const progress = useQuery({ ...progressQuery(userId, date), enabled: isWanted });
  const wishes = useTickWishes();
  const listed = useSteady(tasks.data);
  const day = useMemo(
    () => (listed && progress.data ? paintDay(listed, progress.data, wishes) : null),
    [listed, progress.data, wishes],
  );
  return {
    day,
    progress: progress.data ?? null,
    error: day ? null : (tasks.error ?? progress.error),
    isRetrying: tasks.isFetching || progress.isFetching,
    retry: () => {
      if (!tasks.data) void tasks.refetch();
      if (!progress.data) void progress.refetch();
    },
  };
}

/** Redeems a reward for oneself (specification, section 7). */
export function useRedeem(userId: string, date: LocalDate) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reward: RewardView) => call(redeemReward, { params: { rewardId: reward.id }, body: { userId, date } }),
    onSuccess: (answer, reward) => {
      keepProgress(queryClient, answer);
      showToast({ title: 'Reward redeemed', description: `Enjoy "${reward.name}"!` });
      void refreshAfter(queryClient, 'progress.changed');
    },
    onError: (error) => {
      showToast({ title: 'Error', description: redeemErrorText(error), intent: 'danger' });
      void refreshAfter(queryClient, 'progress.changed', 'rewards.changed');
    },
  });
}

/** Why redeeming failed, in words. */
export function redeemErrorText(error: unknown): string {
  return messageFor(error, 'The reward could not be redeemed. Please try again.');
}
