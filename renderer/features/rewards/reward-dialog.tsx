import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#renderer/api/api-error.ts';
import { rewardsQuery } from '#renderer/api/queries.ts';
import { REWARD_FAILURES, useAddReward, useUpdateReward } from '#renderer/api/reward-changes.ts';
import { showServerIssues, useZodForm } from '#renderer/ui/form.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { latestValues } from '#renderer/ui/latest-values.ts';
import { RewardFields } from '#renderer/ui/reward-fields.tsx';
import { FAMILY_REWARD_TYPES, REWARD_DEFAULTS } from '#shared/constants.ts';
import { createRewardBody, type NewReward, type RewardView } from '#shared/contracts/rewards.ts';

interface RewardDialogProps {
  /** The reward to edit; without it, a new one is added. */
  reward?: RewardView;
  onClose: () => void;
}

/** Add Reward and Edit Reward (specification, sections 2 and 5). */
export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const add = useAddReward();
  const update = useUpdateReward(reward?.id ?? '');
  const save = reward ? update : add;
  const form = useZodForm(createRewardBody, valuesOf(reward));
  const rewards = useQuery({ ...rewardsQuery, enabled: false }).data;
  const submit = (values: NewReward) => {
    if (add.isUnderWay()) return;
    save.mutate(values, { onSuccess: onClose, onError: (error) => void showServerIssues(form, error) });
  };
  return (
    <FormDialog
      title={reward ? 'Edit Reward' : 'Add Reward'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      pending={save.isPending}
      latest={latestValues(rewards, reward?.id, valuesOf)}
      error={save.isError ? messageFor(save.error, reward ? REWARD_FAILURES.update : REWARD_FAILURES.add) : null}
    >
      <RewardFields types={FAMILY_REWARD_TYPES} />
    </FormDialog>
  );
}

/** A professional's reward keeps no family type; it becomes a special one when edited here. */
function valuesOf(reward: RewardView | undefined): NewReward {
  if (!reward) return { name: '', description: '', ...REWARD_DEFAULTS };
  const { name, cost, icon, description, type } = reward;
  return { name, cost, icon, description, type: type === 'screen_time' ? type : 'special' };
}
