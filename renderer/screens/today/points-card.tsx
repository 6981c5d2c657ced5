import { Help } from '@blueprintjs/icons';
import { formatBalance, formatPoints } from '#renderer/domain/points/format-points.ts';
import { StarMark } from '#renderer/domain/points/star-mark.tsx';
import { WhyPoints } from '#renderer/domain/points/why-points.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { formatNumber } from '#shared/rules/format-number.ts';
import styles from './points-card.module.css';

interface PointsCardProps {
  userId: string;
  /** What can be spent; below zero it is owed. */
  balance: number;
  /** Earned today. */
  earned: number;
}

/** What the signed-in person has, what came today, and why. */
export function PointsCard({ userId, balance, earned }: PointsCardProps) {
  return (
    <Card title="My points" className={styles.card}>
      <p className={styles.balance}>
        <StarMark size={40} />
        <bdi key={balance} className={styles.number}>
          {balance < 0 ? formatBalance(balance) : formatNumber(balance)}
          {balance < 0 ? null : <span className="visually-hidden">{balance === 1 ? ' point' : ' points'}</span>}
        </bdi>
        {earned > 0 ? (
          <span className="muted numbers">
            <bdi>+{formatNumber(earned)} today</bdi>
          </span>
        ) : null}
      </p>
      {balance < 0 ? (
        <p className="muted">Earn {formatPoints(-balance)} to be back at 0. Rewards wait until then.</p>
      ) : null}
      <WhyPoints userId={userId} title="Why do I have this many?">
        {(open) => (
          <Button variant="quiet" className={styles.why} icon={<Help aria-hidden="true" />} onClick={open}>
            Why do I have this many?
          </Button>
        )}
      </WhyPoints>
    </Card>
  );
}
