import { de, en, es, fr } from 'make-plural/cardinals';

/** Facts that a language needs besides its texts. */
interface LanguageFacts {
  /** Its own name, as its speakers look for it. */
  readonly name: string;
  /** Finds the form that a number asks for (Unicode CLDR). */
  readonly plural: (count: number) => string;
  /** Separator between thousands; `decimal` is the one before decimals. */
  readonly group: string;
  readonly decimal: string;
  /** The smallest number whose thousands are set apart. */
  readonly groupsFrom: 1_000 | 10_000;
  /** Hours of the clock: 12 when the day has twice twelve hours. */
  readonly hours: 12 | 24;
  /** 0 is Sunday. */
  readonly weekStartsOn: 0 | 1;
  readonly direction: 'ltr' | 'rtl';
}

const EUROPEAN = { groupsFrom: 1_000, hours: 24, weekStartsOn: 1, direction: 'ltr' } as const;

/** The languages, English first: nobody chose one, it is English (languages-2). */
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

/** One of the languages, as in `<html lang>`. */
export type Language = keyof typeof LANGUAGES;

/** The languages in the order in which they are offered. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** The same for a list to choose from, each by its own name. */
export const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }));

/** The language of that tag, English for any other: data can come from a Kinboard that knows more. */
export function asLanguage(tag: string | null | undefined): Language {
  return LANGUAGE_CODES.find((known) => known === tag) ?? 'en';
}
