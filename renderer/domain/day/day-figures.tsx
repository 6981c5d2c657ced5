import type { DayEvent, PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { countsIn, isDayEvent } from '#renderer/domain/day/painted-day.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/figures.ts';

/** Number of done items and of all that count. */
interface Count {
  done: number;
  total: number;
}

/** Tasks and events of a person's day that are done and that count (home-37). */
export interface DayFigures {
  tasks: Count;
  events: Count;
}

/** Counts the tasks and the events of a day, one apart from the other. */
export function countDay({ items, tasks, done }: Pick<PaintedDay, 'items' | 'tasks' | 'done'>): DayFigures {
  const counted = tasks.filter((task) => countsIn(task, done));
  return {
    tasks: { done: counted.filter(({ id }) => done.has(id)).length, total: counted.length },
    events: countEvents(items.filter(isDayEvent)),
  };
}

/** Counts the events of a day. */
export function countEvents(events: readonly DayEvent[]): Count {
  return { done: events.filter(({ isCompleted }) => isCompleted).length, total: events.length };
}

/**
 * Says '4 of 18 tasks · 1 of 1 events', the same to a child and to grown-ups; a half without anything is left out.
 * @param dotClassName class of the dot between the halves
 */
export function DayCounts({
  figures: { tasks, events },
  dotClassName,
}: {
  figures: DayFigures;
  dotClassName?: string;
}) {
  return (
    <>
      {tasks.total > 0 ? <bdi className="numbers">{say(words.tasksOfDay, tasks)}</bdi> : null}
      {tasks.total > 0 && events.total > 0 ? <span className={dotClassName}> · </span> : null}
      {events.total > 0 ? <bdi className="numbers">{say(words.eventsOfDay, events)}</bdi> : null}
    </>
  );
}
