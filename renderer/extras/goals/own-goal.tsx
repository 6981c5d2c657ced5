import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import * as asking from '#shared/extras/asking/words.ts';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import { GoalProgress } from './goal-progress.tsx';
import { useNoteGoalSeen } from './goals.queries.ts';
import styles from './own-goal.module.css';

/** Shows, on the signed-in person's card of points, the reward that they save for, below news about it (goals-10). */
export function OwnGoal({ balance }: { balance: number }) {
  const user = useSignedInUser();
  const { isOn: isReadAloud } = useReadingAloud(user.id);
  const { goal } = user;
  // The points of a goal that was asked for are set aside.
  const have = goal?.asked ? goal.cost : balance;
  const missing = goal ? goal.cost - have : 0;
  const reached = goal && missing <= 0 ? say(goal.asked ? asking.askedWaiting : words.youMadeIt) : null;
  if (!goal && !user.goalEnded) return null;
  return (
    <div className={styles.own} data-wide="">
      <GoalNews />
      {goal ? (
        <section aria-label={say(words.extraName)} className={styles.goal}>
          <div className={styles.progress}>
            <GoalProgress goal={goal} balance={have} withTiles={isChild(user)} />
            {isReadAloud ? (
              <SpeakButton sentences={[goal.name, reached ?? say(words.pointsToGo, { missing })]} />
            ) : null}
          </div>
          {reached ? <p className={styles.reached}>{reached}</p> : null}
        </section>
      ) : null}
    </div>
  );
}

/**
 * Says that the goal is gone or its price has changed, until the person confirms to have read it (goals-5, goals-6).
 */
export function GoalNews() {
  const { goal, goalEnded } = useSignedInUser();
  const seen = useNoteGoalSeen();
  const about = goalEnded ?? goal;
  if (!about || (!goalEnded && goal?.costBefore === undefined)) return null;
  const cost = goalEnded ? null : (goal?.cost ?? null);
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Button pending={seen.isPending} onClick={() => seen.mutate({ rewardId: about.rewardId, cost })}>
          {say(words.allRight)}
        </Button>
      }
    >
      {goalEnded
        ? say(words.goalNoLongerInShop, { reward: goalEnded.name })
        : say(words.goalPriceChanged, { reward: about.name, cost: cost ?? 0, before: goal?.costBefore ?? 0 })}
    </Notice>
  );
}
