import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { sumUp } from '#renderer/domain/rewards/reward-state.ts';
import { StatTile, StatTiles } from '#renderer/ui/layout/stat-tile.tsx';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/rewards.ts';
import styles from './rewards-page.module.css';

/** Tiles with today's activity of the visible children. */
export function TodayTiles({
  rewards,
  inView,
}: {
  rewards: readonly RewardView[];
  inView: readonly ChildProgressView[];
}) {
  const { points, redeemed, affordable } = sumUp(rewards, inView);
  return (
    <section aria-labelledby="todays-activity">
      <h2 id="todays-activity" className={styles.heading}>
        {say(words.todaysActivity)}
      </h2>
      <StatTiles>
        <StatTile
          picture="star"
          value={points < 0 ? formatBalance(points) : formatNumber(points)}
          label={say(words.pointsAvailable)}
        />
        <StatTile picture="gift" value={formatNumber(redeemed)} label={say(words.rewardsRedeemed)} />
        <StatTile picture="check" value={formatNumber(affordable)} label={say(words.affordableRewards)} />
      </StatTiles>
    </section>
  );
}
