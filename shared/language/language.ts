import { LANGUAGES, type Language } from '#shared/language/languages.ts';

let read: () => Language = () => 'en';

/** Says where the language of whoever reads stands: in a page for as long as it is open, on the server with each request. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}

/** The language of whoever reads what is said now. */
export function language(): Language {
  return read();
}

/** Gives the facts of that language: how it writes numbers, hours and weeks. */
export function localeFormat(): (typeof LANGUAGES)[Language] {
  return LANGUAGES[read()];
}
