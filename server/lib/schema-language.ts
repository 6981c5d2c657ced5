import * as z from 'zod/mini';
import { language } from '#shared/language/language.ts';
import type { Language } from '#shared/language/languages.ts';

/** The library's own sentence about what no contract words, in the reader's language. */
const CHECKS = {
  en: z.locales.en().localeError,
  de: z.locales.de().localeError,
  es: z.locales.es().localeError,
  fr: z.locales.fr().localeError,
} satisfies Record<Language, unknown>;

/** Lets schemas say what is wrong in the reader's language; once for each thread that checks with them. */
export function wordSchemas(): void {
  z.config({ localeError: (issue) => CHECKS[language()](issue) });
}
