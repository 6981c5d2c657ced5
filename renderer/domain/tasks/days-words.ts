import * as words from '#shared/extras/days/words.ts';
import type { CertainDays } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import * as dates from '#shared/words/dates.ts';

/** Monday to Sunday in short. */
export const WEEKDAYS: readonly string[] = [
  dates.monShort,
  dates.tueShort,
  dates.wedShort,
  dates.thuShort,
  dates.friShort,
  dates.satShort,
  dates.sunShort,
].map((day) => say(day));

/** 'Mon, Thu', and that it is every other week. */
export function daysWords({ weekdays, every }: CertainDays): string {
  const days = weekdays.map((weekday) => WEEKDAYS[weekday - 1]).join(', ');
  return every === 1 ? days : say(words.everyOtherWeekOn, { days });
}
