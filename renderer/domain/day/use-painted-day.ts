import { useMemo } from 'react';
import { eventsOfDay, type PaintedDay, paintDay } from '#renderer/domain/day/painted-day.ts';
import { usePaintedEvents, usePaintedTicks } from '#renderer/domain/ticks/ticks.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';

const NO_EVENTS: readonly EventView[] = [];

/**
 * Returns a person's day as it is displayed: on their own Home, in a grown-up's view of the children, and in a child's
 * view.
 * @param events events from which the person's events of that day are shown; left out for views that show only tasks
 * @returns null while a part of the data is missing
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
  // Depends only on ticks of events, so that a tick of a task does not re-render the event tiles.
  const eventsThen = useMemo(
    () => (userId && date ? eventsOfDay(events, userId, date, paintedEvents) : []),
    [events, userId, date, paintedEvents],
  );
  return useMemo(
    () => (tasks && progress ? paintDay(tasks, progress, painted, eventsThen) : null),
    [tasks, progress, painted, eventsThen],
  );
}
