import { eventsOf, occurrencesOn } from '#renderer/domain/calendar/occurrences.ts';
import type { TileTask } from '#renderer/domain/tasks/task-tile.tsx';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { isShownDone, type PaintedTicks } from '#renderer/domain/ticks/tick-views.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { formatEventTime } from '#shared/format/format-time.ts';
import { eventWorth, periodOfEvent } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** An event of a day as a tile: it stands in the morning or the evening with its time (home-7). */
export interface DayEvent extends TileTask {
  period: 'AM' | 'PM';
  /** True when the server knows the event as completed. */
  isSaved: boolean;
  /** True when the event shows as completed. */
  isCompleted: boolean;
  /** Points that the event has given so far. */
  pointsEarned: number;
}

/** Task or event in the sections of a day. */
export type DayItem = (TaskView & Pick<TileTask, 'waits' | 'mayGiveNothing'>) | DayEvent;

export function isDayEvent(item: DayItem): item is DayEvent {
  return 'isSaved' in item;
}

/** A person's day as it is painted: what the server said, with the ticks on their way over it. */
export interface PaintedDay {
  userId: string;
  date: LocalDate;
  /** Events, by the clock, then tasks. */
  items: readonly DayItem[];
  tasks: readonly TaskView[];
  /** Ids of what the server knows as done. */
  saved: ReadonlySet<string>;
  /** Ids of what shows as done. */
  done: ReadonlySet<string>;
  /** Number of tasks and events that show as done. */
  doneCount: number;
  /** Number of tasks and events that count. */
  total: number;
  /** Tasks that somebody else has done for all. */
  doneByOthers: readonly TaskView[];
  /** Points that can be spent. */
  balance: number;
  /** Earned that day. */
  earned: number;
}

/** The events of a person's day: those that are for them (calendar-7). */
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

/** Tells whether a task counts for the day: one that whoever wants may do counts once it is done (turns-8). */
export function countsIn({ id, sharing }: TaskView, done: ReadonlySet<string>): boolean {
  return sharing !== 'anyone' || done.has(id);
}

/**
 * Paints the ticks on their way over a day. Points of an event are not painted: undoing takes them from whoever completed it,
 * which only the server knows.
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
    // What a grown-up has to look at gives nothing yet.
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
