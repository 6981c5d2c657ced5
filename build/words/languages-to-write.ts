import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, LANGUAGES } from '#shared/language/languages.ts';
import type { Translation } from '#shared/words/translations.ts';
import { readCatalogue, WORDS_FOLDER } from './read-catalogue.ts';
import type { Written } from './write-languages.ts';

/** Returns the path of a language's translation file. */
export function translationFile(language: string): string {
  return `${WORDS_FOLDER}/${language}.json`;
}

/** Reads the texts of a language; returns null if its file does not exist. */
export function readTranslation(tag: string): Translation | null {
  const file = translationFile(tag);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Returns the languages with texts; those of English come from the catalogue itself. */
export function languagesToWrite(): Written[] {
  return LANGUAGE_CODES.flatMap((tag) => {
    const translation = tag === 'en' ? null : readTranslation(tag);
    const messages = translation ? translatedMessages(translation) : tag === 'en' ? englishMessages() : null;
    return messages ? [{ tag, direction: LANGUAGES[tag].direction, messages }] : [];
  });
}

/** Returns the English texts by id. */
export function englishMessages(): ReadonlyMap<string, string> {
  return new Map([...readCatalogue().values()].flat().map(({ id, english }) => [id, english]));
}

/** Returns the texts of a translation file by id. */
export function translatedMessages(translation: Translation): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(translation).flatMap(([part, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${part}.${name}`, text] as const),
    ),
  );
}
