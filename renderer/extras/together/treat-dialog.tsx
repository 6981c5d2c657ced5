import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { AmountField } from '#renderer/ui/forms/amount-field.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { IconField } from '#renderer/ui/forms/icon-picker.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { icon, optionalText } from '#shared/contracts/fields.ts';
import { TREAT_LENGTH, target, type WeekView } from '#shared/extras/together/contract.schema.ts';
import { stepOf, TOGETHER } from '#shared/extras/together/rules.ts';
import * as words from '#shared/extras/together/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say, worded } from '#shared/language/say.ts';
import { isBlank } from '#shared/rules/blank.ts';
import * as tasks from '#shared/words/tasks.ts';
import { useSetTogether } from './together.queries.ts';

const treatForm = z.object({ target, rewardId: z.string(), title: optionalText(TREAT_LENGTH), icon }).check(
  z.refine(({ rewardId, title }) => rewardId !== '' || (title !== '' && !isBlank(title)), {
    path: ['title'],
    ...worded(words.nameTheTreat),
  }),
);

/** Targets that can be chosen with one tap, in points. */
const QUICK = [250, 500, 1000, 2000];

const NO_TREAT: WeekView['treat'] = { title: '', icon: 'party', rewardId: null };

interface TreatDialogProps {
  now: WeekView | null;
  /** The week before: its target and treat are proposed for a new one. */
  before: WeekView | null;
  onClose: () => void;
}

/** Dialog for target and treat of this week (together-2). */
export function TreatDialog({ now, before, onClose }: TreatDialogProps) {
  const set = useSetTogether();
  const rewards = useQuery(rewardsQuery).data ?? [];
  const { target: first, treat } = now ?? before ?? { target: TOGETHER.proposed, treat: NO_TREAT };
  // Last week's reward that is not in the list any more is proposed in words.
  const isReward = treat.rewardId !== null && (now !== null || rewards.some(({ id }) => id === treat.rewardId));
  const form = useZodForm(treatForm, {
    target: first,
    rewardId: isReward ? (treat.rewardId ?? '') : '',
    title: isReward ? '' : treat.title,
    icon: isReward ? NO_TREAT.icon : treat.icon,
  });
  const [isOwn, chosen] = [form.watch('rewardId') === '', Number(form.watch('target'))];
  const step = stepOf(Number.isFinite(chosen) && chosen >= TOGETHER.least ? chosen : TOGETHER.least);
  const save = ({ target, rewardId, title, icon }: z.output<typeof treatForm>) =>
    set.mutate(
      { target, treat: rewardId ? { rewardId } : { title, icon } },
      { onSuccess: onClose, onError: (error) => void showServerIssues(form, error) },
    );
  return (
    <FormDialog
      title={say(words.dialogTitle)}
      form={form}
      onSubmit={save}
      onClose={onClose}
      pending={set.isPending}
      error={set.isError ? messageFor(set.error, say(words.failedToSaveTogether)) : null}
      apart={
        now ? (
          <Button
            variant="quiet-danger"
            pending={set.isPending}
            onClick={() => set.mutate({ target: null }, { onSuccess: onClose })}
          >
            {say(words.takeAway)}
          </Button>
        ) : null
      }
    >
      <AmountField name="target" label={say(words.targetLabel)} quick={QUICK} />
      <p className="muted">{say(words.targetHint, { step })}</p>
      <SelectField
        name="rewardId"
        label={say(words.treatLabel)}
        options={[{ value: '', label: say(words.ownWords) }, ...optionsOf(rewards, now)]}
      />
      {isOwn ? (
        <>
          <TextField
            name="title"
            label={say(words.nameLabel)}
            placeholder={say(words.treatExample)}
            autoComplete="off"
          />
          <IconField name="icon" label={say(tasks.icon)} />
        </>
      ) : null}
    </FormDialog>
  );
}

/** Lists the family's rewards, with this week's treat also when its reward was deleted meanwhile. */
function optionsOf(
  rewards: readonly { id: string; name: string; sourceType: string }[],
  now: WeekView | null,
): { value: string; label: string }[] {
  const options = rewards
    .filter(({ sourceType }) => sourceType === 'family')
    .map(({ id, name }) => ({ value: id, label: name }));
  const { rewardId = null, title = '' } = now?.treat ?? {};
  if (rewardId === null || options.some(({ value }) => value === rewardId)) return options;
  return [{ value: rewardId, label: title }, ...options];
}
