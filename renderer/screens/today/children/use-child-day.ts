import { useMemo } from 'react';
import { countDay } from '#renderer/domain/day/day-figures.tsx';
import { forGrownUps } from '#renderer/domain/day/to-look-at.tsx';
import { usePaintedDay } from '#renderer/domain/day/use-painted-day.ts';
import { useStableList } from '#renderer/live/use-stable-list.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';

/**
 * Returns a child's day as grown-ups see it, with what was ticked on this device, and its figures.
 * @param events today's events of the family that the grown-up may see
 */
export function useChildDay(entry: ChildProgressView, events: readonly EventView[]) {
  const { tasks, progress } = useMemo(() => forGrownUps(entry), [entry]);
  const day = usePaintedDay(useStableList(tasks), progress, events);
  return { day, date: progress.date, figures: countDay(day) };
}
