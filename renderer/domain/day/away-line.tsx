import type { Away } from '#shared/extras/breaks/fields.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** That a child is not there, and until when: 'On a break until Sunday, January 3'. */
export function AwayLine({ away: { until }, date }: { away: Away; date: LocalDate }) {
  return until === null || until <= date
    ? say(words.onABreak)
    : say(words.onABreakUntil, { day: formatDay(until, date) });
}
