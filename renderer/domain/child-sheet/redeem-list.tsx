import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#renderer/domain/child-sheet/child-sheet.module.css';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { BalancePill } from '#renderer/domain/points/points-pill.tsx';
import { useRedeemForChild } from '#renderer/domain/rewards/redeem-for-child.ts';
import { isFor, rewardStateOf } from '#renderer/domain/rewards/reward-state.ts';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { atOwnPrice } from '#renderer/extras/values.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/rewards.ts';
import * as sheet from '#shared/words/sheet.ts';

/** Number of rewards that are listed at first. */
const SHOWN = 3;

interface RedeemListProps {
  each: ChildProgressView;
  onRedeemed: () => void;
}

/** Lists the rewards that a child can have now, the cheapest first, each with a button that redeems it (parent-20). */
export function RedeemList({ each, onRedeemed }: RedeemListProps) {
  const { child } = each;
  const mayRedeem = useCan('day.change', subjectOf(child));
  const rewards = useQuery({ ...rewardsQuery, enabled: mayRedeem });
  const redeem = useRedeemForChild();
  const [areAllShown, setAllShown] = useState(false);
  const [redeemed, setRedeemed] = useState<readonly string[]>([]);
  if (!mayRedeem) return null;
  const listed = rewards.data && listFor(rewards.data, each, redeemed);
  const shown = areAllShown ? listed : listed?.slice(0, SHOWN);
  const pendingId = redeem.isPending ? redeem.variables.reward.id : null;
  const redeemNow = (reward: RewardView) => {
    if (redeem.isPending) return;
    setRedeemed([...redeemed, reward.id]);
    redeem.mutate({ reward, child }, { onSuccess: onRedeemed });
  };
  return (
    <section className={styles.redeem} aria-label={say(words.redeem)}>
      <h3>{say(words.redeem)}</h3>
      <QueryState
        query={rewards}
        title={say(words.errorLoadingRewards)}
        skeleton={<SkeletonList rows={SHOWN} height={52} label={say(words.loadingRewards)} />}
      />
      {listed?.length === 0 ? <p className="muted">{say(sheet.nothingToRedeemNow)}</p> : null}
      <ul>
        {shown?.map((reward) => (
          <li key={reward.id} className={styles.reward}>
            <Picture icon={reward.icon} size={40} />
            <span className={styles.words}>
              <strong dir="auto">{reward.name}</strong>
              <BalancePill points={reward.cost} />
            </span>
            {each.progress.redeemedRewards.includes(reward.id) && pendingId !== reward.id ? (
              <span className={styles.redeemed}>{say(words.redeemedToday)}</span>
            ) : (
              <Button
                pending={pendingId === reward.id}
                aria-label={say(words.redeemNamed, { reward: reward.name, name: shortName(child) })}
                onClick={() => redeemNow(reward)}
              >
                {say(words.redeem)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {listed && shown && listed.length > shown.length ? (
        <Button variant="quiet" fill onClick={() => setAllShown(true)}>
          {say(sheet.showAllRewards, { count: listed.length })}
        </Button>
      ) : null}
    </section>
  );
}

/** Lists what the child can have now. What was redeemed here stays, so that no other reward moves under the finger. */
function listFor(rewards: readonly RewardView[], each: ChildProgressView, redeemed: readonly string[]): RewardView[] {
  const isListed = (reward: RewardView) =>
    redeemed.includes(reward.id) || rewardStateOf(reward, each).state === 'affordable';
  return rewards
    .filter((reward) => isFor(reward, each.child) && isListed(reward))
    .map((reward) => atOwnPrice(reward, each))
    .sort((one, other) => one.cost - other.cost);
}
