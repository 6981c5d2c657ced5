import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { call } from '#renderer/api/client.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { TaskLinesFields } from '#renderer/domain/task-lines/task-lines-fields.tsx';
import { NOTHING_PASTED, taskLinesFormOf } from '#renderer/domain/task-lines/task-lines-form.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { PROFESSIONAL_PERIODS, PROFESSIONAL_TASK_DEFAULTS } from '#shared/constants.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { addSuggestions } from '#shared/extras/school/contract.ts';
import { IDEA_LINES } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { messageFor } from '#shared/failure.ts';
import { PROFESSIONAL_TASK_ICONS } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as tasks from '#shared/words/tasks.ts';

/** Tasks of professionals are no bonus (professionals-10). */
const ideasForm = taskLinesFormOf(PROFESSIONAL_PERIODS);
const USUAL = { icon: PROFESSIONAL_TASK_DEFAULTS.icon, category: PROFESSIONAL_TASK_DEFAULTS.category };

interface IdeasDialogProps {
  child: PersonView;
  professional: PersonView;
  onClose: () => void;
}

/** Makes tasks of what a professional wrote; each row can be changed before (school-11). */
export function IdeasDialog({ child, professional, onClose }: IdeasDialogProps) {
  const add = useAddIdeas(child, professional);
  const form = useZodForm(ideasForm, NOTHING_PASTED);
  // The count alone: the whole form would be drawn at each letter that is written in a task.
  const count = useWatch({ control: form.control, name: 'tasks', compute: ({ length }) => length });
  const name = shortName(professional);
  return (
    <FormDialog
      title={say(words.professionalIdeas, { name })}
      form={form}
      onSubmit={(values) => add.mutate(values.tasks, { onSuccess: onClose })}
      onClose={onClose}
      submitText={count > 0 ? say(tasks.addCount, { count }) : say(common.addTasks)}
      pending={add.isPending}
      error={add.isError ? messageFor(add.error, say(words.couldNotAddIdeas)) : null}
      width="wide"
    >
      <TaskLinesFields
        rules={IDEA_LINES}
        usual={USUAL}
        label={say(words.pasteWhatTheyWrote, { name })}
        periods={PROFESSIONAL_PERIODS}
        icons={PROFESSIONAL_TASK_ICONS}
      />
    </FormDialog>
  );
}

function useAddIdeas(child: PersonView, professional: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rows: z.output<typeof ideasForm>['tasks']) =>
      call(addSuggestions, {
        params: { userId: child.id },
        body: {
          professionalId: professional.id,
          rows: rows.map(({ text, points, icon, period, dayType }) => ({ text, points, icon, period, dayType })),
        },
      }),
    onSuccess: (_made, rows) => {
      showToast({ title: say(words.ideasAdded, { count: rows.length, name: shortName(child) }) });
      return refreshAfter(queryClient, 'tasks.changed');
    },
  });
}
