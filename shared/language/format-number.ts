import { localeFormat } from '#shared/language/language.ts';
import type { Phrase } from '#shared/language/text.ts';

/**
 * A whole number as people write it: '1,245', '-1,245' in English. By hand, because the first number that Intl writes costs an
 * old tablet 100 ms before its first screen (speed-8).
 */
export function formatNumber(value: number): Phrase {
  const { group, groupsFrom } = localeFormat();
  const digits = String(value);
  return (Math.abs(value) < groupsFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group)) as Phrase;
}
