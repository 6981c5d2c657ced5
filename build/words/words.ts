import { existsSync, writeFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '#shared/language/languages.ts';
import { englishMessages, readTranslation, translatedMessages, translationFile } from './languages-to-write.ts';
import { readCatalogue } from './read-catalogue.ts';

/**
 * `npm run words` prints the progress of each language. `npm run words -- add pl` creates a translation file.
 * `npm run words -- fill` adds missing texts to every file, in English, and removes unused ones (docs/translating.md).
 */
const [task, tag = ''] = process.argv.slice(2);
if (task === 'add') add(tag);
else if (task === 'fill') for (const each of LANGUAGE_CODES) fill(each);
else for (const each of LANGUAGE_CODES) tellHowFar(each);

function add(language: string): void {
  if (!/^[a-z]{2,3}$/.test(language) || existsSync(translationFile(language))) {
    process.stdout.write('Say which language: npm run words -- add pl\n');
    process.exitCode = 1;
    return;
  }
  write(language, new Map());
  process.stdout.write(`${translationFile(language)} is there now, with every text in English.\n`);
}

function fill(language: string): void {
  const translation = language === 'en' ? null : readTranslation(language);
  if (translation) write(language, translatedMessages(translation));
}

/**
 * Writes a translation file in the order of the catalogue.
 * @param known texts by id; the others are written in English
 */
function write(language: string, known: ReadonlyMap<string, string>): void {
  const parts = [...readCatalogue()].map(([part, entries]) => [
    part,
    Object.fromEntries(entries.map(({ id, english }) => [id.slice(part.length + 1), known.get(id) ?? english])),
  ]);
  writeFileSync(translationFile(language), `${JSON.stringify(Object.fromEntries(parts), null, 2)}\n`);
}

function tellHowFar(language: string): void {
  const translation = language === 'en' ? null : readTranslation(language);
  const english = englishMessages();
  const messages = translation ? translatedMessages(translation) : english;
  const there = [...english.keys()].filter((id) => messages.has(id)).length;
  const same = language === 'en' ? 0 : [...english].filter(([id, text]) => messages.get(id) === text).length;
  const said = translation || language === 'en' ? `${there} of ${english.size} texts` : 'has no file yet';
  process.stdout.write(`${language}: ${said}${same > 0 ? `, ${same} of them as in English` : ''}\n`);
}
