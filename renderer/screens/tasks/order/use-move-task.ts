import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#renderer/api/client.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { moveTask } from '#shared/contracts/tasks.ts';
import { say } from '#shared/language/say.ts';
import { moveNextTo, type NextTo } from '#shared/rules/order.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';

const MOVING = ['tasks', 'moving'];

/** A task, and the place to which it moves. */
export interface Move {
  taskId: string;
  to: NextTo;
}

/** Moves a task with an optimistic update; on failure the list is again as it is saved (parent-23). */
export function useMoveTask() {
  const queryClient = useQueryClient();
  const isOnlyOne = () => queryClient.isMutating({ mutationKey: MOVING }) === 1;
  /** Tasks in the order that the family computer has, while moves are sent. */
  const saved = useRef<TaskView[]>(undefined);
  return useMutation({
    mutationKey: MOVING,
    // One after another: each move is relative to the order that the one before it made.
    scope: { id: MOVING.join(' ') },
    mutationFn: ({ taskId, to }: Move) => call(moveTask, { params: { taskId }, body: to }),
    onMutate: async ({ taskId, to }) => {
      await queryClient.cancelQueries({ queryKey: tasksQuery.queryKey, exact: true });
      if (isOnlyOne()) saved.current = queryClient.getQueryData(tasksQuery.queryKey);
      queryClient.setQueryData(tasksQuery.queryKey, (tasks) => tasks && moveNextTo(tasks, taskId, to));
    },
    onSuccess: (_done, { taskId, to }) => {
      saved.current = saved.current && moveNextTo(saved.current, taskId, to);
    },
    onError: () => {
      queryClient.setQueryData(tasksQuery.queryKey, saved.current);
      showToast({ title: say(common.error), description: say(words.failedToMoveTask), intent: 'danger' });
    },
    onSettled: () => {
      if (isOnlyOne()) void refreshAfter(queryClient, 'tasks.changed');
    },
  });
}
