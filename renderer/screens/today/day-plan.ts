import { type EventWishes, eventsOf, occurrencesOn } from '#renderer/domain/calendar/occurrences.ts';
import type { TileTask } from '#renderer/domain/tasks/task-tile.tsx';
import { tickKey } from '#renderer/domain/ticks/kept-ticks.ts';
import { formatEventTime } from '#renderer/ui/format/format-time.ts';
import { PERIODS, type Period } from '#shared/constants.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { periodOfEvent } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** An event of a day as a tile: it stands in the morning or the evening with its time (ux, section 2.2). */
export interface DayEvent extends TileTask {
  period: 'AM' | 'PM';
  /** What the server knows. */
  isSaved: boolean;
  /** What shows. */
  isCompleted: boolean;
  /** What the event has given so far, in points. */
  pointsEarned: number;
}

/** What stands in the sections of a day. */
export type DayItem = TaskView | DayEvent;

/** Whether something of a day is an event. */
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
  /** How many tasks and events show as done. */
  doneCount: number;
  /** What can be spent. */
  balance: number;
  /** Earned that day. */
  earned: number;
}

/** The events of a person's day: those they own or are assigned to (decisions, section 5). */
export function eventsOfDay(
  events: readonly EventView[],
  userId: string,
  date: LocalDate,
  wishes: EventWishes,
): DayEvent[] {
  return occurrencesOn(eventsOf(userId, events), date, wishes).map(({ event, isSaved, isCompleted }) => ({
    id: event.id,
    text: event.title,
    points: event.completionPoints,
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
 * Paints wishes over a day. Points of an event are not painted: undoing takes them from whoever completed it, which only
 * the server knows.
 */
export function paintDay(
  tasks: readonly TaskView[],
  progress: ProgressView,
  wishes: ReadonlyMap<string, boolean>,
  events: readonly DayEvent[],
): PaintedDay {
  const { userId, date } = progress;
  const saved = new Set([...progress.completedTasks, ...events.filter((event) => event.isSaved).map(({ id }) => id)]);
  const done = new Set(saved);
  const paint = (id: string, wanted: boolean) => (wanted ? done.add(id) : done.delete(id));
  for (const { id, isCompleted } of events) paint(id, isCompleted);
  let change = 0;
  for (const task of tasks) {
    const wanted = wishes.get(tickKey({ userId, date, taskId: task.id }));
    if (wanted === undefined || wanted === saved.has(task.id)) continue;
    paint(task.id, wanted);
    change += wanted ? task.points : -task.points;
  }
  const items = [...events, ...tasks];
  const doneCount = items.filter(({ id }) => done.has(id)).length;
  const balance = progress.totalPoints + change;
  return { userId, date, items, tasks, saved, done, doneCount, balance, earned: progress.pointsToday + change };
}

/** The parts of a day as they stand on the page: the current one first (ux, section 1.3). */
export function periodOrder(part: 'AM' | 'PM'): readonly Period[] {
  return part === 'AM' ? PERIODS : [part, ...PERIODS.filter((period) => period !== part)];
}

/**
 * Which parts of a day start open. A short day is all open; of a long one only the current part is, or the first with
 * something to do, so that a page of sixty tasks begins with one list.
 * @param longFrom how many tasks and events are long on this screen
 */
export function openPeriods(
  { items, done }: Pick<PaintedDay, 'items' | 'done'>,
  part: 'AM' | 'PM',
  longFrom: number,
): ReadonlySet<Period> {
  if (items.length < longFrom) return new Set(PERIODS);
  const withWork = periodOrder(part).filter((period) =>
    items.some((item) => item.period === period && !done.has(item.id)),
  );
  return new Set(withWork.slice(0, 1));
}

/** What was done before the visit sinks below the rest; what is ticked during it stays where it is (ux, section 2.2). */
export function splitSunk(
  items: readonly DayItem[],
  sunk: ReadonlySet<string>,
): { upper: readonly DayItem[]; lower: readonly DayItem[] } {
  return { upper: items.filter(({ id }) => !sunk.has(id)), lower: items.filter(({ id }) => sunk.has(id)) };
}
