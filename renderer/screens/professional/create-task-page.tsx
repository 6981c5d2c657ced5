import { useNavigate } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { TaskFields } from '#renderer/domain/task-form/task-fields.tsx';
import { useWho } from '#renderer/domain/task-form/use-who.ts';
import { WhoField } from '#renderer/domain/task-form/who-field.tsx';
import { TaskPreview } from '#renderer/domain/tasks/task-preview.tsx';
import { Slot } from '#renderer/extras/slots.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { PROFESSIONAL_PERIODS, PROFESSIONAL_TASK_CATEGORIES, PROFESSIONAL_TASK_DEFAULTS } from '#shared/constants.ts';
import { createProfessionalTaskBody, type NewProfessionalTask } from '#shared/contracts/professional.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { PROFESSIONAL_TASK_ICONS } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/professional.ts';
import { CreatePage } from './create-page.tsx';
import { CREATE_FAILURES, useCreateTask, useStudents } from './professional.queries.ts';

/** Create Professional Task (professionals-25). */
export function CreateTaskPage() {
  const navigate = useNavigate();
  const { members, students } = useStudents();
  const who = useWho(students);
  const create = useCreateTask(students);
  const form = useZodForm(createProfessionalTaskBody, { text: '', ...PROFESSIONAL_TASK_DEFAULTS });
  const submit = (values: NewProfessionalTask) => {
    create.mutate(
      { ...values, assignTo: [...who.chosen] },
      {
        onSuccess: () => {
          who.keep();
          void navigate(PATHS.professional);
        },
        onError: (error) => void showServerIssues(form, error),
      },
    );
  };
  return (
    <CreatePage
      kind="task"
      title={say(words.createProfessionalTask)}
      subtitle={say(words.createTaskHint)}
      form={form}
      onSubmit={submit}
      pending={create.isPending}
      error={create.isError ? messageFor(create.error, CREATE_FAILURES.task) : null}
      aside={<TaskPreview task={form.watch()} />}
    >
      <TaskFields
        periods={PROFESSIONAL_PERIODS}
        categories={PROFESSIONAL_TASK_CATEGORIES}
        icons={PROFESSIONAL_TASK_ICONS}
        who={<WhoField {...who} />}
      />
      <Slot name="task.form" among={members.data && who.among} />
    </CreatePage>
  );
}
