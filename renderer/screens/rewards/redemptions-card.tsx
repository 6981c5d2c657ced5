import { Undo } from '@blueprintjs/icons';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useUnredeemForChild } from '#renderer/domain/rewards/redeem-for-child.ts';
import { redeemedOf } from '#renderer/domain/rewards/reward-state.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/rewards.ts';
import styles from './day-cards.module.css';

/** Lists the rewards redeemed today, with a button to undo each (rewards-13). */
export function RedemptionsCard({
  rewards,
  inView,
}: {
  rewards: readonly RewardView[];
  inView: readonly ChildProgressView[];
}) {
  const redemptions = inView.flatMap(({ child, progress }) =>
    redeemedOf(progress).map((rewardId) => ({
      child,
      rewardId,
      reward: rewards.find(({ id }) => id === rewardId),
    })),
  );
  return (
    <Card title={say(words.redeemedToday)}>
      {redemptions.length === 0 ? <p className="muted">{say(words.nothingYetToday)}</p> : null}
      <ul>
        {redemptions.map(({ child, rewardId, reward }) => (
          <RedemptionRow
            key={`${child.id} ${rewardId}`}
            child={child}
            reward={reward ?? { id: rewardId, name: say(words.rewardNoLongerOffered), icon: 'gift', cost: 0 }}
          />
        ))}
      </ul>
    </Card>
  );
}

function RedemptionRow({
  child,
  reward,
}: {
  child: ChildProgressView['child'];
  reward: Pick<RewardView, 'id' | 'name' | 'icon' | 'cost'>;
}) {
  const unredeem = useUnredeemForChild();
  const mayUndo = useCan('rewards.unredeem', subjectOf(child));
  return (
    <li className={styles.row}>
      <Picture icon={reward.icon} size={40} />
      <div className={styles.words}>
        <strong dir="auto">{reward.name}</strong>
        <span className="muted" dir="auto">
          {shortName(child)}
        </span>
      </div>
      {mayUndo ? (
        <Button
          size="small"
          icon={<Undo aria-hidden="true" />}
          aria-label={say(words.undoNamed, { reward: reward.name, name: shortName(child) })}
          pending={unredeem.isPending}
          data-undo=""
          onClick={({ currentTarget }) => {
            const focusNext = planFocus(
              currentTarget.closest('ul'),
              '[data-undo]',
              (button) => button === currentTarget,
            );
            unredeem.mutate({ reward, child }, { onSuccess: focusNext });
          }}
        >
          {say(common.undo)}
        </Button>
      ) : null}
    </li>
  );
}
