import { LANGUAGES, type Language } from '#shared/language/languages.ts';

let read: () => Language = () => 'en';

/** Sets the source of the reader's language: fixed in a page, and per request on the server. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}

/** Returns the language of the current reader. */
export function language(): Language {
  return read();
}

/** Returns the formats of that language for numbers, hours and weeks. */
export function localeFormat(): (typeof LANGUAGES)[Language] {
  return LANGUAGES[read()];
}
