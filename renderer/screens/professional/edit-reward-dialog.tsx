import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REWARD_FAILURES, useUpdateReward } from '#renderer/domain/rewards/reward-changes.ts';
import { extraValuesOf, RewardFields } from '#renderer/domain/rewards/reward-fields.tsx';
import type { RewardExtras } from '#renderer/extras/slots.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { latestValues } from '#renderer/ui/forms/latest-values.ts';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { PROFESSIONAL_REWARD_TYPES } from '#shared/constants.ts';
import { createProfessionalRewardBody, type NewProfessionalReward } from '#shared/contracts/professional.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { PROFESSIONAL_REWARD_ICONS } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/professional.ts';
import { ownRewardsQuery } from './professional.queries.ts';

/** Edits one of the signed-in person's professional rewards, with the same form that creates them (rewards-5). */
export function EditRewardDialog({ reward, onClose }: { reward: RewardView; onClose: () => void }) {
  const save = useUpdateReward(reward.id);
  const form = useZodForm(createProfessionalRewardBody, valuesOf(reward));
  const [more, setMore] = useState<RewardExtras>({});
  const rewards = useQuery({ ...ownRewardsQuery, enabled: false }).data;
  const submit = (values: NewProfessionalReward) =>
    save.mutate(
      { ...values, ...more },
      {
        onSuccess: onClose,
        onError: (error) => void showServerIssues(form, error),
      },
    );
  return (
    <FormDialog
      title={say(words.editProfessionalReward)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      pending={save.isPending}
      latest={latestValues(rewards, reward.id, valuesOf)}
      error={save.isError ? messageFor(save.error, REWARD_FAILURES.update) : null}
    >
      <RewardFields
        types={PROFESSIONAL_REWARD_TYPES}
        icons={PROFESSIONAL_REWARD_ICONS}
        edited={{ reward, more, onMore: setMore }}
      />
    </FormDialog>
  );
}

/** Returns the form's values; a reward with a family type becomes 'special' when it is edited here. */
function valuesOf({ name, cost, icon, description, type, ...rest }: RewardView): NewProfessionalReward {
  return {
    name,
    cost,
    icon,
    description,
    type: PROFESSIONAL_REWARD_TYPES.find((known) => known === type) ?? 'special',
    ...extraValuesOf(rest),
  };
}
