import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { autoAssignQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { AutoAssignView } from '#shared/contracts/tasks.schema.ts';
import { assignTasks, setAutoAssign } from '#shared/contracts/tasks.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/parent.ts';
import * as professional from '#shared/words/professional.ts';

/** Saves the settings of auto-assignment, with an optimistic update (words-14). */
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
      showToast({ title: say(words.autoAssignmentUpdated), description: resultOf(enabled, assigned) });
      void refreshAfter(queryClient, 'auto-assign.changed');
    },
    onError: (error, _body, context) => {
      queryClient.setQueryData(autoAssignQuery.queryKey, context?.before);
      showToast({
        title: say(words.updateFailed),
        description: messageFor(error, say(words.updateAutoAssignmentFailed)),
        intent: 'danger',
      });
    },
  });
}

function resultOf(enabled: boolean, assigned: number): Phrase {
  if (!enabled) return say(words.autoAssignmentOffHint);
  if (assigned === 0) return say(words.savedNothingNew);
  return say(words.newAssignments, { count: assigned });
}

/** Assigns tasks to a child, all or none (words-14). */
export function useAssignTasks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ taskIds, assigneeId }: { taskIds: string[]; assigneeId: string; name: string }) =>
      call(assignTasks, { body: { taskIds, assigneeId } }),
    onSuccess: ({ assigned }, { name, taskIds }) => {
      showToast({ title: say(professional.tasksAssigned), description: assignedWords(name, assigned, taskIds.length) });
      void refreshAfter(queryClient, 'tasks.changed');
    },
    onError: (error) =>
      showToast({
        title: say(professional.assignmentFailed),
        description: messageFor(error, say(words.failedToAssignTasks)),
        intent: 'danger',
      }),
  });
}

function assignedWords(name: string, assigned: number, chosen: number): Phrase {
  const had = chosen - assigned;
  if (assigned === 0) return say(chosen === 1 ? words.hadItAlready : professional.hadThemAll, { name });
  return had > 0
    ? say(words.gotAndHad, { name, count: assigned, had })
    : say(professional.gotTasks, { name, count: assigned });
}
