import type { DayState } from '#renderer/ui/charts/day-marks.tsx';
import type { HistoryDay } from '#shared/contracts/history.schema.ts';
import { formatShortDay } from '#shared/format/format-date.ts';
import { percentDone } from '#shared/rules/day.ts';

/** Planned and done tasks of a week from Monday, for the days that the history contains. */
export interface HistoryWeek {
  /** First day of the week, a Monday. */
  from: string;
  /** 'Nov 16 – Nov 22'; the current week ends today. */
  label: string;
  planned: number;
  done: number;
  /** Null in a week without planned tasks. */
  percent: number | null;
}

const DAYS_PER_WEEK = 7;

/** Computes the completion per week. @param days consecutive days that begin on a Monday */
export function weeksOfHistory(days: readonly HistoryDay[]): HistoryWeek[] {
  return Array.from({ length: Math.ceil(days.length / DAYS_PER_WEEK) }, (_week, index) => {
    const week = days.slice(index * DAYS_PER_WEEK, (index + 1) * DAYS_PER_WEEK);
    const planned = sumOf(week, 'planned');
    const done = sumOf(week, 'done');
    const from = week[0]?.date ?? '';
    const to = week.at(-1)?.date ?? '';
    const label = from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`;
    return { from, label, planned, done, percent: planned === 0 ? null : percentDone(done, planned) };
  });
}

/** Sums one figure over days. */
export function sumOf(days: readonly HistoryDay[], figure: 'earned' | 'planned' | 'done'): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

/** Returns the state of a day by the share of tasks that were done. */
export function stateOf({ planned, done, away }: HistoryDay): DayState {
  if (away) return 'away';
  if (planned === 0) return 'free';
  if (done === 0) return 'none';
  return done < planned ? 'some' : 'all';
}
