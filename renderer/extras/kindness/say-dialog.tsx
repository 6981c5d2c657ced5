import type * as z from 'zod/mini';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { AmountField } from '#renderer/ui/forms/amount-field.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { ADJUSTMENT_REASON_LENGTH } from '#shared/constants.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { sayBody } from '#shared/extras/kindness/contract.schema.ts';
import * as words from '#shared/extras/kindness/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { useSay } from './kindness.queries.ts';
import { SaidBefore } from './said-before.tsx';

interface SayDialogProps {
  child: PersonView;
  onSaid: () => void;
  onClose: () => void;
}

/** Says something kind to a child, with points for whoever may give them; below stands what was said before. */
export function SayDialog({ child, onSaid, onClose }: SayDialogProps) {
  const name = shortName(child);
  const mayGive = useCan('points.adjust', subjectOf(child));
  const saying = useSay(child);
  const form = useZodForm(sayBody, { text: '', points: 0 });
  const save = (values: z.output<typeof sayBody>) =>
    saying.mutate(values, { onSuccess: onSaid, onError: (error) => void showServerIssues(form, error) });
  return (
    <FormDialog
      title={say(words.sayDialogTitle, { name })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitText={say(words.sayIt)}
      pending={saying.isPending}
      error={saying.isError ? messageFor(saying.error, say(words.sayFailed)) : null}
      below={<SaidBefore child={child} />}
    >
      <TextField
        name="text"
        label={say(words.whatWasGood)}
        hint={say(words.readFirst, { name })}
        maxLength={ADJUSTMENT_REASON_LENGTH}
      />
      {mayGive ? <AmountField name="points" label={say(words.pointsWithIt)} quick={[0, 5, 10, 20]} /> : null}
    </FormDialog>
  );
}
