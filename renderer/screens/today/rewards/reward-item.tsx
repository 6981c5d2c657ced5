import { Lock, Tick } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLostReason } from '#renderer/api/reachability.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { Slot } from '#renderer/extras/slots.tsx';
import { redeemErrorText, useRedeem } from '#renderer/screens/today/day/today.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as rewardsWords from '#shared/words/rewards.ts';
import * as words from '#shared/words/today.ts';
import { RedeemQuestion } from './redeem-question.tsx';
import styles from './rewards.module.css';

interface RewardItemProps {
  reward: RewardView;
  userId: string;
  today: LocalDate;
  balance: number;
  isRedeemed: boolean;
  /** True when the request waits for a grown-up's approval. */
  isAsked: boolean;
  /** Set when the limit of redemptions is reached; `until` is null for good. */
  resting: { until: string | null } | undefined;
  /** True where extras may add content below it. */
  withExtras?: boolean | undefined;
}

/** A reward with its state: redeemed today, redeemable, or the points that are missing (rewards-15). */
export function RewardItem(props: RewardItemProps) {
  const { reward, userId, today, balance, isRedeemed, isAsked, resting, withExtras } = props;
  const [isAsking, setAsking] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const redeem = useRedeem(userId, today);
  const missing = reward.cost - balance;
  const close = () => {
    flushSync(() => setAsking(false));
    item.current?.querySelector<HTMLElement>('[data-state]')?.focus();
  };
  return (
    <li ref={item} className={styles.item}>
      <Picture icon={reward.icon} />
      <div className={styles.words}>
        <strong dir="auto">{reward.name}</strong>
        {reward.description ? (
          <span className={styles.description} dir="auto">
            {reward.description}
          </span>
        ) : null}
        <PointsPill points={reward.cost} />
      </div>
      {isAsking && !isRedeemed ? (
        <RedeemQuestion
          reward={reward}
          balance={balance}
          isPending={redeem.isPending}
          onYes={() => redeem.mutate(reward, { onSettled: close })}
          onNo={close}
        />
      ) : (
        <Slot
          name="reward.state"
          {...{ reward, today, isAsked, resting }}
          otherwise={
            <State
              reward={reward}
              missing={missing}
              isRedeemed={isRedeemed}
              onRedeem={() => {
                redeem.reset();
                setAsking(true);
              }}
            />
          }
        />
      )}
      {isAsking || isAsked || !withExtras ? null : (
        <Slot name="reward.row" {...{ reward, isRedeemed, isAsked, resting }} />
      )}
      {redeem.isError && !isAsking ? (
        <div className={styles.below}>
          <InlineError>{redeemErrorText(redeem.error)}</InlineError>
        </div>
      ) : null}
    </li>
  );
}

interface StateProps {
  reward: RewardView;
  missing: number;
  isRedeemed: boolean;
  onRedeem: () => void;
}

function State({ reward, missing, isRedeemed, onRedeem }: StateProps) {
  const lostReason = useLostReason();
  if (isRedeemed) {
    return (
      <p className={styles.redeemed} data-state="" tabIndex={-1}>
        <Tick aria-hidden="true" />
        {say(words.redeemedToday)}
      </p>
    );
  }
  if (missing > 0) {
    return (
      <div className={styles.missing} data-state="" tabIndex={-1}>
        <ProgressBar
          percent={(100 * (reward.cost - missing)) / reward.cost}
          label={say(words.needMoreAloud, { reward: reward.name, count: missing })}
        />
        <p>
          <Lock size={14} aria-hidden="true" />
          <bdi className="numbers">{say(common.needMorePointsCount, { count: missing })}</bdi>
        </p>
      </div>
    );
  }
  return (
    <Button
      data-state=""
      aria-label={say(words.redeemNamed, { reward: reward.name, cost: reward.cost })}
      disabledReason={lostReason}
      onClick={onRedeem}
    >
      {say(rewardsWords.redeem)}
    </Button>
  );
}
