import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#renderer/api/api-error.ts';
import { tasksQuery } from '#renderer/api/queries.ts';
import { AmountField } from '#renderer/ui/amount-field.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { SelectField, TextField } from '#renderer/ui/fields.tsx';
import { FieldRow, showServerIssues, useZodForm } from '#renderer/ui/form.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { IconField } from '#renderer/ui/icon-picker.tsx';
import { categoryWords, DAY_TYPE_WORDS, PERIOD_WORDS } from '#renderer/ui/task-words.ts';
import { DAY_TYPES, FAMILY_TASK_CATEGORIES, PERIODS, TASK_DEFAULTS } from '#shared/constants.ts';
import { createTaskBody, type NewTask, type TaskView } from '#shared/contracts/tasks.ts';
import { isFlexible } from '#shared/rules/day.ts';
import { TaskPreview } from './task-preview.tsx';
import { SAVE_FAILURES, useSaveTask } from './tasks.queries.ts';

interface TaskDialogProps {
  /** The task to edit; without it, a new one is added. */
  task?: TaskView;
  onClose: () => void;
}

const QUICK_POINTS = [10, 20, 50, 100];
const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }));
const DAY_TYPE_OPTIONS = DAY_TYPES.map((value) => ({ value, label: DAY_TYPE_WORDS[value] }));

/** Add Task and Edit Task (specification, sections 2 and 5; ux, section 2.6). */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const save = useSaveTask(task?.id);
  const form = useZodForm(createTaskBody, valuesOf(task));
  const latest = useQuery({ ...tasksQuery, enabled: false }).data?.find(({ id }) => id === task?.id);
  const period = form.watch('period') ?? TASK_DEFAULTS.period;
  const dayType = form.watch('dayType') ?? TASK_DEFAULTS.dayType;
  const submit = (values: NewTask, onSaved: () => void) =>
    save.mutate(values, { onSuccess: onSaved, onError: (error) => void showServerIssues(form, error) });
  const saveAndGoOn = form.handleSubmit((values) =>
    submit(values, () => {
      // The next task is often of the same part of the day.
      form.reset({ ...values, text: '', icon: TASK_DEFAULTS.icon });
      requestAnimationFrame(() => form.setFocus('text'));
    }),
  );
  const failure = task ? SAVE_FAILURES.update : SAVE_FAILURES.add;
  return (
    <FormDialog
      title={task ? 'Edit Task' : 'Add Task'}
      form={form}
      onSubmit={(values) => submit(values, onClose)}
      onClose={onClose}
      pending={save.isPending}
      error={save.isError ? messageFor(save.error, failure) : null}
      extraAction={
        task ? null : (
          <Button pending={save.isPending} onClick={() => void saveAndGoOn()}>
            Save and add another
          </Button>
        )
      }
      latest={latest && valuesOf(latest)}
      aside={<TaskPreview form={form} />}
    >
      <TextField name="text" label="Task name" autoComplete="off" />
      <AmountField name="points" label="Points" quick={QUICK_POINTS} />
      <FieldRow>
        <SelectField name="period" label="Time period" options={PERIOD_OPTIONS} />
        <SelectField name="dayType" label="When available" options={DAY_TYPE_OPTIONS} />
      </FieldRow>
      {isFlexible({ period, dayType }) ? (
        <p className="muted">{PERIOD_WORDS[period]} tasks are flexible: they are there every day.</p>
      ) : null}
      <FieldRow>
        <SelectField name="category" label="Category" options={categoryOptions(task?.category)} />
        <IconField name="icon" label="Icon" />
      </FieldRow>
    </FormDialog>
  );
}

function valuesOf(task: TaskView | undefined): NewTask {
  if (!task) return { text: '', ...TASK_DEFAULTS };
  const { text, points, icon, period, category, dayType } = task;
  return { text, points, icon, period, category, dayType };
}

/** The usual categories, and the task's own when it is another one. */
function categoryOptions(own: string | undefined) {
  const known: readonly string[] = FAMILY_TASK_CATEGORIES;
  const values = own === undefined || known.includes(own) ? known : [...known, own];
  return values.map((value) => ({ value, label: categoryWords(value) }));
}
