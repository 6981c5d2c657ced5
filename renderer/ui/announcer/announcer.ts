import { createStore, useStore } from '#renderer/platform/store.ts';

/** The last announced text; `count` differs when the same text is announced twice. */
interface Announcement {
  text: string;
  count: number;
}

const said = createStore<Announcement>({ text: '', count: 0 });

/**
 * Announces a sentence to screen readers, politely: ticks, counts, results that are visible anyway (look-58).
 * @returns a function that takes it back if it turns out wrong, unless something else was announced since (look-99)
 */
export function announce(text: string): () => void {
  const count = said.get().count + 1;
  said.set({ text, count });
  return () => {
    if (said.get().count === count) said.set({ text: '', count: count + 1 });
  };
}

/** Returns the text for the only live region of the page. */
export function useAnnouncement(): Announcement {
  return useStore(said);
}

const sentence = createStore<string | null>(null);

/**
 * Sets the sentence of the visible toast; null for none, or for a toast with a title alone. For overlays/toasts.ts
 * only.
 */
export const setToastSentence = sentence.set;

/**
 * Tells whether the visible toast says this same sentence, which is then invisible elsewhere but keeps its space
 * (words-26).
 */
export function useIsInToast(text: unknown): boolean {
  const said = useStore(sentence);
  return said !== null && said === text;
}
