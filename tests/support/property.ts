/**
 * Says how often a property is tried, more with KINBOARD_PROPERTY_RUNS. A failing run prints its seed; put into
 * KINBOARD_PROPERTY_SEED it runs again.
 */
export function propertyRuns(numRuns: number): { numRuns: number; seed?: number } {
  const { KINBOARD_PROPERTY_RUNS: runs, KINBOARD_PROPERTY_SEED: seed } = process.env;
  return { numRuns: Number(runs ?? numRuns), ...(seed ? { seed: Number(seed) } : {}) };
}
