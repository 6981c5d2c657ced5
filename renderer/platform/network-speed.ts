import { connectionTold } from '#renderer/platform/save-data.ts';

/** Below so many bytes a second a part on its way would hold up the screen that is tapped (screens-15). */
const SLOW_BYTES_PER_S = 200_000;
/** Smaller files come at once on any network. */
const LARGE_BYTES = 10_000;

/** Tells whether the files that came last came slowly; where none came over the network, what the browser takes it for. */
export function isSlowNetwork(): boolean {
  const speed = measureSpeed(performance.getEntriesByType('resource') as PerformanceResourceTiming[]);
  return speed === null ? /2g|3g/.test(connectionTold()?.effectiveType ?? '') : speed < SLOW_BYTES_PER_S;
}

type Timing = Pick<PerformanceResourceTiming, 'responseStart' | 'responseEnd' | 'transferSize'>;

/**
 * Measures how fast the last large file came from its first byte on, with those that came at the same time.
 * @returns bytes a second; null where none came over the network, or the browser does not say (Safari before 16.4)
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
