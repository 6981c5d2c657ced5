import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#shared/language/languages.ts';
import { sayFromCatalogue } from '#shared/words/say-from-catalogue.ts';

const listener = new AsyncLocalStorage<() => Language>();
let own: () => Language = () => 'en';

// Every program of the server imports this first: from then on everything can be said.
sayFromCatalogue(() => (listener.getStore() ?? own)());

/**
 * Does something on behalf of somebody: what is said meanwhile is said in their language.
 * @param languageOf asked whenever something is said, which is seldom
 */
export function withLanguage<T>(languageOf: () => Language, act: () => T): T {
  return listener.run(languageOf, act);
}

/**
 * Sets the language of what is said to nobody in particular, such as in the terminal: English until this says otherwise.
 * @param languageOf asked whenever something is said; the data may be closed by then
 */
export function setOwnLanguage(languageOf: () => Language): void {
  own = () => {
    try {
      return languageOf();
    } catch {
      return 'en';
    }
  };
}
