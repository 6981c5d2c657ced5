import * as words from '#shared/extras/asking/words.ts';
import { formatShortDay, weekdayName } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';

/**
 * Returns 'Comes back on Monday', or the date of a day that is a week or more away; null for a reward that never comes
 * back.
 */
export function backWords(until: LocalDate | null, today: LocalDate): Phrase | null {
  if (until === null) return null;
  if (until === addDays(today, 1)) return say(words.comesBackTomorrow);
  return say(words.comesBackOnDay, { day: daysBetween(today, until) < 7 ? weekdayName(until) : formatShortDay(until) });
}
