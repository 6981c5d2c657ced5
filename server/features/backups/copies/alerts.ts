/** Tells at once what somebody must know, a sentence each; what goes well is silent. */
export interface Alerts {
  tell(sentence: string): void;
  /** Hears them; the returned function ends that. */
  onTrouble(listener: (sentence: string) => void): () => void;
}

/** Makes it; nobody listens yet. */
export function createAlerts(): Alerts {
  const listeners = new Set<(sentence: string) => void>();
  return {
    tell(sentence) {
      for (const listener of listeners) listener(sentence);
    },
    onTrouble(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
