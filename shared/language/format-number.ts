import { localeFormat } from '#shared/language/language.ts';
import type { Phrase } from '#shared/language/text.ts';

/**
 * Formats a whole number in the reader's language: '1,245' and '-1,245' in English. It does not use Intl, whose first
 * number takes 100 ms on an old tablet before its first screen (speed-8).
 */
export function formatNumber(value: number): Phrase {
  const { group, groupsFrom } = localeFormat();
  const digits = String(value);
  return (Math.abs(value) < groupsFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group)) as Phrase;
}
