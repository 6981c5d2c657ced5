import type { Text } from '#shared/language/text.ts';
import { daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/welcome.ts';

/** Lines of each part of the day; a person reads them in turn, day by day. */
const LINES = {
  morning: [words.morningOne, words.morningTwo],
  afternoon: [words.afternoonOne, words.afternoonTwo],
  evening: [words.eveningOne, words.eveningTwo],
} as const satisfies Record<string, readonly [Text, Text]>;

/** Hours between the start of the afternoon, when evening events begin, and the evening. */
const AFTERNOON_HOURS = 5;

/** Returns the part of the family's day at an instant. @param eveningFrom when the morning ends, in ISO form */
export function partForWelcome(now: number, eveningFrom: string): keyof typeof LINES {
  const hours = (now - Date.parse(eveningFrom)) / 3_600_000;
  if (hours < 0) return 'morning';
  return hours < AFTERNOON_HOURS ? 'afternoon' : 'evening';
}

/**
 * Returns the welcome line of a child's Home (home-23). No line is the same on two days in a row: a part of the day has
 * lines of its own, and its two alternate from day to day.
 * @param today the family's day
 */
export function welcomeLine(userId: string, today: LocalDate, part: keyof typeof LINES): Text {
  let turn = daysBetween('2000-01-01', today);
  // Siblings do not all read the same line.
  for (const letter of userId) turn += letter.charCodeAt(0);
  return LINES[part][turn % 2 === 0 ? 0 : 1];
}
