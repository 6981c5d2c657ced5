import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import type { UndoneTask } from '#shared/extras/sunday/contract.schema.ts';
import { getWeekReview } from '#shared/extras/sunday/contract.ts';
import * as words from '#shared/extras/sunday/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as networks from '#shared/words/networks.ts';

/** Query of the review of a week (sunday-3). */
export const weekReviewQuery = (week: string) =>
  queryOptions({
    queryKey: ['/api/week-review', week],
    queryFn: ({ signal }) => call(getWeekReview, { query: { week } }, { signal }),
  });

/** Takes a task that nobody does off the lists of the children, or keeps it for eight weeks (sunday-8). */
export function useAnswerUndone(week: string, today: LocalDate) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ task, isKept }: { task: UndoneTask; isKept: boolean }) => {
      const { taskId, childIds } = task;
      if (isKept) await call(updateTask, { params: { taskId }, body: { kept: today } });
      else for (const userId of childIds) await call(unassignTask, { params: { taskId, userId } });
    },
    onSuccess: (_done, { task, isKept }) => {
      queryClient.setQueryData(weekReviewQuery(week).queryKey, (review) =>
        review ? { ...review, undone: review.undone.filter(({ taskId }) => taskId !== task.taskId) } : review,
      );
      showToast({ title: say(isKept ? words.kept : words.dropped, { task: task.text }) });
    },
    onError: (error) =>
      showToast({
        intent: 'danger',
        title: say(common.error),
        description: messageFor(error, say(networks.couldNotChange)),
      }),
    onSettled: () => refreshAfter(queryClient, 'tasks.changed'),
  });
}
