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
