/** Tells at once what somebody must know, a sentence each; what goes well is silent. */
export class Alerts {
  readonly #listeners = new Set<(sentence: string) => void>();

  /** Tells everybody who listens. */
  tell(sentence: string): void {
    for (const listener of this.#listeners) listener(sentence);
  }

  /** Hears them; the returned function ends that. */
  onTrouble(listener: (sentence: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
