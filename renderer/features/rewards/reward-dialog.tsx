import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#renderer/api/api-error.ts';
import { rewardsQuery } from '#renderer/api/queries.ts';
import { AmountField } from '#renderer/ui/amount-field.tsx';
import { SelectField, TextAreaField, TextField } from '#renderer/ui/fields.tsx';
import { FieldRow, showServerIssues, useZodForm } from '#renderer/ui/form.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { IconField } from '#renderer/ui/icon-picker.tsx';
import { FAMILY_REWARD_TYPES, REWARD_DEFAULTS } from '#shared/constants.ts';
import { createRewardBody, type NewReward, type RewardView } from '#shared/contracts/rewards.ts';
import { SAVE_FAILURES, useSaveReward } from './rewards.queries.ts';

interface RewardDialogProps {
  /** The reward to edit; without it, a new one is added. */
  reward?: RewardView;
  onClose: () => void;
}

const TYPE_WORDS: Record<(typeof FAMILY_REWARD_TYPES)[number], string> = {
  screen_time: 'Screen time',
  special: 'Special',
};
const TYPE_OPTIONS = FAMILY_REWARD_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

/** Add Reward and Edit Reward (specification, sections 2 and 5). */
export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const save = useSaveReward(reward?.id);
  const form = useZodForm(createRewardBody, valuesOf(reward));
  const latest = useQuery({ ...rewardsQuery, enabled: false }).data?.find(({ id }) => id === reward?.id);
  const submit = (values: NewReward) =>
    save.mutate(values, { onSuccess: onClose, onError: (error) => void showServerIssues(form, error) });
  return (
    <FormDialog
      title={reward ? 'Edit Reward' : 'Add Reward'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      pending={save.isPending}
      latest={latest && valuesOf(latest)}
      error={save.isError ? messageFor(save.error, reward ? SAVE_FAILURES.update : SAVE_FAILURES.add) : null}
    >
      <TextField name="name" label="Reward name" autoComplete="off" />
      <AmountField name="cost" label="Cost" quick={[50, 100, 250, 500]} />
      <FieldRow>
        <SelectField name="type" label="Type" options={TYPE_OPTIONS} />
        <IconField name="icon" label="Icon" />
      </FieldRow>
      <TextAreaField name="description" label="Description" optional rows={2} />
    </FormDialog>
  );
}

/** A professional's reward keeps no family type; it becomes a special one when edited here. */
function valuesOf(reward: RewardView | undefined): NewReward {
  if (!reward) return { name: '', description: '', ...REWARD_DEFAULTS };
  const { name, cost, icon, description, type } = reward;
  return { name, cost, icon, description, type: type === 'screen_time' ? type : 'special' };
}
