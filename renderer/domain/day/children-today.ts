import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '#renderer/domain/calendar/calendar.queries.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { grantedOf } from '#renderer/domain/day/to-look-at.tsx';
import { childrenProgressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { countsIn, percentDone } from '#shared/rules/day.ts';

const NO_EVENTS: readonly EventView[] = [];

/** Query for the current day of every child that the signed-in person may see; refetched on focus (live-16). */
export function useChildrenToday() {
  const today = useFamilyDay()?.today ?? '';
  return useQuery({ ...childrenProgressQuery(today), enabled: useCan('children.overview') });
}

/** Lists the events of the current day that the signed-in person may see; empty while they are loaded. */
export function useEventsToday(): readonly EventView[] {
  const today = useFamilyDay()?.today ?? '';
  const { id } = useSignedInUser();
  return useQuery({ ...eventsQuery(id, today, today), enabled: today !== '' }).data?.events ?? NO_EVENTS;
}

/** Counts a child's done and total tasks of a day, and the percentage of tasks alone (tasks-28). */
export function figuresOf({ tasks, progress }: ChildProgressView): { done: number; total: number; percent: number } {
  const ticked = new Set(grantedOf(progress));
  const counted = tasks.filter((task) => countsIn(task, ticked));
  const done = counted.filter(({ id }) => ticked.has(id)).length;
  return { done, total: counted.length, percent: percentDone(done, counted.length) };
}
