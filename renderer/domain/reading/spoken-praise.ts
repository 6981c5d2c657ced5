import { readAloud } from '#renderer/platform/speech.ts';
import { CELEBRATION } from '#shared/constants.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/reading.ts';

/** Volume of the praise, below that of reading aloud. */
const SOFT = 0.6;

let lastAt = Number.NEGATIVE_INFINITY;

/**
 * Says "Great job!" softly after a tick; at most once per celebration, and never over something that is being read
 * (reading-5).
 */
export function speakPraise(): void {
  const now = performance.now();
  if (now - lastAt < CELEBRATION.durationMs || speechSynthesis.speaking) return;
  lastAt = now;
  readAloud(say(words.greatJob), language(), SOFT);
}
