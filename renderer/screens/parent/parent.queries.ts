import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { autoAssignQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { AutoAssignView } from '#shared/contracts/tasks.schema.ts';
import { assignTasks, setAutoAssign } from '#shared/contracts/tasks.ts';
import { messageFor } from '#shared/failure.ts';

/** Keeps the settings of auto-assignment, painted at once (docs/product/words.md#words-14). */
export function useSetAutoAssign() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AutoAssignView) => call(setAutoAssign, { body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries(autoAssignQuery);
      const before = queryClient.getQueryData(autoAssignQuery.queryKey);
      queryClient.setQueryData(autoAssignQuery.queryKey, body);
      return { before };
    },
    onSuccess: ({ assigned, enabled, dayType }) => {
      queryClient.setQueryData(autoAssignQuery.queryKey, { enabled, dayType });
      showToast({ title: 'Auto-Assignment Updated', description: resultOf(enabled, assigned) });
      void refreshAfter(queryClient, 'auto-assign.changed');
    },
    onError: (error, _body, context) => {
      queryClient.setQueryData(autoAssignQuery.queryKey, context?.before);
      showToast({
        title: 'Update Failed',
        description: messageFor(error, 'Failed to update auto-assignment settings'),
        intent: 'danger',
      });
    },
  });
}

function resultOf(enabled: boolean, assigned: number): string {
  if (!enabled) return 'It is off. What children have stays with them.';
  if (assigned === 0) return 'Saved. Nothing new had to be assigned.';
  return `${assigned} new ${assigned === 1 ? 'assignment' : 'assignments'} made.`;
}

/** Puts tasks on a child's list, all or nothing (docs/product/words.md#words-14). */
export function useAssignTasks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ taskIds, assigneeId }: { taskIds: string[]; assigneeId: string; name: string }) =>
      call(assignTasks, { body: { taskIds, assigneeId } }),
    onSuccess: ({ assigned }, { name, taskIds }) => {
      showToast({ title: 'Tasks Assigned', description: assignedWords(name, assigned, taskIds.length) });
      void refreshAfter(queryClient, 'tasks.changed');
    },
    onError: (error) =>
      showToast({
        title: 'Assignment Failed',
        description: messageFor(error, 'Failed to assign tasks'),
        intent: 'danger',
      }),
  });
}

function assignedWords(name: string, assigned: number, chosen: number): string {
  const had = chosen - assigned;
  if (assigned === 0) return `${name} had ${chosen === 1 ? 'it' : 'them all'} already.`;
  const given = `${name} got ${assigned} ${assigned === 1 ? 'task' : 'tasks'}`;
  return had > 0 ? `${given} and had ${had} already.` : `${given}.`;
}
