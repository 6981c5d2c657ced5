import * as ofExtras from '#shared/extras/translations.ts';
import type { Language } from '#shared/language/languages.ts';
import type * as catalogue from '#shared/words/all.ts';
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

type Catalogue = typeof catalogue;
type Extras = typeof ofExtras;

/** Translation of the catalogue: texts by part, then by name, with all texts of the catalogue and no others. */
export type Translation = { readonly [Part in keyof Catalogue]: Readonly<Record<keyof Catalogue[Part], string>> };

/** The given type, if it has no texts that the catalogue lacks. */
type NoMore<Given> = {
  [Part in keyof Given]: Part extends keyof Catalogue
    ? { [Name in keyof Given[Part]]: Name extends keyof Catalogue[Part] ? string : never }
    : never;
};

/** Returns the translation unchanged; one with a missing or additional text is a type error. */
const whole = <Given extends Translation>(translation: Given & NoMore<Given>): Translation => translation;

/** Returns the texts of all extras in a language, by part. */
function extrasIn<Tag extends keyof Extras[keyof Extras]>(tag: Tag) {
  const entries = Object.entries(ofExtras).map(([part, texts]) => [part, texts[tag]]);
  return Object.fromEntries(entries) as { readonly [Part in keyof Extras]: Extras[Part][Tag] };
}

/** Translations of all languages except English, whose texts are the catalogue itself. */
export const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, Translation>> = {
  de: whole({ ...de, ...extrasIn('de') }),
  es: whole({ ...es, ...extrasIn('es') }),
  fr: whole({ ...fr, ...extrasIn('fr') }),
};
