import type { TaskWords } from '#renderer/extras/task-words.ts';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import type { PlannedReason } from '#shared/contracts/plan.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import * as words from '#shared/extras/times/words.ts';
import { formatDay, weekdayName } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { daysBetween, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/** Days with a name of their own, by the number of days from today. */
const NEAR_DAYS: ReadonlyMap<number, words.Near> = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

/** Texts about tasks that are done once or some times a week. */
export const says: TaskWords = { note: noteOf, fact: factOf, week: weekOf, reason: reasonOf };

type Task = Pick<TaskView, 'times'>;

/**
 * Words the note on a tile: until when a task can be done, or how often it was done this week (times-13). The day's own
 * tick is counted as the page shows it, so that it changes at once and without a network.
 */
function noteOf({ times }: Task, isDone: boolean, today: LocalDate): Phrase | null {
  if (!times?.onDay) return null;
  const { date, doneOnOtherDays, of, isNeeded } = times.onDay;
  if (times.kind === 'once') {
    if (isDone || times.until === null) return null;
    // The task may not apply on its last day: then the last day is the one on which it is needed.
    const isLastDay = times.until === today || (isNeeded && date === today);
    return isLastDay ? say(words.untilToday) : untilWords(times.until, today);
  }
  const done = doneOnOtherDays + Number(isDone);
  if (mondayOf(date) !== mondayOf(today)) return say(words.doneOfThatWeek, { done, of });
  if (isDone && done >= of) return say(words.doneForTheWeek);
  return say(isNeeded && !isDone && date === today ? words.doneOfNeeded : words.doneOfThisWeek, { done, of });
}

/** Words the fact in lists of tasks: '3 times a week', or 'once, until Sunday'. */
function factOf({ times }: Task, today: LocalDate): Phrase | null {
  if (!times) return null;
  if (times.kind === 'week') return say(words.timesAWeekFact, { count: times.count });
  return times.until === null
    ? say(words.onceFact)
    : say(words.onceUntilFact, { until: untilWords(times.until, today) });
}

/** Words why such a task is on a day or not; null where something else decides, such as a break. */
function reasonOf({ times, isPlanned, reason }: PlannedReason, today: LocalDate): Phrase | null {
  if (!times?.onDay || reason === 'away' || reason === 'later' || reason === 'professional') return null;
  const { doneOnOtherDays, of, isDone, isNeeded, isOffered } = times.onDay;
  if (times.kind === 'week') {
    const count = { done: doneOnOtherDays + Number(isDone), of };
    if (isDone) return say(words.doneOfThisWeek, count);
    if (isNeeded) return say(words.whyNeeded, count);
    return say(isOffered ? words.whyNotNeeded : words.whyMet, count);
  }
  if (isDone) return say(words.whyOnceDone);
  if (doneOnOtherDays > 0) return say(words.whyOnceDoneBefore);
  if (isPlanned) return say(words.whyOnceLastDay);
  if (!isOffered && times.until !== null) return say(words.whyOnceOver, { until: untilWords(times.until, today) });
  return times.until === null ? say(words.whyOnce) : say(words.whyOnceUntil, { until: untilWords(times.until, today) });
}

/** Words how often the tasks of a week were done: 'Sport: 3 of 3'; null when there were none. */
function weekOf({ timesAWeek = [] }: HistoryView, from: LocalDate): string | null {
  const lines = timesAWeek.filter((each) => each.from === from);
  if (lines.length === 0) return null;
  return lines.map(({ text: task, done, of }) => say(words.taskOfWeek, { task, done, of })).join(' · ');
}

/** Words 'until tomorrow', 'until Sunday' for a day of the coming week, else 'until' with the date. */
function untilWords(date: LocalDate, today: LocalDate): Phrase {
  const ahead = daysBetween(today, date);
  if (ahead > 1 && ahead < 7) return say(words.untilDay, { near: 'weekday', day: weekdayName(date) });
  return say(words.untilDay, { near: NEAR_DAYS.get(ahead) ?? 'date', day: formatDay(date, today) });
}
