import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '#server/db/folder/private-files.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';

const NAME = 'kinboard-language';

/** Reads the family's language as stored when its data was last open; English when none was stored (languages-11). */
export function readKeptLanguage(folder: string): Language {
  try {
    return asLanguage(readFileSync(path.join(folder, NAME), 'utf8').trim());
  } catch {
    return 'en';
  }
}

/**
 * Stores the language next to the data, for a start at which the data is unreadable. Never fails; do not call in
 * parallel.
 */
export async function keepLanguage(folder: string, language: Language): Promise<void> {
  if (readKeptLanguage(folder) === language) return;
  try {
    await writeDurably(path.join(folder, NAME), `${language}\n`);
  } catch {
    // Writes that matter report an unwritable folder themselves.
  }
}
