import * as z from 'zod/mini';
import { language } from '#shared/language/language.ts';
import type { Language } from '#shared/language/languages.ts';

/** zod's own messages, for checks for which no contract has one. */
const CHECKS = {
  en: z.locales.en().localeError,
  de: z.locales.de().localeError,
  es: z.locales.es().localeError,
  fr: z.locales.fr().localeError,
} satisfies Record<Language, unknown>;

/** Makes schemas word their errors in the reader's language. Call it once per thread that validates. */
export function wordSchemas(): void {
  z.config({ localeError: (issue) => CHECKS[language()](issue) });
}
