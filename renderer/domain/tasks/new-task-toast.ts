import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { assignTasks } from '#shared/contracts/tasks.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';

/** Most names on the button of a toast; more people are called everyone. */
const NAMES_ON_BUTTON = 2;

/**
 * Returns a function that says who has new tasks, and offers to give them to all of `people` when nobody has
 * (tasks-37).
 * @param people who can get them
 */
export function useNewTaskToast(people: readonly PersonView[]): (title: string, tasks: readonly TaskView[]) => void {
  const queryClient = useQueryClient();
  const give = useMutation({
    mutationFn: (tasks: readonly TaskView[]) => {
      const taskIds = tasks.map(({ id }) => id);
      return Promise.all(people.map(({ id }) => call(assignTasks, { body: { taskIds, assigneeId: id } })));
    },
    onSuccess: (_done, tasks) => showToast({ title: say(words.taskAssigned), description: haveNow(tasks, people) }),
    onError: () =>
      showToast({ title: say(common.error), description: say(words.failedToAssignTask), intent: 'danger' }),
    onSettled: () => void refreshAfter(queryClient, 'tasks.changed'),
  });
  return (title, tasks) => {
    const having = people.filter(({ id }) => tasks.every(({ assignees }) => assignees.includes(id)));
    const isGiven = tasks.some(({ assignees }) => assignees.length > 0);
    if (isGiven) return void showToast({ title, description: haveNow(tasks, having) });
    showToast({
      title,
      description: nobodyHas(tasks),
      ...(people.length > 0 ? { action: { label: giveWords(tasks, people), onClick: () => give.mutate(tasks) } } : {}),
    });
  };
}

/** Says who has the tasks; `people` may be none, since the family's members may not be loaded yet. */
function haveNow(tasks: readonly TaskView[], people: readonly PersonView[]): string {
  const [task, ...others] = tasks;
  if (!task || others.length > 0) {
    const count = tasks.length;
    if (people.length === 0) return say(words.newTasksAreThere, { count });
    return say(words.newTasksGiven, { ...namesOf(people), people: people.length, count });
  }
  if (people.length === 0) return task.text;
  return say(words.taskAssignedAll, { ...namesOf(people), count: people.length, task: task.text });
}

function nobodyHas(tasks: readonly TaskView[]): string {
  const [task, ...others] = tasks;
  if (task && others.length === 0) return say(words.nobodyHasTaskYet, { task: task.text });
  return `${say(words.newTasksAreThere, { count: tasks.length })} ${say(words.nobodyHasThemYet)}`;
}

function giveWords({ length }: readonly TaskView[], people: readonly PersonView[]): string {
  if (people.length > NAMES_ON_BUTTON) return say(length === 1 ? words.giveItToEveryone : words.giveThemToEveryone);
  return say(length === 1 ? words.giveToNamed : words.giveThemToNamed, namesOf(people));
}

function namesOf(people: readonly PersonView[]) {
  return { names: new Intl.ListFormat(language()).format(people.map(shortName)) };
}
