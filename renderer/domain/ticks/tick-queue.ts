/** What is known and how to save it, when somebody ticks or un-ticks. */
interface WishToSave {
  /** The state on the server as far as it is known. */
  isSaved: boolean;
  save: (wanted: boolean) => Promise<void>;
}

/** Ticks on their way to the server: one lock per task, and only the last wish counts (ux, rule 1). */
export type TickQueue = ReturnType<typeof createTickQueue>;

/** Makes a queue. Keys name a person, a day and a task. */
export function createTickQueue() {
  const lines = new Map<string, { wanted: boolean }>();
  const listeners = new Set<() => void>();
  let wishes: ReadonlyMap<string, boolean> = new Map();

  function publish(): void {
    wishes = new Map([...lines].map(([key, line]) => [key, line.wanted]));
    for (const listener of listeners) listener();
  }

  return {
    /** What is wished and not yet confirmed, to paint over what the server last said; a new map after each change. */
    wishes: (): ReadonlyMap<string, boolean> => wishes,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Wishes a task ticked or un-ticked. Settles once the last wish is saved; at once while another call for the same
     * task is on its way, which then takes this wish along.
     * @throws what `save` throws, unless the wish was taken back meanwhile
     */
    async want(key: string, wanted: boolean, { isSaved, save }: WishToSave): Promise<void> {
      const onItsWay = lines.get(key);
      if (onItsWay) {
        onItsWay.wanted = wanted;
        return publish();
      }
      if (wanted === isSaved) return;
      const line = { wanted };
      lines.set(key, line);
      publish();
      let saved = isSaved;
      try {
        while (line.wanted !== saved) {
          const next = line.wanted;
          await save(next);
          saved = next;
        }
      } catch (error) {
        if (line.wanted !== saved) throw error;
      } finally {
        lines.delete(key);
        publish();
      }
    },
  };
}
