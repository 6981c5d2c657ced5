import { Link } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { useNextReward } from '#renderer/screens/today/rewards/use-next-reward.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as app from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/reading.ts';
import * as today from '#shared/words/today.ts';
import styles from './picture-strip.module.css';

const STARS = [1, 2, 3, 4, 5];
const STONES = [1, 2, 3, 4, 5, 6, 7, 8];

interface PictureStripProps {
  balance: number;
  /** The day's items that are done, and all; left out where the day is not shown. */
  day?: { done: number; total: number };
  /** Ids of the rewards redeemed today. */
  redeemed: readonly string[];
}

/** The strip of a child who does not read yet: the day as stars, the next reward at the end of stones (reading-2). */
export function PictureStrip({ balance, day, redeemed }: PictureStripProps) {
  const user = useSignedInUser();
  const { isOn: isReadAloud } = useReadingAloud(user.id);
  const reward = useNextReward(user.id, balance, redeemed);
  const points = Math.max(0, balance);
  return (
    <Card compact className={styles.strip}>
      {day && day.total > 0 ? <Stars {...day} /> : null}
      <section aria-label={say(app.myPoints)} className={styles.way} data-points="">
        <span className="visually-hidden">
          {balance < 0 ? formatBalance(balance) : say(common.pointsCount, { count: balance })}
        </span>
        {reward ? <Way reward={reward} /> : null}
      </section>
      {isReadAloud ? (
        <SpeakButton
          sentences={[
            say(words.youHavePoints, { count: points }),
            reward &&
              (reward.missing > 0
                ? say(words.moreForReward, { count: reward.missing, reward: reward.name })
                : say(words.enoughForReward, { reward: reward.name })),
          ]}
        />
      ) : null}
    </Card>
  );
}

function Stars({ done, total }: { done: number; total: number }) {
  const filled = Math.floor((STARS.length * done) / total);
  const percent = percentDone(done, total);
  return (
    <div className={styles.stars} role="img" aria-label={say(today.dailyGoal, { percent })}>
      {STARS.map((star) => (
        <svg key={star} viewBox="0 0 24 24" data-full={star <= filled || undefined} aria-hidden="true">
          <path d="M10.9 2.9a1.2 1.2 0 0 1 2.2 0l2.2 4.7 5.1.7a1.2 1.2 0 0 1 .7 2.1l-3.8 3.6 1 5.1a1.2 1.2 0 0 1-1.8 1.3L12 17.9l-4.5 2.5a1.2 1.2 0 0 1-1.8-1.3l1-5.1-3.8-3.6a1.2 1.2 0 0 1 .7-2.1l5.1-.7z" />
        </svg>
      ))}
    </div>
  );
}

/** Stones to a reward; the whole way is a link to the rewards. */
function Way({ reward }: { reward: NonNullable<ReturnType<typeof useNextReward>> }) {
  const { missing } = reward;
  const filled = Math.floor((STONES.length * (reward.cost - missing)) / Math.max(1, reward.cost));
  return (
    <Link to={PATHS.rewards} className={styles.link}>
      <span className={styles.stones} aria-hidden="true">
        {STONES.map((stone) => (
          <span key={stone} data-full={stone <= filled || undefined} />
        ))}
      </span>
      <span className={styles.reward} data-ready={missing === 0 || undefined}>
        <Picture icon={reward.icon} size={64} />
      </span>
      <span className="visually-hidden">
        {say(today.nextReward)} <bdi>{reward.name}</bdi>{' '}
        {missing === 0 ? say(today.ready) : say(common.needMorePointsCount, { count: missing })}
      </span>
    </Link>
  );
}
