import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { GoalAfter } from './goal-after.tsx';
import { GoalNews, OwnGoal } from './own-goal.tsx';
import { SaveFor } from './save-for.tsx';

/** A place in which what one saves for shows: on the card of points, as news alone, under a reward, or in the question before points are spent. */
export type GoalPartProps =
  | { of: 'points'; balance: number }
  | { of: 'news' }
  | { of: 'reward'; reward: RewardView }
  | { of: 'question'; reward: RewardView; left: number };

/** What one saves for, in one of its places. */
export function GoalPartOf(props: GoalPartProps) {
  if (props.of === 'points') return <OwnGoal balance={props.balance} />;
  if (props.of === 'news') return <GoalNews />;
  if (props.of === 'reward') return <SaveFor reward={props.reward} />;
  return <GoalAfter reward={props.reward} left={props.left} />;
}
