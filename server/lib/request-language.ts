import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#shared/language/languages.ts';
import { sayFromCatalogue } from '#shared/words/say-from-catalogue.ts';

const languageStorage = new AsyncLocalStorage<() => Language>();
let defaultLanguage: () => Language = () => 'en';

// Every entry point of the server imports this first, so that all texts can be worded.
sayFromCatalogue(() => (languageStorage.getStore() ?? defaultLanguage)());

/**
 * Runs a function so that all texts that it produces are in a language.
 * @param languageOf called for each text, which is seldom
 */
export function withLanguage<T>(languageOf: () => Language, act: () => T): T {
  return languageStorage.run(languageOf, act);
}

/**
 * Sets the language of texts outside of requests, such as in the terminal; English until then.
 * @param languageOf called for each text; the data may be closed by then
 */
export function setOwnLanguage(languageOf: () => Language): void {
  defaultLanguage = () => {
    try {
      return languageOf();
    } catch {
      return 'en';
    }
  };
}
