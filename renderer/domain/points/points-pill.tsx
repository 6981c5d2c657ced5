import styles from '#renderer/domain/points/points-pill.module.css';
import { StarMark } from '#renderer/domain/points/star-mark.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import * as words from '#shared/words/points.ts';

const TEXTS = {
  plain: words.withHidden,
  plus: words.plusWithHidden,
  earned: words.earnedWithHidden,
  owes: words.owesWithHidden,
} as const;

interface PointsPillProps {
  points: number;
  /** What is said of the number: nothing, '+', 'earned' or 'owes'; that they are points, to readers alone. */
  kind?: keyof typeof TEXTS;
  size?: 'normal' | 'large';
}

/** Points in sun colours (docs/look.md#look-10). */
export function PointsPill({ points, kind = 'plain', size = 'normal' }: PointsPillProps) {
  return (
    <span className={classNames(styles.pill, size === 'large' && styles.large)}>
      <StarMark size={size === 'large' ? 24 : 16} />
      <bdi className="numbers">
        <Said text={TEXTS[kind]} values={{ count: points }} />
      </bdi>
    </span>
  );
}
