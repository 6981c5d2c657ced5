import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '#server/db/folder/private-files.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';

const NAME = 'kinboard-language';

/** The language that the family read when its data was last open; English when nobody has said (languages-11). */
export function readKeptLanguage(folder: string): Language {
  try {
    return asLanguage(readFileSync(path.join(folder, NAME), 'utf8').trim());
  } catch {
    return 'en';
  }
}

/** Keeps it beside the data, for a start at which the data cannot be read; never fails, and is called one at a time. */
export async function keepLanguage(folder: string, language: Language): Promise<void> {
  if (readKeptLanguage(folder) === language) return;
  try {
    await writeDurably(path.join(folder, NAME), `${language}\n`);
  } catch {
    // A folder that cannot be written is told of by whoever must write to it.
  }
}
