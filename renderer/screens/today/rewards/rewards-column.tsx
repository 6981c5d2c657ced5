import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
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
import { type Actor, isProfessional } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as rewardsWords from '#shared/words/rewards.ts';
import * as words from '#shared/words/today.ts';
import { RewardItem } from './reward-item.tsx';
import styles from './rewards.module.css';

/**
 * Number of the cheapest rewards that are shown first; the rest is collapsed, so that a long list does not push the
 * page down.
 */
const SHOWN_AT_FIRST = 5;

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

/** Picks the fields of a day's progress that the rewards depend on; a tick does not change them. */
export function redemptionsOf({ redeemedRewards, askedRewards, restingRewards }: ProgressView) {
  return { redeemed: redeemedRewards, asked: askedRewards, resting: restingRewards };
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
  const listed = useStableList(rewards.data)
    ?.filter((reward) => isListed(reward.type))
    .map((reward) => atOwnPrice(reward, user, person.asked?.includes(reward.id)));
  return (
    <Card title={title}>
      <QueryState
        query={rewards}
        title={say(words.couldntGetTheRewards)}
        skeleton={<SkeletonList rows={2} height={96} label={say(common.loadingNamed, { title })} />}
      />
      {listed ? <Listed rewards={listed} picture={picture} {...person} /> : null}
    </Card>
  );
}

function Listed({ rewards, picture, ...person }: RewardsColumnProps & { rewards: RewardView[]; picture: string }) {
  const [isAll, setAll] = useState(false);
  const chosenId = chosenBy(useCurrentUser())?.rewardId;
  if (rewards.length === 0) {
    return (
      <p className={styles.none}>
        <Picture icon={picture} size={44} />
        <span className="muted">{say(words.noRewardsYetHint)}</span>
      </p>
    );
  }
  const shown = isAll ? rewards : shownAtFirst(rewards, person, chosenId);
  return (
    <>
      <ul className={classNames('ruled', styles.list)} data-long={shown.some(isLong) || undefined}>
        {shown.map((reward) => (
          <RewardItem
            key={reward.id}
            reward={reward}
            userId={person.userId}
            today={person.today}
            balance={person.balance}
            withExtras={person.withExtras}
            isRedeemed={person.redeemed.includes(reward.id)}
            isAsked={person.asked?.includes(reward.id) === true}
            resting={person.resting?.find(({ id }) => id === reward.id)}
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

/** Returns the rewards that are shown first; the chosen one is always included. */
function shownAtFirst(
  rewards: RewardView[],
  { balance, redeemed, areLockedFolded }: RewardsColumnProps,
  chosenId: string | undefined,
): RewardView[] {
  const isShown = ({ id, cost }: RewardView, index: number) =>
    id === chosenId ||
    (areLockedFolded
      ? cost <= balance || redeemed.includes(id)
      : index < SHOWN_AT_FIRST || rewards.length === SHOWN_AT_FIRST + 1);
  return rewards.filter(isShown);
}

/**
 * Tells whether a person can redeem rewards: professionals only manage them, and people without a role have none
 * (rewards-12).
 */
export function mayRedeem(actor: Actor | null): boolean {
  return actor !== null && actor.role !== null && !isProfessional(actor);
}
