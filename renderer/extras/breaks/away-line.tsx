import type { Slots } from '#renderer/extras/slots.tsx';
import * as words from '#shared/extras/breaks/words.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import * as history from '#shared/words/history.ts';

/**
 * Says that a child is away, and until when: 'On a break until Sunday, January 3'; to those who read the reason, the
 * end of that reason and what follows: 'Sick until Sunday, November 29, then at the other home' (breaks-15).
 */
export function AwayLine({ away: { until, why, whyUntil, next }, date }: Slots['child.away']) {
  if (why && whyUntil && next) {
    return whyUntil <= date
      ? say(words.reasonTodayThen, { why, next })
      : say(words.reasonUntilDayThen, { why, day: formatDayInSentence(whyUntil, date), next });
  }
  const day = until === null || until <= date ? null : formatDayInSentence(until, date);
  if (why) return day === null ? say(words.reasonNow, { why }) : say(words.reasonUntilDay, { why, day });
  return day === null ? say(history.onABreak) : say(words.onABreakUntilDay, { day });
}
