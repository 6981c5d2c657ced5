import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { SelectField } from '#renderer/ui/forms/fields.tsx';
import { useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import * as asking from '#shared/extras/asking/words.ts';
import type { GoalView } from '#shared/extras/goals/contract.schema.ts';
import * as words from '#shared/extras/goals/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { isRewardFor } from '#shared/permissions/rewards.ts';
import { useSetGoal } from './goals.queries.ts';
import { isUsedUp } from './used-up.ts';

const goalForm = z.object({ rewardId: z.string() });

interface GoalDialogProps {
  child: PersonView;
  goal: GoalView | null;
  /** The child's day. */
  today: ProgressView;
  onClose: () => void;
}

/** Dialog that chooses the reward that a child saves for, among those that they may have, or none (goals-12). */
export function GoalDialog({ child, goal, today, onClose }: GoalDialogProps) {
  const name = shortName(child);
  const set = useSetGoal(child.id, {
    said: (reward) => (reward ? say(words.goalSavedNamed, { name, reward }) : say(words.goalClearedNamed, { name })),
  });
  const form = useZodForm(goalForm, { rewardId: goal?.rewardId ?? '' });
  const rewards = useQuery(rewardsQuery).data ?? [];
  const theirs = rewards
    .filter((reward) => reward.id !== goal?.rewardId && isRewardFor(child, reward))
    .filter((reward) => !isUsedUp(reward, today));
  const options = [...(goal ? [{ id: goal.rewardId, name: goal.name, cost: goal.cost }] : []), ...theirs];
  return (
    <FormDialog
      width="question"
      title={say(words.goalDialogTitle, { name })}
      form={form}
      onSubmit={({ rewardId }) => set.mutate(rewardId || null, { onSuccess: onClose })}
      onClose={onClose}
      pending={set.isPending}
      error={set.isError ? messageFor(set.error, say(asking.failedToDecide)) : null}
    >
      <SelectField
        name="rewardId"
        label={say(words.rewardLabel)}
        hint={options.length > 0 ? say(words.goalHint) : say(words.noRewardsNamed, { name })}
        options={[
          { value: '', label: say(words.nothing) },
          ...options.map(({ id, name, cost }) => ({ value: id, label: `${name} · ${formatPoints(cost)}` })),
        ]}
      />
    </FormDialog>
  );
}
