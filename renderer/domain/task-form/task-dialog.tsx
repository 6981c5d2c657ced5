import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { childrenOf, useMembers } from '#renderer/domain/members/members.ts';
import { TaskFields } from '#renderer/domain/task-form/task-fields.tsx';
import { useTaskReceivers, useWho } from '#renderer/domain/task-form/use-who.ts';
import { WhoField } from '#renderer/domain/task-form/who-field.tsx';
import { TASK_FAILURES, useSaveTask } from '#renderer/domain/tasks/task-changes.ts';
import { TaskPreview } from '#renderer/domain/tasks/task-preview.tsx';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { valuesOfExtras } from '#renderer/extras/task-values.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { latestValues } from '#renderer/ui/forms/latest-values.ts';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { FAMILY_TASK_CATEGORIES, PERIODS, TASK_DEFAULTS } from '#shared/constants.ts';
import { createTaskBody, type NewTask, type TaskView } from '#shared/contracts/tasks.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { getsFamilyTasks } from '#shared/permissions/own-work.ts';
import * as words from '#shared/words/tasks.ts';

interface TaskDialogProps {
  /** The task to edit; without it, a new one is added. */
  task?: TaskView;
  /** Ids of the people who are chosen at first for a new task; those last chosen by default (tasks-36). */
  who?: readonly string[];
  /** Called instead of `onClose` once the task is saved. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Add Task and Edit Task (parent-12). */
export function TaskDialog({ task, who: given, onClose, onSaved = onClose }: TaskDialogProps) {
  const who = useWho(useTaskReceivers(), given);
  const save = useSaveTask(task?.id, who.people);
  const members = useMembers().data;
  const form = useZodForm(createTaskBody, valuesOf(task));
  const tasks = useQuery({ ...tasksQuery, enabled: false }).data;
  const [round, setRound] = useState(0);
  const submit = (values: NewTask, then: () => void) => {
    const body = task ? values : { ...values, assignTo: who.chosen };
    const onSuccess = () => {
      if (!task) who.keep();
      then();
    };
    save.mutate(body, { onSuccess, onError: (error) => void showServerIssues(form, error) });
  };
  const saveAndGoOn = form.handleSubmit((values) =>
    submit(values, () => {
      // Keeps the other values, since the next task is often for the same part of the day.
      form.reset({ ...values, text: '', icon: TASK_DEFAULTS.icon });
      setRound(round + 1);
      requestAnimationFrame(() => form.setFocus('text'));
    }),
  );
  const everyChild = members && childrenOf(members).filter(getsFamilyTasks);
  const among = task || who.people.length === 0 ? everyChild : who.among;
  const failure = task ? TASK_FAILURES.update : TASK_FAILURES.add;
  return (
    <FormDialog
      title={task ? say(words.editTask) : say(words.addTask)}
      form={form}
      onSubmit={(values) => submit(values, onSaved)}
      onClose={onClose}
      pending={save.isPending}
      error={save.isError ? messageFor(save.error, failure) : null}
      extraAction={
        task ? null : (
          <Button pending={save.isPending} onClick={() => void saveAndGoOn()}>
            {say(words.saveAndAddAnother)}
          </Button>
        )
      }
      latest={latestValues(tasks, task?.id, valuesOf)}
      aside={<TaskPreview task={form.watch()} />}
    >
      <TaskFields
        // New fields propose a picture anew.
        key={round}
        periods={PERIODS}
        categories={FAMILY_TASK_CATEGORIES}
        own={task}
        who={task ? null : <WhoField {...who} />}
      />
      <Slot name="task.form" among={among} />
    </FormDialog>
  );
}

function valuesOf(task: TaskView | undefined): NewTask {
  if (!task) return { text: '', ...TASK_DEFAULTS, ...valuesOfExtras(task) };
  const { text, points, icon, period, category, dayType } = task;
  return {
    text,
    points,
    icon,
    period,
    category,
    dayType,
    ...valuesOfExtras(task),
  };
}
