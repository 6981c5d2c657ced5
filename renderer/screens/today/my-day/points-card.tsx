import { Help } from '@blueprintjs/icons';
import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { WhyPoints } from '#renderer/domain/points/why-points.tsx';
import { Slot } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { say } from '#shared/language/say.ts';
import * as app from '#shared/words/app.ts';
import * as points from '#shared/words/points.ts';
import * as words from '#shared/words/today.ts';
import styles from './points-card.module.css';
import { PointsToday } from './points-today.tsx';

interface PointsCardProps {
  userId: string;
  /** Points that can be spent; a negative number is a debt. */
  balance: number;
  /** Points earned today. */
  earned: number;
  /** Points spent today. */
  spent: number;
}

/** Shows the signed-in person's points, the points earned and spent today, and a button to their history. */
export function PointsCard({ userId, balance, earned, spent }: PointsCardProps) {
  return (
    <Card title={say(app.myPoints)} className={styles.card}>
      <p className={styles.balance} data-points="">
        <StarMark size={40} />
        <bdi key={balance} className={styles.number}>
          {balance < 0 ? formatBalance(balance) : <Said text={points.pointsWithHidden} values={{ count: balance }} />}
        </bdi>
        <PointsToday earned={earned} spent={spent} className="muted numbers" />
      </p>
      {balance < 0 ? <p className="muted">{say(words.earnBackToZeroRewardsWait, { count: -balance })}</p> : null}
      <Slot name="points.card" balance={balance} />
      <WhyPoints userId={userId} title={say(words.whyThisManyPoints)}>
        {(open) => (
          <Button variant="quiet" className={styles.why} icon={<Help aria-hidden="true" />} onClick={open}>
            {say(words.whyThisManyPoints)}
          </Button>
        )}
      </WhyPoints>
    </Card>
  );
}
