import { percentDone } from '#shared/rules/day.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';

/** Largest number of days in a report, of goals on a card, of boxes of a day, of ideas, and of letters of own words. */
export const SCHOOL = { reportDays: 92, goals: 5, boxes: 6, ideas: 20, words: 1000 } as const;

/** Days of a week at school, from Monday on. */
export const SCHOOL_DAYS = 5;
/** Bounds of pasted ideas, and what a line means that says no more (school-11). */
export const IDEA_LINES = {
  mostLines: SCHOOL.ideas,
  mostCharacters: 4096,
  defaults: { points: 10, period: 'AM', dayType: 'weekday' },
} as const;

/** A task in a report, by its days. */
export interface ReportedDays {
  /** Days on which it was planned. */
  readonly planned: readonly LocalDate[];
  /** Days on which it was done. */
  readonly done: readonly LocalDate[];
}

/** Figures of a task over some days. */
export interface GoalFigures {
  planned: number;
  done: number;
  /** Percentage of done days, 0 without planned ones. */
  percent: number;
}

/**
 * Counts the planned and the done days of a task between two days. Today counts only if it is done; days to come do not
 * (school-8, history-12).
 */
export function figuresOf(
  goal: ReportedDays,
  { from, to, today }: { from: LocalDate; to: LocalDate; today: LocalDate },
): GoalFigures {
  const done = new Set(goal.done);
  const planned = goal.planned.filter(
    (date) => date >= from && date <= to && (date < today || (date === today && done.has(date))),
  );
  const doneDays = planned.filter((date) => done.has(date)).length;
  return { planned: planned.length, done: doneDays, percent: percentDone(doneDays, planned.length) };
}

/** Splits the days of a report into weeks, which begin on Mondays; the first and the last one may be shorter. */
export function weeksOf(from: LocalDate, to: LocalDate): { from: LocalDate; to: LocalDate }[] {
  const weeks: { from: LocalDate; to: LocalDate }[] = [];
  for (let begin = from; begin <= to; begin = addDays(mondayOf(begin), 7)) {
    const sunday = addDays(mondayOf(begin), 6);
    weeks.push({ from: begin, to: sunday < to ? sunday : to });
  }
  return weeks;
}
