import * as z from 'zod/mini';
import { useGrant } from '#renderer/extras/asking/requests/requests.queries.ts';
import { AmountField } from '#renderer/ui/forms/amount-field.tsx';
import { useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { taskPoints } from '#shared/contracts/fields.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import * as words from '#shared/extras/asking/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

const formSchema = z.object({ points: taskPoints });

interface FineDialogProps {
  request: RequestView;
  /** Name of the person who did it. */
  name: string;
  onClose: () => void;
}

/** Dialog that accepts a done task with other points than promised (looking-4). */
export function FineDialog({ request, name, onClose }: FineDialogProps) {
  const grant = useGrant();
  const form = useZodForm(formSchema, { points: request.points });
  const { points: promised } = request;
  return (
    <FormDialog
      width="question"
      title={say(words.otherPointsNamed, { name, reward: request.title })}
      form={form}
      onSubmit={({ points }) => grant.mutate({ request, name, given: points }, { onSuccess: onClose })}
      onClose={onClose}
      submitText={say(words.looksGood)}
      pending={grant.isPending}
      error={grant.isError ? messageFor(grant.error, say(words.failedToDecide)) : null}
    >
      <AmountField name="points" label={say(common.pointsLabel)} quick={[...new Set([5, 10, 20, promised])]} />
      <p className="muted">{say(words.promisedPointsCount, { count: promised })}</p>
    </FormDialog>
  );
}
