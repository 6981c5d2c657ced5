import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { HowOften } from '#shared/extras.ts';

/**
 * Tells whether a person has had a reward that can be had once only and so cannot be a goal (goals-14).
 * @param today their day
 */
export function isUsedUp(
  { id, howOften }: { id: string; howOften?: HowOften | undefined },
  today: Pick<ProgressView, 'redeemedRewards' | 'askedRewards' | 'restingRewards'>,
): boolean {
  const isHadToday = today.redeemedRewards.includes(id) && !today.askedRewards?.includes(id);
  const isHadBefore = today.restingRewards?.some((each) => each.id === id && each.until === null) ?? false;
  return howOften === 'once' && (isHadToday || isHadBefore);
}
