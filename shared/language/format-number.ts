import { localeFormat } from '#shared/language/language.ts';

/**
 * A whole number as people write it: '1,245', '-1,245' in English. By hand, because the first number that Intl writes costs an
 * old tablet 100 ms before its first screen (speed-8).
 */
export function formatNumber(value: number): string {
  const { group, groupsFrom } = localeFormat();
  return Math.abs(value) < groupsFrom ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, group);
}
