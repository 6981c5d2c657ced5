import { Tick } from '@blueprintjs/icons';
import { useLostReason } from '#renderer/api/reachability.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';
import { useSetGoal } from './goals.queries.ts';
import styles from './save-for.module.css';
import { isUsedUp } from './used-up.ts';

/**
 * Button on a reward's card that makes it the person's goal, or no longer (goals-2). Saving is offered only for what the
 * person cannot have yet (goals-15).
 */
export function SaveFor({ reward, missing, isRedeemed, isAsked, resting }: Slots['reward.row']) {
  const { id, goal } = useSignedInUser();
  const set = useSetGoal(id);
  const lostReason = useLostReason();
  const isGoal = goal?.rewardId === reward.id;
  const day = {
    redeemedRewards: isRedeemed ? [reward.id] : [],
    askedRewards: isAsked ? [reward.id] : [],
    restingRewards: resting && [{ id: reward.id, ...resting }],
  };
  const isToCome = !isRedeemed && (missing > 0 || resting !== undefined);
  if (isUsedUp(reward, day) || !(isGoal || isToCome)) return null;
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
        aria-label={say(isGoal ? words.stopSavingNamed : words.saveForNamed, { reward: reward.name })}
        pending={set.isPending}
        disabledReason={lostReason}
        onClick={() => set.mutate(isGoal ? null : reward.id)}
      >
        {say(isGoal ? words.stopSaving : words.saveForThis)}
      </Button>
    </div>
  );
}
