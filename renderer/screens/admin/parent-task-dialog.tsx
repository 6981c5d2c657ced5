import * as z from 'zod/mini';
import { personName } from '#renderer/domain/people/person-name.ts';
import { useActor } from '#renderer/domain/session/session.ts';
import { TaskFields } from '#renderer/domain/task-form/task-fields.tsx';
import { TASK_FAILURES } from '#renderer/domain/tasks/task-changes.ts';
import { SelectField } from '#renderer/ui/forms/fields.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { FAMILY_TASK_CATEGORIES, PERIODS, TASK_DEFAULTS } from '#shared/constants.ts';
import { id, type PersonView } from '#shared/contracts/fields.ts';
import { createTaskBody } from '#shared/contracts/tasks.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { isChild, isProfessional } from '#shared/permissions.ts';
import * as words from '#shared/words/admin.ts';
import * as calendar from '#shared/words/calendar.ts';
import * as tasksWords from '#shared/words/tasks.ts';
import { useAddParentTask } from './admin.queries.ts';

const parentTask = z.extend(createTaskBody, { userId: id });

/** Creates a task for a grown-up: it is assigned at once and never part of the children's library (tasks-10). */
export function ParentTaskDialog({ members, onClose }: { members: readonly PersonView[]; onClose: () => void }) {
  const actor = useActor();
  const add = useAddParentTask();
  const form = useZodForm(parentTask, { text: '', ...TASK_DEFAULTS, userId: actor?.id ?? '' });
  // A professional may create them only for themselves.
  const isLimited = actor !== null && isProfessional(actor);
  const grownUps = members.filter((member) => !isChild(member) && (!isLimited || member.id === actor.id));
  const save = (values: z.output<typeof parentTask>) => {
    add.mutate(values, { onSuccess: onClose, onError: (error) => showServerIssues(form, error) });
  };
  return (
    <FormDialog
      title={say(words.taskForGrownUp)}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitText={say(tasksWords.addTask)}
      pending={add.isPending}
      error={add.isError ? messageFor(add.error, TASK_FAILURES.add) : null}
    >
      <SelectField
        name="userId"
        label={say(calendar.who)}
        options={grownUps.map((member) => ({ value: member.id, label: personName(member) }))}
      />
      <TaskFields periods={PERIODS} categories={FAMILY_TASK_CATEGORIES} />
    </FormDialog>
  );
}
