import { createStore, useStore } from '#renderer/platform/store.ts';

const sentence = createStore<string | null>(null);

/** Says what the toast on view says; null for none, or a title alone. For overlays/toasts.ts. */
export const setToastSentence = sentence.set;

/** Tells whether the toast on view says this very sentence, which then only keeps its room elsewhere (docs/product/words.md#words-26). */
export function useIsInToast(text: unknown): boolean {
  const said = useStore(sentence);
  return said !== null && said === text;
}
