/** Makes concurrent calls of a function share the promise of the run that is under way. */
export function oneAtATime<T>(make: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= make().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * Makes calls of a function run one after another. All calls made during a run share one more run after it: what the
 * run under way has read may already be old.
 */
export function oneAfterAnother<T>(make: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const run = (): Promise<T> => {
    next = null;
    underWay = make().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  return () => {
    if (underWay) next ??= underWay.then(run, run);
    return next ?? run();
  };
}
