import { localeFormat } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/backups.ts';

/** Units above kB, smallest first, with their sizes in bytes. */
const UNITS = [
  [1e6, words.megabytes],
  [1e9, words.gigabytes],
] as const;

/** Formats a number of bytes in the reader's language: '12 kB', '2.1 MB' (languages-3). */
export function formatSize(bytes: number): Phrase {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return say(words.kilobytes, { size: String(kilobytes) });
  const [size, unit] = UNITS.find(([each]) => Number((bytes / each).toFixed(1)) < 1000) ?? [1e12, words.terabytes];
  return say(unit, { size: (bytes / size).toFixed(1).replace('.', localeFormat().decimal) });
}
