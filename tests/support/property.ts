/**
 * Makes the options of a property test: the number of runs (KINBOARD_PROPERTY_RUNS overrides it) and the seed. A
 * failing run prints its seed; with that as KINBOARD_PROPERTY_SEED it is repeated.
 */
export function propertyRuns(numRuns: number): { numRuns: number; seed?: number } {
  const { KINBOARD_PROPERTY_RUNS: runs, KINBOARD_PROPERTY_SEED: seed } = process.env;
  return { numRuns: Number(runs ?? numRuns), ...(seed ? { seed: Number(seed) } : {}) };
}
