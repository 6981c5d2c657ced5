import { eventsOf, occurrencesOn } from '#renderer/domain/calendar/occurrences.ts';
import type { TileTask } from '#renderer/domain/tasks/task-tile.tsx';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { isShownDone, type PaintedTicks } from '#renderer/domain/ticks/tick-views.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { formatEventTime } from '#shared/format/format-time.ts';
import { eventWorth, periodOfEvent } from '#shared/rules/calendar.ts';
import { countsIn } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** An event shown as a tile in the morning or evening section, with its time (home-7). */
export interface DayEvent extends TileTask {
  period: 'AM' | 'PM';
  /** True when the event is completed on the server. */
  isSaved: boolean;
  /** True when the event is shown as completed. */
  isCompleted: boolean;
  /** Points that the event has already given. */
  pointsEarned: number;
}

/** A task or event in the sections of a day. */
export type DayItem = (TaskView & Pick<TileTask, 'waits' | 'mayGiveNothing'>) | DayEvent;

export function isDayEvent(item: DayItem): item is DayEvent {
  return 'isSaved' in item;
}

/** A person's day as it is displayed: the server's state with pending ticks applied. */
export interface PaintedDay {
  userId: string;
  date: LocalDate;
  /** Events in order of time, then tasks. */
  items: readonly DayItem[];
  tasks: readonly TaskView[];
  /** Ids of the tasks and events that are done on the server. */
  saved: ReadonlySet<string>;
  /** Ids of the tasks and events that are shown as done. */
  done: ReadonlySet<string>;
  /** Number of tasks and events that are shown as done. */
  doneCount: number;
  /** Number of tasks and events that count for the day. */
  total: number;
  /** Shared tasks that another person has done. */
  doneByOthers: readonly TaskView[];
  /** Points that can be spent. */
  balance: number;
  /** Points earned on that day. */
  earned: number;
}

/** Returns the events that are for this person on a day (calendar-7). */
export function eventsOfDay(
  events: readonly EventView[],
  userId: string,
  date: LocalDate,
  painted: PaintedTicks,
): DayEvent[] {
  return occurrencesOn(eventsOf(userId, events), date, painted).map(({ event, isSaved, isCompleted }) => ({
    id: event.id,
    text: event.title,
    points: eventWorth(event).completion,
    icon: 'calendar',
    mayGiveNothing: true,
    note: formatEventTime(event),
    period: periodOfEvent(event),
    isSaved,
    isCompleted,
    pointsEarned: event.pointsEarned,
  }));
}

/**
 * Applies the pending ticks to a day. Points of an event do not change: undoing takes them from the person who
 * completed it, whom only the server knows.
 */
export function paintDay(
  planned: readonly TaskView[],
  progress: ProgressView,
  painted: PaintedTicks,
  events: readonly DayEvent[],
): PaintedDay {
  const { userId, date } = progress;
  const doneByOthers = planned.filter(({ turn }) => turn?.doneBy && turn.doneBy !== userId);
  const tasks = doneByOthers.length > 0 ? planned.filter((task) => !doneByOthers.includes(task)) : planned;
  const saved = new Set([...progress.completedTasks, ...events.filter((event) => event.isSaved).map(({ id }) => id)]);
  const done = new Set(saved);
  const show = (id: string, isDone: boolean) => (isDone ? done.add(id) : done.delete(id));
  for (const { id, isCompleted } of events) show(id, isCompleted);
  const waiting = progress.waitingTasks;
  let change = 0;
  for (const { id, points, lookFirst } of tasks) {
    const isDone = isShownDone(painted, tickKey({ userId, date, taskId: id }), saved.has(id));
    if (isDone === saved.has(id)) continue;
    show(id, isDone);
    // A task that a grown-up must approve gives no points yet.
    if (!(isDone ? lookFirst : waiting?.includes(id))) change += isDone ? points : -points;
  }
  const waits = ({ id, lookFirst }: TaskView) =>
    done.has(id) && (waiting?.includes(id) || (lookFirst && !saved.has(id)));
  const items = [
    ...events,
    ...tasks.map((task) => (waits(task) ? { ...task, waits: true, mayGiveNothing: true } : task)),
  ];
  const doneCount = items.filter(({ id }) => done.has(id)).length;
  const total = items.filter((item) => isDayEvent(item) || countsIn(item, done)).length;
  const balance = progress.totalPoints + change;
  return {
    userId,
    date,
    items,
    tasks,
    saved,
    done,
    doneCount,
    total,
    doneByOthers,
    balance,
    earned: progress.pointsToday + change,
  };
}
