import type { DayEvent, PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { isDayEvent } from '#renderer/domain/day/painted-day.ts';
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
export function countDay({ items, doneCount, total }: Pick<PaintedDay, 'items' | 'doneCount' | 'total'>): DayFigures {
  const events = countEvents(items.filter(isDayEvent));
  return { tasks: { done: doneCount - events.done, total: total - events.total }, events };
}

/** Counts the events of a day. */
export function countEvents(events: readonly DayEvent[]): Count {
  return { done: events.filter(({ isCompleted }) => isCompleted).length, total: events.length };
}

/**
 * Says '4 of 18 tasks · 1 of 1 events', the same to a child and to grown-ups; a half without anything is left out.
 * @param dotClassName class of the dot between the halves
 */
export function Figures({ tasks, events, dotClassName }: DayFigures & { dotClassName?: string | undefined }) {
  return (
    <>
      <Half text={words.tasksOfDay} {...tasks} />
      {tasks.total && events.total ? <span className={dotClassName}> · </span> : null}
      <Half text={words.eventsOfDay} {...events} />
    </>
  );
}

function Half({ text, ...count }: Count & { text: typeof words.tasksOfDay }) {
  return count.total > 0 && <bdi className="numbers">{say(text, count)}</bdi>;
}
