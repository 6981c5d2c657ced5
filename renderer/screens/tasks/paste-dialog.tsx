import { useWatch } from 'react-hook-form';
import { useTaskReceivers, useWho } from '#renderer/domain/task-form/use-who.ts';
import { WhoField } from '#renderer/domain/task-form/who-field.tsx';
import { TaskLinesFields } from '#renderer/domain/task-lines/task-lines-fields.tsx';
import { NOTHING_PASTED, taskLinesForm, taskOf } from '#renderer/domain/task-lines/task-lines-form.ts';
import { TASK_FAILURES, useAddTasks } from '#renderer/domain/tasks/task-changes.ts';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { LIMITS, TASK_DEFAULTS } from '#shared/constants.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';

const { points, period, dayType, icon, category } = TASK_DEFAULTS;
/** Bounds of tasks-45. */
const RULES = {
  mostLines: LIMITS.tasksAtOnce,
  mostCharacters: 20_000,
  defaults: { points, period, dayType },
};
const USUAL = { icon, category };

/** Paste a list: makes a task of each line (tasks-47). */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const who = useWho(useTaskReceivers());
  const add = useAddTasks(who.people);
  const form = useZodForm(taskLinesForm, NOTHING_PASTED);
  // The count alone: the whole form would be drawn at each letter that is written in a task.
  const count = useWatch({ control: form.control, name: 'tasks', compute: ({ length }) => length });
  return (
    <FormDialog
      title={say(words.pasteAList)}
      form={form}
      onSubmit={({ tasks }) =>
        add.mutate(
          { tasks: tasks.map(taskOf), assignTo: [...who.chosen] },
          {
            onSuccess: () => {
              who.keep();
              onClose();
            },
            onError: (error) => void showServerIssues(form, error),
          },
        )
      }
      onClose={onClose}
      submitText={count > 0 ? say(words.addCount, { count }) : say(common.addTasks)}
      pending={add.isPending}
      error={add.isError ? messageFor(add.error, TASK_FAILURES.addAll) : null}
      width="wide"
    >
      <TaskLinesFields rules={RULES} usual={USUAL} />
      <WhoField {...who} />
    </FormDialog>
  );
}
