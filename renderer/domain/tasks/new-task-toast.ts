import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { assignTask } from '#shared/contracts/tasks.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';

/** Most names on the button of a toast; more people are called everyone. */
const NAMES_ON_BUTTON = 2;

/**
 * Returns a function that says who has a new task, and offers to give it to all of `people` when nobody has (tasks-37).
 * @param people who can get it
 */
export function useNewTaskToast(people: readonly PersonView[]): (title: string, task: TaskView) => void {
  const queryClient = useQueryClient();
  const give = useMutation({
    mutationFn: (task: TaskView) =>
      Promise.all(people.map(({ id }) => call(assignTask, { body: { taskId: task.id, userId: id } }))),
    onSuccess: (_done, task) => showToast({ title: say(words.taskAssigned), description: haveNow(task, people) }),
    onError: () =>
      showToast({ title: say(common.error), description: say(words.failedToAssignTask), intent: 'danger' }),
    onSettled: () => void refreshAfter(queryClient, 'tasks.changed'),
  });
  return (title, task) => {
    if (task.assignees.length > 0) {
      const having = people.filter(({ id }) => task.assignees.includes(id));
      return void showToast({ title, description: haveNow(task, having) });
    }
    const label =
      people.length > NAMES_ON_BUTTON ? say(words.giveItToEveryone) : say(words.giveToNamed, namesOf(people));
    showToast({
      title,
      description: say(words.nobodyHasTaskYet, { task: task.text }),
      ...(people.length > 0 ? { action: { label, onClick: () => give.mutate(task) } } : {}),
    });
  };
}

function haveNow(task: TaskView, people: readonly PersonView[]) {
  // The family's members may not be loaded yet.
  if (people.length === 0) return task.text;
  return say(words.taskAssignedAll, { ...namesOf(people), count: people.length, task: task.text });
}

function namesOf(people: readonly PersonView[]) {
  return { names: new Intl.ListFormat(language()).format(people.map(shortName)) };
}
