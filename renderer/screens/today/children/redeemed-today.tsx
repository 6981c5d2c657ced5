import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { formatClock } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import * as rewards from '#shared/words/rewards.ts';
import styles from './children.module.css';

/** Lists what a child redeemed today, with picture and time (home-40). */
export function RedeemedToday({ redemptions }: Pick<ChildProgressView, 'redemptions'>) {
  const timeZone = useSignedInUser().family?.timeZone ?? 'UTC';
  if (!redemptions) return null;
  return (
    <section>
      <h3 className={styles.period}>{say(rewards.redeemedToday)}</h3>
      <ul>
        {redemptions.map(({ rewardId, title, icon, createdAt }) => (
          <li key={rewardId} className={styles.redemption}>
            <Picture icon={icon} size={36} />
            <span className={styles.what} dir="auto">
              {title}
            </span>
            <span className="muted numbers">{formatClock(createdAt, timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
