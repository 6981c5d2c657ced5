import { GiftBox, Tick } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLostReason } from '#renderer/api/reachability.ts';
import { PointsPill, StarMark } from '#renderer/domain/points/points-pill.tsx';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
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
import { useGlow } from './just-affordable.ts';
import { RedeemQuestion } from './redeem-question.tsx';
import styles from './rewards.module.css';
import { shownTicket } from './ticket/shown-ticket.ts';

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
  /** True for a card of a child's shop, with a large picture above the words. */
  isInShop: boolean;
  /** True when the person can afford it since a moment ago (rewards-24). */
  isJustAffordable: boolean;
  isReadAloud: boolean;
}

/** A reward with its state: redeemed today, redeemable, or the points that are missing (rewards-15). */
export function RewardItem(props: RewardItemProps) {
  const { reward, userId, today, balance, isRedeemed, isAsked, resting, withExtras, isInShop } = props;
  const [isAsking, setAsking] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const redeem = useRedeem(userId, today);
  const missing = reward.cost - balance;
  const canBeHad = missing <= 0 && !isRedeemed && !resting;
  const isGlowing = useGlow('shop', reward.id, props.isJustAffordable && canBeHad);
  const close = () => {
    flushSync(() => setAsking(false));
    item.current?.querySelector<HTMLElement>('[data-state]')?.focus();
  };
  return (
    <li
      ref={item}
      className={styles.item}
      data-reading=""
      data-open={canBeHad || undefined}
      data-had={(isRedeemed && !isAsked) || undefined}
      data-asking={(isAsking && !isRedeemed) || undefined}
      data-glow={isGlowing || undefined}
    >
      <Facts reward={reward} isInShop={isInShop} isGlowing={isGlowing} />
      {isAsking && !isRedeemed ? (
        <RedeemQuestion
          reward={reward}
          balance={balance}
          isPending={redeem.isPending}
          isReadAloud={props.isReadAloud}
          onYes={() =>
            redeem.mutate(reward, {
              onSettled: close,
              onSuccess: ({ askedRewards }) => {
                if (!askedRewards?.includes(reward.id)) shownTicket.set({ userId, rewardId: reward.id });
              },
            })
          }
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
              isInShop={isInShop}
              onRedeem={() => {
                redeem.reset();
                setAsking(true);
              }}
            />
          }
        />
      )}
      {isAsking || isAsked || !withExtras ? null : (
        <Slot name="reward.row" {...{ reward, isRedeemed, isAsked, resting, missing }} />
      )}
      {props.isReadAloud && !isAsking ? (
        <Loudspeaker reward={reward} missing={missing} isRedeemed={isRedeemed} isAsked={isAsked} />
      ) : null}
      {redeem.isError && !isAsking ? (
        <div className={styles.below}>
          <InlineError>{redeemErrorText(redeem.error)}</InlineError>
        </div>
      ) : null}
    </li>
  );
}

/** Picture, name and price of a reward. */
function Facts({ reward, isInShop, isGlowing }: Pick<RewardItemProps, 'reward' | 'isInShop'> & { isGlowing: boolean }) {
  return (
    <>
      <Picture icon={reward.icon} size={isInShop ? 88 : 52} />
      {isGlowing ? (
        <span className={styles.glowMark} data-glow-mark="">
          <StarMark size={24} />
        </span>
      ) : null}
      <div className={styles.words}>
        <strong dir="auto">{reward.name}</strong>
        {reward.description ? (
          <span className={styles.description} dir="auto">
            {reward.description}
          </span>
        ) : null}
        <PointsPill points={reward.cost} />
      </div>
    </>
  );
}

/** Reads the reward, its price and its state aloud (rewards-25). */
function Loudspeaker({
  reward,
  missing,
  isRedeemed,
  isAsked,
}: Pick<RewardItemProps, 'reward' | 'isRedeemed' | 'isAsked'> & { missing: number }) {
  return (
    <SpeakButton
      sentences={[
        reward.name,
        reward.description,
        say(common.pointsCount, { count: reward.cost }),
        isRedeemed && !isAsked ? say(words.redeemedToday) : null,
        missing > 0 && !isRedeemed ? say(common.needMorePointsCount, { count: missing }) : null,
      ]}
    />
  );
}

interface StateProps {
  reward: RewardView;
  missing: number;
  isRedeemed: boolean;
  isInShop: boolean;
  onRedeem: () => void;
}

function State({ reward, missing, isRedeemed, isInShop, onRedeem }: StateProps) {
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
          <StarMark size={16} />
          <bdi className="numbers">{say(common.needMorePointsCount, { count: missing })}</bdi>
        </p>
      </div>
    );
  }
  return (
    <Button
      data-state=""
      variant={isInShop ? 'primary' : 'default'}
      icon={isInShop ? <GiftBox aria-hidden="true" /> : undefined}
      aria-label={say(words.redeemNamed, { reward: reward.name, cost: reward.cost })}
      disabledReason={lostReason}
      onClick={onRedeem}
    >
      {say(rewardsWords.redeem)}
    </Button>
  );
}
