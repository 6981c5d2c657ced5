import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REWARD_FAILURES, useAddReward, useUpdateReward } from '#renderer/domain/rewards/reward-changes.ts';
import { extraValuesOf, RewardFields } from '#renderer/domain/rewards/reward-fields.tsx';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import type { RewardExtras } from '#renderer/extras/slots.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { latestValues } from '#renderer/ui/forms/latest-values.ts';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { FAMILY_REWARD_TYPES, REWARD_DEFAULTS } from '#shared/constants.ts';
import { createRewardBody, type NewReward, type RewardView } from '#shared/contracts/rewards.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/rewards.ts';

interface RewardDialogProps {
  /** The reward to edit; without it, a new one is added. */
  reward?: RewardView;
  onClose: () => void;
}

/** Add Reward and Edit Reward (parent-17). */
export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const add = useAddReward();
  const update = useUpdateReward(reward?.id ?? '');
  const save = reward ? update : add;
  const form = useZodForm(createRewardBody, valuesOf(reward));
  const [more, setMore] = useState<RewardExtras>({});
  const rewards = useQuery({ ...rewardsQuery, enabled: false }).data;
  const submit = (values: NewReward) => {
    save.mutate(
      { ...values, ...more },
      {
        onSuccess: onClose,
        onError: (error) => void showServerIssues(form, error),
      },
    );
  };
  return (
    <FormDialog
      title={reward ? say(words.editReward) : say(words.addReward)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      pending={save.isPending}
      latest={latestValues(rewards, reward?.id, valuesOf)}
      error={save.isError ? messageFor(save.error, reward ? REWARD_FAILURES.update : REWARD_FAILURES.add) : null}
    >
      <RewardFields types={FAMILY_REWARD_TYPES} edited={reward && { reward, more, onMore: setMore }} />
    </FormDialog>
  );
}

/** Returns the form's values; any type but 'screen_time' becomes 'special' when edited here. */
function valuesOf(reward: RewardView | undefined): NewReward {
  if (!reward) return { name: '', description: '', ...REWARD_DEFAULTS };
  const { name, cost, icon, description, type } = reward;
  return { name, cost, icon, description, type: type === 'screen_time' ? type : 'special', ...extraValuesOf(reward) };
}
