/**
 * A whole number as people write it: '1,245', '-1,245'. By hand, because the first number that Intl writes costs an old
 * tablet 100 ms before its first screen (docs/promises.md#speed-8).
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
