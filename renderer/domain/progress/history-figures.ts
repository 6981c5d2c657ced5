import type { DayState } from '#renderer/ui/charts/day-marks.tsx';
import type { HistoryDay } from '#shared/contracts/history.schema.ts';
import { formatShortDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase, Text } from '#shared/language/text.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as words from '#shared/words/figures.ts';
import * as history from '#shared/words/history.ts';

/** Planned and done tasks of a week from Monday, for the days that the history contains. */
export interface HistoryWeek {
  /** First day of the week, a Monday. */
  from: string;
  /** 'Nov 16 – Nov 22'; 'This week so far' for the current week. */
  label: string;
  isCurrent: boolean;
  /** Of today only the tasks that are done. */
  planned: number;
  done: number;
  /** Null in a week without planned tasks, and in the current one while nothing else counts. */
  percent: number | null;
  /** True if the person was on a break: on a day of a past week, today in the current one. */
  isAway: boolean;
}

const DAYS_PER_WEEK = 7;

const AWAY_WORDS: Record<NonNullable<HistoryDay['away']>, Text> = {
  holiday: history.holiday,
  sick: history.sick,
  away: history.onABreak,
  other: history.onABreak,
  elsewhere: history.inTheOtherHome,
};

/**
 * Computes the completion per week. Today, the last day, counts only as far as it is done (history-12).
 * @param days consecutive days that begin on a Monday
 */
export function weeksOfHistory(days: readonly HistoryDay[]): HistoryWeek[] {
  const soFar = untilNow(days);
  return Array.from({ length: Math.ceil(days.length / DAYS_PER_WEEK) }, (_week, index) => {
    const week = soFar.slice(index * DAYS_PER_WEEK, (index + 1) * DAYS_PER_WEEK);
    const planned = sumOf(week, 'planned');
    const done = sumOf(week, 'done');
    const from = week[0]?.date ?? '';
    const isCurrent = (index + 1) * DAYS_PER_WEEK >= days.length;
    const label = isCurrent
      ? say(words.thisWeekSoFar)
      : `${formatShortDay(from)} – ${formatShortDay(week.at(-1)?.date ?? '')}`;
    const percent = planned === 0 ? null : percentDone(done, planned);
    const isAway = (isCurrent ? week.slice(-1) : week).some(({ away }) => away !== undefined);
    return { from, label, isCurrent, planned, done, percent, isAway };
  });
}

/**
 * Says why a week has no figures. Of the current week it is not said that nothing is planned: today's open tasks do not
 * count yet (history-12).
 */
export function nothingInWords({ isCurrent, isAway }: HistoryWeek): Phrase {
  if (isAway) return say(history.onABreak);
  return say(isCurrent ? words.nothingSoFar : history.nothingPlanned);
}

/** Counts of today, the last day, only the tasks that are done, as done and as planned (history-12). */
export function untilNow(days: readonly HistoryDay[]): HistoryDay[] {
  return days.map((day, index) => (index === days.length - 1 ? { ...day, planned: day.done } : day));
}

/** Sums one figure over days. */
export function sumOf(days: readonly HistoryDay[], figure: 'earned' | 'planned' | 'done'): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

/** Returns the state of a day by the share of tasks that were done. */
export function stateOf({ planned, done, bonusPlanned, bonusDone, away }: HistoryDay): DayState {
  if (away) return 'away';
  if (planned === 0) return 'free';
  if (done === 0) return 'none';
  if (done >= planned) return 'all';
  const hasTasks = planned > bonusPlanned;
  return hasTasks && done - bonusDone >= planned - bonusPlanned ? 'bonusOpen' : 'some';
}

/** Says how much of a day was done, or why nothing was planned on a break. */
export function dayInWords(day: HistoryDay): Phrase {
  return day.away ? say(AWAY_WORDS[day.away]) : figuresInWords(day);
}

/** Says how much of a day was done: 'all 15 tasks, 0 of 3 bonus'. */
export function figuresInWords({ planned, done, bonusPlanned, bonusDone }: HistoryDay): Phrase {
  if (planned === 0) return say(history.nothingPlanned);
  const tasks = { done: done - bonusDone, total: planned - bonusPlanned };
  const bonus = say(words.bonusOfDay, { done: bonusDone, total: bonusPlanned });
  if (tasks.total === 0) return bonus;
  const inTasks = tasks.done >= tasks.total ? say(words.allTasks, tasks) : say(words.tasksOfDay, tasks);
  return bonusPlanned === 0 ? inTasks : say(words.tasksAndBonus, { tasks: inTasks, bonus });
}
