import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { Badge } from '#renderer/ui/controls/badge.tsx';

/** What somebody has, in points; below zero it says 'owes' (docs/look.md#look-42). */
export function BalancePill({ points }: { points: number }) {
  return points < 0 ? <Badge tone="warn">{formatBalance(points)}</Badge> : <PointsPill points={points} />;
}
