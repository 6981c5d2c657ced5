import { useQuery } from '@tanstack/react-query';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { countsIn } from '#renderer/domain/day/painted-day.ts';
import { grantedOf } from '#renderer/domain/day/to-look-at.tsx';
import { childrenProgressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { percentDone } from '#shared/rules/day.ts';

/** Today of every child whose day the signed-in person may see; refetched on focus (live-16). */
export function useChildrenToday() {
  const today = useFamilyDay()?.today ?? '';
  return useQuery({ ...childrenProgressQuery(today), enabled: useCan('children.overview') });
}

/** A child's day in figures; what counts, and percent by the rule for tasks alone (tasks-28). */
export function figuresOf({ tasks, progress }: ChildProgressView): { done: number; total: number; percent: number } {
  const ticked = new Set(grantedOf(progress));
  const counted = tasks.filter((task) => countsIn(task, ticked));
  const done = counted.filter(({ id }) => ticked.has(id)).length;
  return { done, total: counted.length, percent: percentDone(done, counted.length) };
}
