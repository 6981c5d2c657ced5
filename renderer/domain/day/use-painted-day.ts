import { useMemo } from 'react';
import { eventsOfDay, type PaintedDay, paintDay } from '#renderer/domain/day/painted-day.ts';
import { usePaintedEvents, usePaintedTicks } from '#renderer/domain/ticks/ticks.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';

const NO_EVENTS: readonly EventView[] = [];

/**
 * Somebody's day as it shows: on their own Home, to a grown-up among the children, and in a child's view.
 * @param events of which theirs of that day are painted; left out where a day shows tasks alone
 * @returns null while a part of it is missing
 */
export function usePaintedDay(
  tasks: readonly TaskView[],
  progress: ProgressView,
  events?: readonly EventView[],
): PaintedDay;
export function usePaintedDay(
  tasks: readonly TaskView[] | undefined,
  progress: ProgressView | undefined,
  events?: readonly EventView[],
): PaintedDay | null;
export function usePaintedDay(
  tasks: readonly TaskView[] | undefined,
  progress: ProgressView | undefined,
  events: readonly EventView[] = NO_EVENTS,
): PaintedDay | null {
  const painted = usePaintedTicks();
  const paintedEvents = usePaintedEvents();
  const { userId, date } = progress ?? {};
  // Not with every tick of a task, so that the tiles of events stay the same.
  const eventsThen = useMemo(
    () => (userId && date ? eventsOfDay(events, userId, date, paintedEvents) : []),
    [events, userId, date, paintedEvents],
  );
  return useMemo(
    () => (tasks && progress ? paintDay(tasks, progress, painted, eventsThen) : null),
    [tasks, progress, painted, eventsThen],
  );
}
