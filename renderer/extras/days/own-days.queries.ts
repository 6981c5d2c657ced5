import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { listOwnDays, setOwnDays } from '#shared/extras/days/contract.ts';
import * as words from '#shared/extras/days/words.ts';
import type { CertainDays } from '#shared/extras.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

/** Query of the people who have a task on days of their own. */
export const ownDaysQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['/api/tasks', taskId, 'days'],
    queryFn: ({ signal }) => call(listOwnDays, { params: { taskId } }, { signal }),
  });

/** Sets a person's own days of a task; null for the task's days. */
export function useSetOwnDays(taskId: string, userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (days: CertainDays | null) => call(setOwnDays, { params: { taskId, userId }, body: { days } }),
    onError: (error) => {
      const description = messageFor(error, say(words.failedToSaveDays));
      showToast({ title: say(common.error), description, intent: 'danger' });
    },
    onSettled: () => refreshAfter(queryClient, 'tasks.changed'),
  });
}
