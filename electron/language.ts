import type { Language } from '#shared/language/languages.ts';
import { sayFromCatalogue } from '#shared/words/say-from-catalogue.ts';

let current: Language = 'en';

// Runs at import, before all other modules: menus and dialogs have no signed-in person and use the family's language.
sayFromCatalogue(() => current);

/** Sets the language of menus and dialogs. The caller rebuilds menus that are already shown. */
export function setLanguage(language: Language): void {
  current = language;
}
