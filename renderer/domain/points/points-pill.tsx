import { formatPoints } from '#renderer/domain/points/format-points.ts';
import styles from '#renderer/domain/points/points-pill.module.css';
import { StarMark } from '#renderer/domain/points/star-mark.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { formatNumber } from '#shared/rules/format-number.ts';

interface PointsPillProps {
  points: number;
  /** Before the number, e.g. '+' or 'earned '. */
  prefix?: string;
  /** `word` writes 'points' out; the pill always says it to readers. */
  word?: boolean;
  size?: 'normal' | 'large';
}

/** Points in sun colours (docs/look.md#look-10). */
export function PointsPill({ points, prefix = '', word = false, size = 'normal' }: PointsPillProps) {
  const number = `${prefix}${formatNumber(points)}`;
  return (
    <span className={classNames(styles.pill, size === 'large' && styles.large)}>
      <StarMark size={size === 'large' ? 24 : 16} />
      <bdi className="numbers">
        {word ? (
          `${prefix}${formatPoints(points)}`
        ) : (
          <>
            {number}
            <span className="visually-hidden">{Math.abs(points) === 1 ? ' point' : ' points'}</span>
          </>
        )}
      </bdi>
    </span>
  );
}
