import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { FamilyProgress } from '#shared/contracts/admin.schema.ts';
import { percentDone } from '#shared/rules/day.ts';
import { formatNumber } from '#shared/rules/format-number.ts';
import styles from './progress.module.css';

/** This Week's Goals, computed from Monday to today (docs/product/command-center.md#command-center-21). */
export function WeekGoalsCard({ week }: Pick<FamilyProgress, 'week'>) {
  const { morningTasks, pointsEarned, pointsGoal } = week;
  return (
    <Card title="This Week's Goals" description="From Monday to today.">
      <ul className={classNames('ruled-columns', styles.goals)}>
        <Goal
          picture="sun"
          title="Complete all morning tasks"
          percent={percentDone(morningTasks.done, morningTasks.total)}
          words={
            morningTasks.total === 0
              ? 'No morning tasks this week so far'
              : `${formatNumber(morningTasks.done)} of ${formatNumber(morningTasks.total)} done`
          }
        />
        <Goal
          picture="star"
          title={`Earn ${pointsGoal}+ family points`}
          percent={Math.min(100, percentDone(pointsEarned, pointsGoal))}
          words={`${formatNumber(pointsEarned)} of ${formatNumber(pointsGoal)} points`}
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
          <bdi className={`${styles.percent} numbers`}>{percent}%</bdi>
        </div>
        <p className={`${styles.detail} numbers`}>{words}</p>
      </div>
    </li>
  );
}
