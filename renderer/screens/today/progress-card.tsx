import { Link } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { ProgressRing } from '#renderer/ui/controls/progress-ring.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { percentDone } from '#shared/rules/day.ts';
import styles from './progress-card.module.css';

interface ProgressCardProps {
  done: number;
  /** At least one; a day with nothing planned is a line (own-day-line.tsx). */
  total: number;
}

/** Today's Progress: the daily goal as a ring (docs/product/home.md#home-3). */
export function ProgressCard({ done, total }: ProgressCardProps) {
  const percent = percentDone(done, total);
  return (
    <Card className={styles.card}>
      <ProgressRing percent={percent} label={`Daily goal: ${percent} percent`} />
      <div className={styles.words}>
        <h2>Today's Progress</h2>
        <Counts done={done} total={total} />
        <Link to={PATHS.history} className={styles.history}>
          See the last weeks
        </Link>
      </div>
    </Card>
  );
}

function Counts({ done, total }: { done: number; total: number }) {
  return (
    <>
      <p className="muted numbers">
        <bdi>
          {done} of {total} done
        </bdi>
        {done < total ? (
          <>
            {' · '}
            <bdi>{total - done} to go</bdi>
          </>
        ) : null}
      </p>
      {done === total ? (
        <p className={styles.all}>
          <Picture icon="party" size={28} />
          All done for today!
        </p>
      ) : null}
    </>
  );
}
