import { Link } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { ProgressRing } from '#renderer/ui/controls/progress-ring.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as admin from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/today.ts';
import styles from './progress-card.module.css';

interface ProgressCardProps {
  done: number;
  /** At least one; an empty day is shown by own-day-line.tsx. */
  total: number;
}

/** Today's Progress: the daily goal as a ring (home-3). */
export function ProgressCard({ done, total }: ProgressCardProps) {
  const percent = percentDone(done, total);
  return (
    <Card className={styles.card}>
      <ProgressRing percent={percent} label={say(words.dailyGoal, { percent })} />
      <div className={styles.words}>
        <h2>{say(admin.todaysProgress)}</h2>
        <Counts done={done} total={total} />
        <Link to={PATHS.history} className={styles.history}>
          {say(words.seeTheLastWeeks)}
        </Link>
      </div>
    </Card>
  );
}

function Counts({ done, total }: { done: number; total: number }) {
  return (
    <>
      <p className="muted numbers">
        <bdi>{say(common.doneFraction, { done, total })}</bdi>
        {done < total ? (
          <>
            {' · '}
            <bdi>{say(words.toGo, { count: total - done })}</bdi>
          </>
        ) : null}
      </p>
      {done === total ? (
        <p className={styles.all}>
          <Picture icon="party" size={28} />
          {say(words.allDoneToday)}
        </p>
      ) : null}
    </>
  );
}
