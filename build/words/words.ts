import { writeFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '#shared/language/languages.ts';
import { coreFile, englishMessages, extraFile, readExtraFile, readMessages, type Texts } from './languages-to-write.ts';
import { readCatalogue } from './read-catalogue.ts';

/**
 * `npm run words` prints the progress of each language. `npm run words -- add pl` creates the translation files of a
 * language. `npm run words -- fill` adds missing texts to every file, in English, and removes unused ones
 * (docs/translating.md).
 */
const [task, tag = ''] = process.argv.slice(2);
if (task === 'add') add(tag);
else if (task === 'fill') for (const each of LANGUAGE_CODES) fill(each);
else for (const each of LANGUAGE_CODES) tellHowFar(each);

function add(language: string): void {
  if (!/^[a-z]{2,3}$/.test(language) || readMessages(language)) {
    process.stdout.write('Say which language: npm run words -- add pl\n');
    process.exitCode = 1;
    return;
  }
  write(language, new Map());
  process.stdout.write(
    `${coreFile(language)} and ${language} in the translations.json of each extra are there now, with every text in English.\n`,
  );
}

function fill(language: string): void {
  const messages = language === 'en' ? null : readMessages(language);
  if (messages) write(language, messages);
}

/**
 * Writes the translation files of a language in the order of the catalogue.
 * @param known texts by id; the others are written in English
 */
function write(language: string, known: ReadonlyMap<string, string>): void {
  const core: Record<string, Texts> = {};
  for (const [part, entries] of readCatalogue()) {
    const texts = Object.fromEntries(
      entries.map(({ id, english }) => [id.slice(part.length + 1), known.get(id) ?? english]),
    );
    const file = extraFile(part);
    if (file === null) core[part] = texts;
    else writeJson(file, { ...readExtraFile(file), [language]: texts });
  }
  writeJson(coreFile(language), core);
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

function tellHowFar(language: string): void {
  const messages = readMessages(language);
  const english = englishMessages();
  const there = [...english.keys()].filter((id) => messages?.has(id)).length;
  const same = language === 'en' ? 0 : [...english].filter(([id, text]) => messages?.get(id) === text).length;
  const said = messages ? `${there} of ${english.size} texts` : 'has no file yet';
  process.stdout.write(`${language}: ${said}${same > 0 ? `, ${same} of them as in English` : ''}\n`);
}
