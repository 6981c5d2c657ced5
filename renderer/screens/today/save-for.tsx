import { Tick } from '@blueprintjs/icons';
import { useLostReason } from '#renderer/api/reachability.ts';
import { useSetGoal } from '#renderer/domain/goals/goals.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './save-for.module.css';

/** Saving for a reward, or no more, from its card (docs/product/goals.md#goals-2). */
export function SaveFor({ reward }: { reward: RewardView }) {
  const { id, goal } = useSignedInUser();
  const set = useSetGoal(id);
  const lostReason = useLostReason();
  const isGoal = goal?.rewardId === reward.id;
  return (
    <div className={styles.line} data-goal={isGoal || undefined}>
      {isGoal ? (
        <span className={styles.chosen}>
          <Tick aria-hidden="true" />
          {say(words.savingForThis)}
        </span>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        aria-label={say(isGoal ? words.stopSavingFor : words.saveForNamed, { reward: reward.name })}
        pending={set.isPending}
        disabledReason={lostReason}
        onClick={() => set.mutate(isGoal ? null : reward.id)}
      >
        {say(isGoal ? words.stopSaving : words.saveForThis)}
      </Button>
    </div>
  );
}
