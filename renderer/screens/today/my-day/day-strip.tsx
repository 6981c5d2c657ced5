import { memo } from 'react';
import { Link } from 'react-router';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { WhyPoints } from '#renderer/domain/points/why-points.tsx';
import { useNextReward } from '#renderer/screens/today/rewards/use-next-reward.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { ProgressRing } from '#renderer/ui/controls/progress-ring.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as admin from '#shared/words/admin.ts';
import * as app from '#shared/words/app.ts';
import * as points from '#shared/words/points.ts';
import * as words from '#shared/words/today.ts';
import styles from './day-strip.module.css';
import { PointsToday } from './points-today.tsx';
import { StripCounts } from './strip-counts.tsx';

interface DayStripProps {
  day: PaintedDay;
  /** Points spent today. */
  spent: number;
  /** Ids of the rewards redeemed today. */
  redeemed: readonly string[];
  /** The balance used for the next reward; it may be updated after the shown balance. */
  balanceOfRewards: number;
  /** False until the tasks are rendered, to show the next reward after them. */
  withReward: boolean;
}

/** A child's day in one strip: the daily goal, the points and the next reward (home-17). */
export function DayStrip({ day, spent, redeemed, balanceOfRewards, withReward }: DayStripProps) {
  const { total } = day;
  const percent = percentDone(day.doneCount, total);
  return (
    <Card compact className={styles.strip}>
      <div className={styles.goal}>
        {total === 0 ? (
          <Picture icon="rainbow" size={56} />
        ) : (
          <ProgressRing percent={percent} label={say(words.dailyGoal, { percent })} isSmall />
        )}
        <div className={styles.words}>
          <h2>{say(admin.todaysProgress)}</h2>
          <StripCounts day={day} />
        </div>
      </div>
      <Points userId={day.userId} balance={day.balance} earned={day.earned} spent={spent} />
      <div>
        {day.balance < 0 ? (
          <p className={styles.owes}>{say(words.earnBackToZero, { count: -day.balance })}</p>
        ) : withReward ? (
          <NextReward userId={day.userId} balance={balanceOfRewards} redeemed={redeemed} />
        ) : (
          <RewardToCome />
        )}
      </div>
    </Card>
  );
}

interface PointsProps {
  userId: string;
  balance: number;
  earned: number;
  spent: number;
}

/** The points, which open their history. */
function Points({ userId, balance, earned, spent }: PointsProps) {
  return (
    <section aria-label={say(app.myPoints)} className={styles.points}>
      <WhyPoints userId={userId} title={say(words.whyThisManyPoints)}>
        {(open) => (
          <PressArea className={styles.press} onClick={open}>
            <span className={styles.balance} data-points="">
              <StarMark size={28} />
              <bdi key={balance} className={styles.number}>
                {balance < 0 ? (
                  formatBalance(balance)
                ) : (
                  <Said text={points.pointsWithHidden} values={{ count: balance }} />
                )}
              </bdi>
            </span>
            <PointsToday earned={earned} spent={spent} className={styles.earned} isInStrip />
            <span className="visually-hidden">{say(words.whyThisManyPoints)}</span>
          </PressArea>
        )}
      </WhyPoints>
    </section>
  );
}

/** Placeholder of the reward, so that the points next to it do not move. */
function RewardToCome() {
  return <div className={styles.toCome} />;
}

interface NextRewardProps {
  userId: string;
  balance: number;
  redeemed: readonly string[];
}

/** Memoized, because it is rendered after the tick and not together with it. */
const NextReward = memo(function NextReward({ userId, balance, redeemed }: NextRewardProps) {
  const reward = useNextReward(userId, balance, redeemed);
  if (reward === undefined) return <RewardToCome />;
  if (!reward) return null;
  const { missing } = reward;
  return (
    <Link to={PATHS.rewards} className={styles.reward} data-glow={reward.isGlowing || undefined}>
      <Picture icon={reward.icon} size={40} />
      <span className={styles.rewardWords}>
        <span className={styles.name}>
          <span className="visually-hidden">{say(words.nextReward)} </span>
          <bdi>{reward.name}</bdi>
        </span>
        <span aria-hidden="true">
          <ProgressBar
            percent={(100 * (reward.cost - missing)) / Math.max(1, reward.cost)}
            label={say(words.pointsForIt)}
          />
        </span>
        <span className={styles.missing}>
          {missing === 0 ? (
            say(words.ready)
          ) : (
            <bdi className="numbers">
              <Said
                text={words.morePoints}
                values={{ count: missing }}
                tags={{ unit: (inner) => <span className={styles.unit}>{inner}</span> }}
              />
            </bdi>
          )}
        </span>
      </span>
    </Link>
  );
});
