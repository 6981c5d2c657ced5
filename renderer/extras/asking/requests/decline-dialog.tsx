import { useDecline } from '#renderer/extras/asking/requests/requests.queries.ts';
import { TextAreaField } from '#renderer/ui/forms/fields.tsx';
import { useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { declineBody, type RequestView } from '#shared/extras/asking/contract.schema.ts';
import * as words from '#shared/extras/asking/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as points from '#shared/words/points.ts';

interface DeclineDialogProps {
  request: RequestView;
  /** Name of the person who asked. */
  name: string;
  onClose: () => void;
}

/**
 * Dialog that declines a reward or sends a task back for another look, with an optional note to the child (asking-7).
 */
export function DeclineDialog({ request, name, onClose }: DeclineDialogProps) {
  const decline = useDecline();
  const isTask = request.kind === 'task';
  const form = useZodForm(declineBody, { note: '' });
  return (
    <FormDialog
      width="question"
      title={say(isTask ? words.anotherLookNamed : words.notThisTimeNamed, { name, reward: request.title })}
      form={form}
      onSubmit={({ note = '' }) => decline.mutate({ request, name, given: note }, { onSuccess: onClose })}
      onClose={onClose}
      submitText={say(isTask ? words.anotherLook : points.notThisTime)}
      pending={decline.isPending}
      error={decline.isError ? messageFor(decline.error, say(words.failedToDecide)) : null}
    >
      <TextAreaField
        name="note"
        label={say(words.whatToSay)}
        hint={say(words.childReadsIt, { name })}
        optional
        rows={2}
      />
    </FormDialog>
  );
}
