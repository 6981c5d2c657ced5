import { useQuery } from '@tanstack/react-query';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { countsIn } from '#renderer/domain/day/painted-day.ts';
import { grantedOf } from '#renderer/domain/day/to-look-at.tsx';
import { childrenProgressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { percentDone } from '#shared/rules/day.ts';

/** Query for the current day of every child that the signed-in person may see; refetched on focus (live-16). */
export function useChildrenToday() {
  const today = useFamilyDay()?.today ?? '';
  return useQuery({ ...childrenProgressQuery(today), enabled: useCan('children.overview') });
}

/** Counts a child's done and total tasks of a day, and the percentage of tasks alone (tasks-28). */
export function figuresOf({ tasks, progress }: ChildProgressView): { done: number; total: number; percent: number } {
  const ticked = new Set(grantedOf(progress));
  const counted = tasks.filter((task) => countsIn(task, ticked));
  const done = counted.filter(({ id }) => ticked.has(id)).length;
  return { done, total: counted.length, percent: percentDone(done, counted.length) };
}
