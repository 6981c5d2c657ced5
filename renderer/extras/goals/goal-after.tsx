import { useEffect, useState } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';
import { useNoteGoalSeen } from './goals.queries.ts';

/**
 * Says what a redemption means for the person's goal: how many points will be missing, or that the goal's price was
 * changed, which counts as read with the question (goals-5, goals-11).
 * @param props.left points that would be left
 */
export function GoalAfter({ reward, left }: Slots['redeem.question']) {
  const { goal } = useSignedInUser();
  // The note stays as long as the question, although it counts as read from now on.
  const [before] = useState(goal?.costBefore);
  if (!goal) return null;
  if (goal.rewardId !== reward.id) {
    const missing = goal.cost - left;
    return missing > 0 && !goal.asked ? <p>{say(words.pointsToGoAfterwards, { reward: goal.name, missing })}</p> : null;
  }
  return before === undefined || goal.asked ? null : <NewPrice reward={reward} cost={goal.cost} before={before} />;
}

function NewPrice({ reward, cost, before }: { reward: RewardView; cost: number; before: number }) {
  const { mutate } = useNoteGoalSeen();
  useEffect(() => mutate({ rewardId: reward.id, cost }), [mutate, reward.id, cost]);
  return <p>{say(words.goalPriceChanged, { reward: reward.name, cost, before })}</p>;
}
