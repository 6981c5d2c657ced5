import { formatNumber } from '#shared/rules/format-number.ts';

/** An amount with its word: '1 point', '1,245 points'. */
export function formatPoints(points: number): string {
  return `${formatNumber(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** A balance in words; below zero it is a debt (docs/product/points.md#points-13). */
export function formatBalance(points: number): string {
  return points < 0 ? `owes ${formatNumber(-points)}` : formatPoints(points);
}
