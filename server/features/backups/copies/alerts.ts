/** Sends alerts about failed or overdue work on backups to listeners, one sentence each. */
export class Alerts {
  readonly #listeners = new Set<(sentence: string) => void>();

  /** Calls every listener. */
  tell(sentence: string): void {
    for (const listener of this.#listeners) listener(sentence);
  }

  /** Registers a listener; the returned function unregisters it. */
  onTrouble(listener: (sentence: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
