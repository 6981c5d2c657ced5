import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { useNewTaskToast } from '#renderer/domain/tasks/new-task-toast.ts';
import { familyTasksQuery, tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { GivenTasks } from '#shared/contracts/task-list.schema.ts';
import { createTasks } from '#shared/contracts/task-list.ts';
import type { GivenTask, TaskView } from '#shared/contracts/tasks.schema.ts';
import { createTask, deleteTask, updateTask } from '#shared/contracts/tasks.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';

const SAVE_TASK = ['tasks', 'save'];

/** Messages of a failed save of a task (words-15). */
export const TASK_FAILURES = {
  add: say(words.failedToAddTask),
  addAll: say(words.failedToAddTasks),
  update: say(words.failedToUpdateTask),
} as const;

/**
 * Creates a task, or updates the one with this id (words-22).
 * @param people who can get a new task
 */
export function useSaveTask(taskId: string | undefined, people: readonly PersonView[] = []) {
  const queryClient = useQueryClient();
  const showNewTask = useNewTaskToast(people);
  return useMutationOnce({
    mutationKey: SAVE_TASK,
    mutationFn: ({ assignTo = [], ...body }: GivenTask) =>
      taskId === undefined
        ? call(createTask, { body: { ...body, assignTo: [...assignTo] } })
        : call(updateTask, { params: { taskId }, body }),
    onSuccess: (task) => {
      changeTasks(queryClient, (tasks) => tasks.map((each) => (each.id === task.id ? task : each)));
      if (taskId === undefined) {
        queryClient.setQueryData(tasksQuery.queryKey, (tasks) => tasks && [...tasks, task]);
        showNewTask(say(words.taskAdded), [task]);
      } else {
        showToast({ title: say(words.taskUpdated), description: task.text });
      }
      void refreshAfter(queryClient, 'tasks.changed');
    },
    onError: () => showFailure(taskId === undefined ? TASK_FAILURES.add : TASK_FAILURES.update),
  });
}

/**
 * Creates the tasks of a list (tasks-41).
 * @param people who can get them
 */
export function useAddTasks(people: readonly PersonView[]) {
  const queryClient = useQueryClient();
  const showNewTasks = useNewTaskToast(people);
  return useMutationOnce({
    mutationKey: SAVE_TASK,
    mutationFn: (body: GivenTasks) => call(createTasks, { body }),
    onSuccess: (made) => {
      queryClient.setQueryData(tasksQuery.queryKey, (tasks) => tasks && [...tasks, ...made]);
      showNewTasks(made.length === 1 ? say(words.taskAdded) : say(words.tasksAdded), made);
      void refreshAfter(queryClient, 'tasks.changed');
    },
    onError: () => showFailure(TASK_FAILURES.addAll),
  });
}

/** Deletes a task; the points earned with it are kept. */
export function useDeleteTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskView) => call(deleteTask, { params: { taskId: task.id } }),
    onSuccess: (_done, task) => {
      changeTasks(queryClient, (tasks) => tasks.filter(({ id }) => id !== task.id));
      showToast({ title: say(words.taskDeleted), description: say(common.historyKeptNamed, { name: task.text }) });
    },
    onError: () => showFailure(say(words.failedToDeleteTask)),
    onSettled: () => void refreshAfter(queryClient, 'tasks.changed'),
  });
}

/**
 * Applies a change to every cached list of managed tasks: the library, a professional's own and team's tasks, and the
 * Command Center's.
 */
export function changeTasks(queryClient: QueryClient, change: (tasks: TaskView[]) => TaskView[]): void {
  queryClient.setQueryData(tasksQuery.queryKey, (tasks) => tasks && change(tasks));
  queryClient.setQueriesData<TaskView[]>(
    { queryKey: ['/api/professional', 'tasks'] },
    (tasks) => tasks && change(tasks),
  );
  queryClient.setQueryData(
    familyTasksQuery.queryKey,
    (answer) =>
      answer && {
        ...answer,
        defaultTasks: change(answer.defaultTasks),
        tasksByMember: answer.tasksByMember.map((each) => ({ ...each, tasks: change(each.tasks) })),
      },
  );
}

function showFailure(description: string): void {
  showToast({ title: say(common.error), description, intent: 'danger' });
}
