import { networkInformation } from '#renderer/platform/save-data.ts';

/** Bytes per second below which a part that is being fetched ahead would delay a screen that is tapped (screens-15). */
const SLOW_BYTES_PER_S = 200_000;
/** Size in bytes from which a file says something about the speed; smaller ones are fast on any network. */
const LARGE_BYTES = 10_000;

/** Tells whether the last files loaded slowly; if none came over the network, it uses the browser's estimate. */
export function isSlowNetwork(): boolean {
  const speed = measureSpeed(performance.getEntriesByType('resource') as PerformanceResourceTiming[]);
  return speed === null ? /2g|3g/.test(networkInformation()?.effectiveType ?? '') : speed < SLOW_BYTES_PER_S;
}

type Timing = Pick<PerformanceResourceTiming, 'responseStart' | 'responseEnd' | 'transferSize'>;

/**
 * Measures the speed of the last large file from its first byte on, together with those that loaded at the same time.
 * @returns bytes per second; null if none came over the network, or the browser reports no sizes (Safari before 16.4)
 */
export function measureSpeed(timings: readonly Timing[]): number | null {
  const large = timings.filter(({ transferSize }) => transferSize >= LARGE_BYTES);
  if (large.length === 0) return null;
  const last = large.reduce((one, other) => (other.responseEnd > one.responseEnd ? other : one));
  const together = large.filter(({ responseEnd }) => responseEnd >= last.responseStart);
  const bytes = together.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const ms = last.responseEnd - Math.min(...together.map(({ responseStart }) => responseStart));
  return (bytes / Math.max(1, ms)) * 1000;
}
