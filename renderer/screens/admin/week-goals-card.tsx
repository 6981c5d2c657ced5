import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { FamilyProgress } from '#shared/contracts/admin.schema.ts';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import styles from './progress.module.css';

/** This Week's Goals, computed from Monday to today (command-center-21). */
export function WeekGoalsCard({ week }: Pick<FamilyProgress, 'week'>) {
  const { morningTasks, pointsEarned, pointsGoal } = week;
  return (
    <Card title={say(words.thisWeeksGoals)} description={say(words.fromMondayToToday)}>
      <ul className={classNames('ruled-columns', styles.goals)}>
        <Goal
          picture="sun"
          title={say(words.completeAllMorningTasks)}
          percent={percentDone(morningTasks.done, morningTasks.total)}
          words={morningTasks.total === 0 ? say(words.noMorningTasksThisWeek) : say(common.doneFraction, morningTasks)}
        />
        <Goal
          picture="star"
          title={say(words.earnPoints, { goal: pointsGoal })}
          percent={Math.min(100, percentDone(pointsEarned, pointsGoal))}
          words={say(words.pointsFraction, { earned: pointsEarned, goal: pointsGoal })}
        />
      </ul>
    </Card>
  );
}

function Goal({ picture, title, percent, words }: { picture: string; title: string; percent: number; words: string }) {
  return (
    <li className={styles.member}>
      <Picture icon={picture} size={44} />
      <div className={styles.words}>
        <strong>{title}</strong>
        <div className={styles.line}>
          <span className={styles.bar}>
            <ProgressBar percent={percent} label={`${title}: ${words}`} />
          </span>
          <bdi className={`${styles.percent} numbers`} translate="no">
            {say(common.percent, { percent })}
          </bdi>
        </div>
        <p className={`${styles.detail} numbers`}>{words}</p>
      </div>
    </li>
  );
}
