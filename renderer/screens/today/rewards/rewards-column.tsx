import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { useCurrentUser, useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { atOwnPrice, chosenBy } from '#renderer/extras/values.ts';
import { useStableList } from '#renderer/live/use-stable-list.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as rewardsWords from '#shared/words/rewards.ts';
import * as words from '#shared/words/today.ts';
import { useJustAffordable } from './just-affordable.ts';
import { RewardItem } from './reward-item.tsx';
import styles from './rewards.module.css';
import { inShopOrder, shownAtFirst } from './shop-order.ts';

interface RewardsColumnProps {
  userId: string;
  today: LocalDate;
  balance: number;
  redeemed: readonly string[];
  /** Ids of those that still wait for a grown-up's approval. */
  asked: ProgressView['askedRewards'];
  /** Rewards whose limit of redemptions is reached, and when each is available again. */
  resting: ProgressView['restingRewards'];
  /** True for grown-ups, whose list is mostly children's rewards: unaffordable ones are collapsed behind a button. */
  areLockedFolded: boolean;
  /** True on the rewards screen, where extras add content below each reward. */
  withExtras?: boolean;
}

/** Lists the rewards: screen time under Available Rewards, all others under Special Rewards (rewards-17). */
export const RewardsColumn = memo(function RewardsColumn(props: RewardsColumnProps) {
  return (
    <div className={styles.column}>
      <RewardList
        {...props}
        title={say(words.availableRewards)}
        picture="games"
        isListed={(type) => type === 'screen_time'}
      />
      <RewardList
        {...props}
        title={say(rewardsWords.specialRewards)}
        picture="gift"
        isListed={(type) => type !== 'screen_time'}
      />
    </div>
  );
});

interface RewardListProps extends RewardsColumnProps {
  title: string;
  picture: string;
  isListed: (type: string) => boolean;
}

function RewardList({ title, picture, isListed, ...person }: RewardListProps) {
  const rewards = useQuery(rewardsQuery);
  const user = useCurrentUser();
  const all = useStableList(rewards.data)?.map((reward) => atOwnPrice(reward, user, person.asked?.includes(reward.id)));
  const listed = all?.filter((reward) => isListed(reward.type));
  const justAffordable = useJustAffordable(person.userId, all, person.balance);
  return (
    <Card title={title}>
      <QueryState
        query={rewards}
        title={say(words.couldntGetTheRewards)}
        skeleton={<SkeletonList rows={2} height={96} label={say(common.loadingNamed, { title })} />}
      />
      {listed ? <Listed rewards={listed} picture={picture} justAffordable={justAffordable} {...person} /> : null}
    </Card>
  );
}

interface ListedProps extends RewardsColumnProps {
  rewards: RewardView[];
  picture: string;
  justAffordable: ReadonlySet<string>;
}

function Listed({ rewards, picture, justAffordable, ...person }: ListedProps) {
  const user = useSignedInUser();
  const isShop = isChild(user);
  const { isOn: isReadAloud } = useReadingAloud(user.id);
  const [isAll, setAll] = useState(false);
  const { balance, redeemed, resting } = person;
  // Once for the visit, so that no card moves under a finger.
  const [first] = useState(
    () => new Set(rewards.filter((reward) => canBeHad(reward, person)).map((reward) => reward.id)),
  );
  const chosenId = chosenBy(user)?.rewardId;
  if (rewards.length === 0) {
    return (
      <p className={styles.none}>
        <Picture icon={picture} size={44} />
        <span className="muted">{say(words.noRewardsYetHint)}</span>
      </p>
    );
  }
  const isAlwaysShown = ({ id }: RewardView) => id === chosenId || redeemed.includes(id) || justAffordable.has(id);
  const ordered = isShop ? inShopOrder(rewards, first) : rewards;
  const isUnlocked = (reward: RewardView) => reward.cost <= balance || isAlwaysShown(reward);
  const shown = isAll
    ? ordered
    : person.areLockedFolded
      ? rewards.filter(isUnlocked)
      : shownAtFirst(ordered, isAlwaysShown);
  return (
    <>
      <ul
        className={classNames(styles.list, isShop ? styles.shop : 'ruled')}
        data-long={(!isShop && shown.some(isLong)) || undefined}
      >
        {shown.map((reward) => (
          <RewardItem
            key={reward.id}
            reward={reward}
            userId={person.userId}
            today={person.today}
            balance={balance}
            withExtras={person.withExtras}
            isRedeemed={redeemed.includes(reward.id)}
            isAsked={person.asked?.includes(reward.id) === true}
            resting={resting?.find(({ id }) => id === reward.id)}
            isInShop={isShop}
            isJustAffordable={justAffordable.has(reward.id)}
            isReadAloud={isReadAloud}
          />
        ))}
      </ul>
      {shown.length < rewards.length ? (
        <div className={styles.more}>
          <Button fill variant="quiet" onClick={() => setAll(true)}>
            {person.areLockedFolded
              ? say(words.showLocked, { count: rewards.length - shown.length })
              : say(words.showAll, { count: rewards.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Number of letters above which a text needs more than three lines next to a button in a narrow list. */
const BESIDE_A_BUTTON = 44;

/**
 * Tells whether a reward's text needs the whole width of a narrow list; one such reward changes all rows, so that the
 * buttons stay aligned.
 */
function isLong({ name, description }: RewardView): boolean {
  return Math.max(name.length, description?.length ?? 0) > BESIDE_A_BUTTON;
}

/** Tells whether a person can redeem a reward now. */
function canBeHad(
  { id, cost }: RewardView,
  { balance, redeemed, resting }: Pick<RewardsColumnProps, 'balance' | 'redeemed' | 'resting'>,
): boolean {
  return cost <= balance && !redeemed.includes(id) && !resting?.some((each) => each.id === id);
}
