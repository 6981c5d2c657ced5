import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { changeTasks } from '#renderer/domain/tasks/task-changes.ts';
import { familyTasksQuery, tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { assignTask, unassignTask } from '#shared/contracts/tasks.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';

const ASSIGNING = ['tasks', 'assigning'];

/** Messages when assigning or unassigning a task failed, for any error (words-15). */
export const ASSIGN_FAILURES = {
  assign: say(words.failedToAssignTask),
  unassign: say(words.failedToUnassignTask),
} as const;

/** One task assigned to, or unassigned from, one person. */
interface Assignment {
  task: TaskView;
  userId: string;
  /** Name of the person, shown in the toast. */
  name: string;
  assigned: boolean;
}

/** Assigns or unassigns a task with an optimistic update, which is reverted on failure (live-19). */
export function useAssignTask() {
  const queryClient = useQueryClient();
  const paint = ({ task, userId }: Assignment, assigned: boolean) =>
    changeTasks(queryClient, (tasks) =>
      tasks.map((each) => (each.id === task.id ? withAssignee(each, userId, assigned) : each)),
    );
  return useMutation({
    mutationKey: ASSIGNING,
    mutationFn: async ({ task, userId, assigned }: Assignment) => {
      if (assigned) await call(assignTask, { body: { taskId: task.id, userId } });
      else await call(unassignTask, { params: { taskId: task.id, userId } });
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: tasksQuery.queryKey, exact: true });
      await queryClient.cancelQueries({ queryKey: familyTasksQuery.queryKey });
      paint(change, change.assigned);
    },
    onSuccess: (_done, { task, name, assigned }) =>
      showToast({
        title: assigned ? say(words.taskAssigned) : say(words.taskUnassigned),
        description: say(assigned ? words.taskAssignedNamed : words.taskUnassignedNamed, { name, task: task.text }),
      }),
    onError: (_error, change) => {
      paint(change, !change.assigned);
      const failure = ASSIGN_FAILURES[change.assigned ? 'assign' : 'unassign'];
      showToast({ title: say(common.error), description: failure, intent: 'danger' });
    },
    onSettled: () => {
      // Only the last of several quick taps refetches the result of all of them.
      if (queryClient.isMutating({ mutationKey: ASSIGNING }) === 1) void refreshAfter(queryClient, 'tasks.changed');
    },
  });
}

function withAssignee(task: TaskView, userId: string, assigned: boolean): TaskView {
  const others = task.assignees.filter((id) => id !== userId);
  const assignees = assigned ? [...others, userId] : others;
  return { ...task, assignees, assignedTo: assignees[0] ?? null };
}
