import type { Language } from '#shared/language/languages.ts';
import { sayFromCatalogue } from '#shared/words/say-from-catalogue.ts';

let current: Language = 'en';

// The first thing that the app imports: nobody is signed in to menus and dialogs, so they sayFromCatalogue the family's language.
sayFromCatalogue(() => current);

/** Speaks another language from now on; menus that are up already are to be built anew. */
export function setLanguage(language: Language): void {
  current = language;
}
