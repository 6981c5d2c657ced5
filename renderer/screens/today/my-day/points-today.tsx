import { Said } from '#renderer/ui/layout/said.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';
import * as welcome from '#shared/words/welcome.ts';
import styles from './points-today.module.css';

interface PointsTodayProps {
  earned: number;
  spent: number;
  className: string | undefined;
  /** True in a child's strip, where there is little room. */
  isInStrip?: boolean;
}

/** Shows what was earned and spent today, as far as it is not 0: '+170 today, 100 spent' (home-24). */
export function PointsToday({ earned, spent, className, isInStrip = false }: PointsTodayProps) {
  if (earned <= 0 && spent <= 0) return null;
  return (
    <span className={classNames(className, isInStrip && styles.strip)}>
      {spent <= 0 ? (
        <bdi>{say(words.earnedToday, { points: earned })}</bdi>
      ) : earned <= 0 ? (
        <bdi>{say(welcome.spentToday, { spent })}</bdi>
      ) : (
        <Said
          text={welcome.earnedAndSpentToday}
          values={{ earned, spent }}
          tags={{ part: (inner) => <bdi className={styles.part}>{inner}</bdi> }}
        />
      )}
    </span>
  );
}
