import type { Slots } from '#renderer/extras/slots.tsx';
import * as words from '#shared/extras/breaks/words.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import * as history from '#shared/words/history.ts';

/** Says that a child is away, and until when: 'On a break until Sunday, January 3'. */
export function AwayLine({ away: { until }, date }: Slots['child.away']) {
  return until === null || until <= date
    ? say(history.onABreak)
    : say(words.onABreakUntilDay, { day: formatDay(until, date) });
}
