import { useQuery } from '@tanstack/react-query';
import { TaskFields } from '#renderer/domain/task-form/task-fields.tsx';
import { TASK_FAILURES, useSaveTask } from '#renderer/domain/tasks/task-changes.ts';
import { TaskPreview } from '#renderer/domain/tasks/task-preview.tsx';
import { Slot } from '#renderer/extras/slots.tsx';
import { valuesOfExtras } from '#renderer/extras/task-values.ts';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { latestValues } from '#renderer/ui/forms/latest-values.ts';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { PROFESSIONAL_PERIODS, PROFESSIONAL_TASK_CATEGORIES } from '#shared/constants.ts';
import { createTaskBody, type NewTask, type TaskView } from '#shared/contracts/tasks.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { PROFESSIONAL_TASK_ICONS } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/professional.ts';
import { teamTasksQuery, useStudents } from './professional.queries.ts';

/** Edits one of the signed-in person's professional tasks, with the same form that creates them (professionals-20). */
export function EditTaskDialog({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const save = useSaveTask(task.id);
  const { members, students } = useStudents();
  // The schema of family tasks, because a professional may have created the task by the general API call with another
  // category.
  const form = useZodForm(createTaskBody, valuesOf(task));
  const tasks = useQuery({ ...teamTasksQuery, enabled: false }).data;
  const submit = (values: NewTask) =>
    save.mutate(values, { onSuccess: onClose, onError: (error) => void showServerIssues(form, error) });
  return (
    <FormDialog
      title={say(words.editProfessionalTask)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      pending={save.isPending}
      latest={latestValues(tasks, task.id, valuesOf)}
      error={save.isError ? messageFor(save.error, TASK_FAILURES.update) : null}
      aside={<TaskPreview task={form.watch()} />}
    >
      <TaskFields
        periods={PROFESSIONAL_PERIODS}
        categories={PROFESSIONAL_TASK_CATEGORIES}
        icons={PROFESSIONAL_TASK_ICONS}
        own={task}
      />
      <Slot name="task.form" among={members.data && students} />
    </FormDialog>
  );
}

function valuesOf(task: TaskView): NewTask {
  const { text, points, icon, period, category, dayType } = task;
  return { text, points, icon, period, category, dayType, ...valuesOfExtras(task) };
}
