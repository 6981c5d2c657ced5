import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES, LANGUAGES } from '#shared/language/languages.ts';
import { EXTRAS_FOLDER, readCatalogue, WORDS_FOLDER } from './read-catalogue.ts';
import type { Written } from './write-languages.ts';

/** Texts by their name in a part of the catalogue. */
export type Texts = Readonly<Record<string, string>>;

/** Returns the path of the file that has the translations of the core's parts. */
export function coreFile(language: string): string {
  return `${WORDS_FOLDER}/${language}.json`;
}

/** Returns the path of the file that has an extra's translations by language; null for a part of the core. */
export function extraFile(part: string): string | null {
  const folder = `${EXTRAS_FOLDER}/${part}`;
  return existsSync(folder) ? `${folder}/translations.json` : null;
}

/** Reads the translations of an extra, by language; none when its file does not exist. */
export function readExtraFile(file: string): Readonly<Record<string, Texts>> {
  return existsSync(file) ? readJson(file) : {};
}

/** Returns the languages with texts. */
export function languagesToWrite(): Written[] {
  return LANGUAGE_CODES.flatMap((tag) => {
    const messages = readMessages(tag);
    return messages ? [{ tag, direction: LANGUAGES[tag].direction, messages }] : [];
  });
}

/** Returns the English texts by id. */
export function englishMessages(): ReadonlyMap<string, string> {
  return new Map([...readCatalogue().values()].flat().map(({ id, english }) => [id, english]));
}

/**
 * Returns the texts of a language by id, or null if it has no file yet; those of English come from the catalogue.
 * @throws {Error} when the file of the core has the texts of an extra
 */
export function readMessages(language: string): ReadonlyMap<string, string> | null {
  if (language === 'en') return englishMessages();
  const core = coreFile(language);
  if (!existsSync(core)) return null;
  const ofCore = Object.entries<Texts>(readJson(core));
  const misplaced = ofCore.find(([part]) => extraFile(part) !== null)?.[0];
  if (misplaced) throw new Error(`${core} has ${misplaced}, which is to be in ${extraFile(misplaced)}`);
  const ofExtras = globSync(`${EXTRAS_FOLDER}/*/translations.json`)
    .sort()
    .map((file): [string, Texts] => [path.basename(path.dirname(file)), readExtraFile(file)[language] ?? {}]);
  return new Map(
    [...ofCore, ...ofExtras].flatMap(([part, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${part}.${name}`, text] as const),
    ),
  );
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
