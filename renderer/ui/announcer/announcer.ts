import { createStore, useStore } from '#renderer/platform/store.ts';

/** Text that was said last; `count` tells the same words said twice apart. */
interface Announcement {
  text: string;
  count: number;
}

const said = createStore<Announcement>({ text: '', count: 0 });

/**
 * Says a sentence to screen readers, politely: ticks, counts, results that are seen anyway (look-58).
 * @returns takes it back where it turned out otherwise, unless something else was said since (look-99)
 */
export function announce(text: string): () => void {
  const count = said.get().count + 1;
  said.set({ text, count });
  return () => {
    if (said.get().count === count) said.set({ text: '', count: count + 1 });
  };
}

/** Returns what the one live region of the page says. */
export function useAnnouncement(): Announcement {
  return useStore(said);
}

const sentence = createStore<string | null>(null);

/** Says what the toast on view says; null for none, or a title alone. For overlays/toasts.ts. */
export const setToastSentence = sentence.set;

/** Tells whether the toast on view says this very sentence, which then only keeps its room elsewhere (words-26). */
export function useIsInToast(text: unknown): boolean {
  const said = useStore(sentence);
  return said !== null && said === text;
}
