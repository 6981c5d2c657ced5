import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { type EventList, eventsQuery } from '#renderer/domain/calendar/calendar.queries.ts';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { usePaintedDay } from '#renderer/domain/day/use-painted-day.ts';
import { keepProgress, progressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
import { assignedTasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { eventsWithRewards } from '#renderer/extras/values.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { useStableList } from '#renderer/live/use-stable-list.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { listEvents } from '#shared/contracts/calendar.ts';
import type { Contract, ContractRequest, ContractResult } from '#shared/contracts/contract.ts';
import { outlookFrom } from '#shared/contracts/home.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { getProgress, redeemReward } from '#shared/contracts/points.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { listAssignedTasks } from '#shared/contracts/tasks.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as points from '#shared/words/points.ts';
import * as words from '#shared/words/today.ts';

/** A day, or its loading state or error. */
interface DayResult {
  day: PaintedDay | null;
  progress: ProgressView | null;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/**
 * Query for the events of the week that begins on a day, as far as the signed-in person may see them; shared by Home
 * and the weekly outlook. Several components observe it, and mounting one does not retry after a failure.
 */
export const weekEventsQuery = (userId: string, today: LocalDate) => {
  const { from, to } = outlookFrom(today);
  return { ...eventsQuery(userId, from, to), select: eventsIn, retryOnMount: false };
};

const eventsIn = ({ events }: EventList) => events;

/**
 * Fetches the signed-in person's own day. A failure to load events does not hide the tasks.
 * @param withEvents true for today; false for yesterday, which shows only tasks
 */
export function useOwnDay(userId: string, date: LocalDate, withEvents: boolean): DayResult {
  const tasks = useQuery(assignedTasksQuery(date));
  const progress = useQuery(progressQuery(userId, date));
  const events = useQuery({ ...weekEventsQuery(userId, date), enabled: withEvents });
  const isReady = !withEvents || events.isFetched;
  const listed = useStableList(tasks.data);
  const day = usePaintedDay(isReady ? listed : undefined, progress.data, events.data);
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

/** Returns the answer to a call that was embedded in the page; undefined when there is none. */
export type AnswerTo = <C extends Contract>(contract: C, request: ContractRequest<C>) => ContractResult<C> | undefined;

/** Stores the answers for a person's day that were embedded in the page; `homeAddresses` lists the possible ones. */
export function keepEarlyDay(queryClient: QueryClient, userId: string, today: LocalDate, answerTo: AnswerTo): void {
  queryClient.setQueryData(assignedTasksQuery(today).queryKey, answerTo(listAssignedTasks, { query: { date: today } }));
  queryClient.setQueryData(
    progressQuery(userId, today).queryKey,
    answerTo(getProgress, { params: { userId, date: today } }),
  );
  const events = answerTo(listEvents, { params: { userId }, query: outlookFrom(today) });
  queryClient.setQueryData(weekEventsQuery(userId, today).queryKey, events && { events, until: null });
}

/** Redeems a reward for the signed-in person (rewards-7). */
export function useRedeem(userId: string, date: LocalDate) {
  const queryClient = useQueryClient();
  const also = eventsWithRewards(useCurrentUser()?.family?.extras);
  return useMutation({
    mutationFn: (reward: RewardView) => call(redeemReward, { params: { rewardId: reward.id }, body: { userId, date } }),
    onSuccess: (answer, reward) => {
      keepProgress(queryClient, answer);
      const isAsked = answer.askedRewards?.includes(reward.id) === true;
      showToast({
        title: say(isAsked ? words.asked : points.rewardRedeemed),
        description: say(isAsked ? words.waitsForAGrownUp : words.enjoyReward, { reward: reward.name }),
      });
      void refreshAfter(queryClient, 'progress.changed', 'requests.changed', ...also);
    },
    onError: (error) => {
      showToast({ title: say(common.error), description: redeemErrorText(error), intent: 'danger' });
      void refreshAfter(queryClient, 'progress.changed', 'rewards.changed', ...also);
    },
  });
}

/** Returns the message of a failed redemption. */
export function redeemErrorText(error: unknown): string {
  return messageFor(error, say(words.redeemFailed));
}
