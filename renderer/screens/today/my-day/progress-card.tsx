import { Link } from 'react-router';
import { countDay, Figures } from '#renderer/domain/day/day-figures.tsx';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { ProgressRing } from '#renderer/ui/controls/progress-ring.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as admin from '#shared/words/admin.ts';
import * as words from '#shared/words/today.ts';
import styles from './progress-card.module.css';

/** Today's Progress: the daily goal as a ring (home-3). @param day not empty; an empty one is in own-day-line.tsx */
export function ProgressCard({ day }: { day: PaintedDay }) {
  const percent = percentDone(day.doneCount, day.total);
  return (
    <Card className={styles.card}>
      <ProgressRing percent={percent} label={say(words.dailyGoal, { percent })} />
      <div className={styles.words}>
        <h2>{say(admin.todaysProgress)}</h2>
        <p className="muted">
          <Figures {...countDay(day)} />
        </p>
        {day.doneCount === day.total ? (
          <p className={styles.all}>
            <Picture icon="party" size={28} />
            {say(words.allDoneToday)}
          </p>
        ) : null}
        <Link to={PATHS.history} className={styles.history}>
          {say(words.seeTheLastWeeks)}
        </Link>
      </div>
    </Card>
  );
}
