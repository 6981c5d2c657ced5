import { formatBalance } from '#renderer/domain/points/format-points.ts';
import styles from '#renderer/domain/points/points-pill.module.css';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import * as words from '#shared/words/points.ts';

const TEXTS = {
  plain: words.pointsWithHidden,
  plus: words.plusWithHidden,
  earned: words.earnedWithHidden,
  owes: words.owesWithHidden,
} as const;

interface PointsPillProps {
  points: number;
  /** Text next to the number: none, '+', 'earned' or 'owes'. The word 'points' is only for screen readers. */
  kind?: keyof typeof TEXTS;
  size?: 'normal' | 'large';
}

/** Shows an amount of points in sun colours (look-10). */
export function PointsPill({ points, kind = 'plain', size = 'normal' }: PointsPillProps) {
  return (
    <span className={classNames(styles.pill, size === 'large' && styles.large)}>
      <StarMark size={size === 'large' ? 24 : 16} />
      <bdi className="numbers" data-figure="">
        <Said text={TEXTS[kind]} values={{ count: points }} />
      </bdi>
    </span>
  );
}

/** The star symbol for points. Hidden from screen readers; the number and the word are next to it. */
export function StarMark({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M10.9 2.9a1.2 1.2 0 0 1 2.2 0l2.2 4.7 5.1.7a1.2 1.2 0 0 1 .7 2.1l-3.8 3.6 1 5.1a1.2 1.2 0 0 1-1.8 1.3L12 17.9l-4.5 2.5a1.2 1.2 0 0 1-1.8-1.3l1-5.1-3.8-3.6a1.2 1.2 0 0 1 .7-2.1l5.1-.7z"
        fill="#FFC53D"
        stroke="#D99A0B"
        strokeWidth="0.9"
      />
    </svg>
  );
}

/** Shows a balance of points; below zero it says 'owes' (look-42). */
export function BalancePill({ points }: { points: number }) {
  return points < 0 ? <Badge tone="warn">{formatBalance(points)}</Badge> : <PointsPill points={points} />;
}
