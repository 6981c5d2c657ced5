import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
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

/** Applies the moves that are not saved yet to the order that the family computer has (parent-23). */
export function useMoved(tasks: readonly TaskView[]): readonly TaskView[] {
  const moves = useMutationState({
    filters: { mutationKey: MOVING, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  });
  return moves.reduce((moved, { taskId, to }) => moveNextTo(moved, taskId, to), tasks);
}

/** Moves a task; `useMoved` shows the move at once. */
export function useMoveTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MOVING,
    // One after another: each move is relative to the order that the one before it made.
    scope: { id: MOVING.join(' ') },
    mutationFn: ({ taskId, to }: Move) => call(moveTask, { params: { taskId }, body: to }),
    onSuccess: (_done, { taskId, to }) =>
      void queryClient.setQueryData(tasksQuery.queryKey, (tasks) => tasks && moveNextTo(tasks, taskId, to)),
    onError: () => showToast({ title: say(common.error), description: say(words.failedToMoveTask), intent: 'danger' }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: MOVING }) === 1) void refreshAfter(queryClient, 'tasks.changed');
    },
  });
}
