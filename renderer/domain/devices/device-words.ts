import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/devices.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Formats when a device was last seen: 'just now', '5 minutes ago', '3 days ago'.
 * @param nowMs current time by the server's clock
 */
export function formatLastSeen(at: string, nowMs: number): Phrase {
  const ago = Math.max(0, nowMs - Date.parse(at));
  if (ago < MINUTE_MS) return say(words.justNow);
  if (ago < HOUR_MS) return say(words.minutesAgo, { count: Math.floor(ago / MINUTE_MS) });
  if (ago < DAY_MS) return say(words.hoursAgo, { count: Math.floor(ago / HOUR_MS) });
  return say(words.daysAgo, { count: Math.floor(ago / DAY_MS) });
}

/** Formats a pairing code in two halves, which are easier to read and type. */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
