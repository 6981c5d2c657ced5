import type { Language } from '#shared/language/languages.ts';
import type * as catalogue from '#shared/words/all.ts';
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

type Catalogue = typeof catalogue;

/** The texts of a language as its file holds them: by part, then by name; each text of the catalogue, no other. */
export type Translation = { readonly [Part in keyof Catalogue]: Readonly<Record<keyof Catalogue[Part], string>> };

/** Given file, if it has nothing that the catalogue has not. */
type NoMore<Given> = {
  [Part in keyof Given]: Part extends keyof Catalogue
    ? { [Name in keyof Given[Part]]: Name extends keyof Catalogue[Part] ? string : never }
    : never;
};

/** A file that lacks a text, or has one too many, does not compile. */
const whole = <Given extends Translation>(file: Given & NoMore<Given>): Translation => file;

/** Every language but English, whose texts are the catalogue itself. */
export const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, Translation>> = {
  de: whole(de),
  es: whole(es),
  fr: whole(fr),
};
