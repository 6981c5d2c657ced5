import { type LookDays, MOST_LOOK_DAYS } from '#shared/extras.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

/**
 * The last day whose ticks count by themselves today, because nobody looked at them in time
 * (docs/product/looking.md#looking-10, docs/product/looking.md#looking-11).
 */
export function lastLapsed(today: LocalDate, lookDays: LookDays): LocalDate {
  return addDays(today, -(lookDays ?? MOST_LOOK_DAYS));
}
