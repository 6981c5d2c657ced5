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

/** The cheapest stand in front; the rest unfolds, so that a long list does not push the page down. */
const SHOWN_AT_FIRST = 5;

interface RewardsColumnProps {
  userId: string;
  today: LocalDate;
  balance: number;
  redeemed: readonly string[];
  /** Of them, what still waits for a grown-up. */
  asked: ProgressView['askedRewards'];
  /** Rewards that were had as often as they can be, and when each comes back. */
  resting: ProgressView['restingRewards'];
  /** For grown-ups, whose rewards are mostly the children's: what cannot be redeemed waits behind a button. */
  areLockedFolded: boolean;
  /** On the rewards' own screen each has what extras put under it. */
  withExtras?: boolean;
}

/** Picks the part of a day's progress that its rewards are drawn from: a tick replaces none of it. */
export function redemptionsOf({ redeemedRewards, askedRewards, restingRewards }: ProgressView) {
  return { redeemed: redeemedRewards, asked: askedRewards, resting: restingRewards };
}

/** Available Rewards are screen time, all others are special (rewards-17). */
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

/** More letters than this need more than three lines beside a button in a narrow list. */
const BESIDE_A_BUTTON = 44;

/**
 * Tells whether its words need the whole width of a narrow list; one that does decides for all, so that buttons stand
 * in one column.
 */
function isLong({ name, description }: RewardView): boolean {
  return Math.max(name.length, description?.length ?? 0) > BESIDE_A_BUTTON;
}

/** Never folds away what somebody chose. */
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

/** Professionals manage rewards and redeem none; somebody without a role has none yet (rewards-12). */
export function mayRedeem(actor: Actor | null): boolean {
  return actor !== null && actor.role !== null && !isProfessional(actor);
}
