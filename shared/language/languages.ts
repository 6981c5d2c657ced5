import { de, en, es, fr } from 'make-plural/cardinals';

/** Facts that a language needs in addition to its texts. */
interface LanguageFacts {
  /** Name in the language itself, as its speakers expect it in a list. */
  readonly name: string;
  /** Returns the plural form for a number (Unicode CLDR). */
  readonly plural: (count: number) => string;
  /** Separator between groups of thousands; `decimal` is the decimal separator. */
  readonly group: string;
  readonly decimal: string;
  /** Smallest number in which thousands are grouped. */
  readonly groupsFrom: 1_000 | 10_000;
  /** Hours of the clock: 12 for AM and PM. */
  readonly hours: 12 | 24;
  /** 0 is Sunday. */
  readonly weekStartsOn: 0 | 1;
  readonly direction: 'ltr' | 'rtl';
}

const EUROPEAN = { groupsFrom: 1_000, hours: 24, weekStartsOn: 1, direction: 'ltr' } as const;

/** The supported languages; English comes first since it is the default (languages-2). */
export const LANGUAGES = {
  en: {
    name: 'English',
    plural: en,
    group: ',',
    decimal: '.',
    groupsFrom: 1_000,
    hours: 12,
    weekStartsOn: 0,
    direction: 'ltr',
  },
  de: { name: 'Deutsch', plural: de, group: '.', decimal: ',', ...EUROPEAN },
  es: { name: 'Español', plural: es, group: '.', decimal: ',', ...EUROPEAN, groupsFrom: 10_000 },
  fr: { name: 'Français', plural: fr, group: '\u202f', decimal: ',', ...EUROPEAN },
} as const satisfies Record<string, LanguageFacts>;

/** Tag of a supported language, as in `<html lang>`. */
export type Language = keyof typeof LANGUAGES;

/** Tags of the languages in the order in which they are offered. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** Options of a list of languages, each with its own name. */
export const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }));

/** Returns the language of a tag, or English for an unknown tag, which data of a newer Kinboard can have. */
export function asLanguage(tag: string | null | undefined): Language {
  return LANGUAGE_CODES.find((known) => known === tag) ?? 'en';
}
