/** Shares what is under way with whoever asks meanwhile. */
export function oneAtATime<T>(make: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= make().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
