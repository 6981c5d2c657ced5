import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import { LANGUAGE_CODES, type Language } from '#shared/language/languages.ts';
import { findBareTexts } from './bare-texts.ts';
import { checkLabels } from './check-labels.ts';
import { coreFile, englishMessages, extraFile, readMessages } from './languages-to-write.ts';
import { PLACE } from './put-in-place.ts';
import { type Entry, PART_OF_WORDS, partOf, readCatalogue, WORDS_FOLDER } from './read-catalogue.ts';

/**
 * Lists the problems of the catalogue and its translations: texts that the code does not use, texts that a translation
 * lacks or should not have, and texts whose placeholders, tags or plural forms differ.
 */
export function checkWords(): string[] {
  const english = englishMessages();
  return [
    ...findUnsaid(english),
    ...checkParts(),
    ...checkEntries([...readCatalogue().values()].flat()),
    ...checkLabels([...english.values()]),
    ...LANGUAGE_CODES.flatMap((tag) => {
      const messages = readMessages(tag);
      return messages ? checkMessages(tag, messages, english) : [];
    }),
  ];
}

/** Words that cannot end a sentence: a key that ends with one is a truncated sentence. */
const GOES_ON = new Set(
  'a an and are as at be because but by can do does for from has have if in into is it its may no not of on or than that the their this to was were when which who whose with you your'.split(
    ' ',
  ),
);

/** Finds duplicate texts, and keys that repeat the first words of a sentence instead of naming its meaning. */
export function checkEntries(entries: readonly Pick<Entry, 'id' | 'english' | 'meaning'>[]): string[] {
  const first = new Map<string, string>();
  return entries.flatMap(({ id, english, meaning = '' }) => {
    const problems: string[] = [];
    const key = `${english}\n${meaning}`;
    const other = first.get(key);
    if (other)
      problems.push(`${id} says what ${other} says: say it once, or tell in a second argument how they differ`);
    first.set(key, other ?? id);
    if (isCutOff(id.slice(id.indexOf('.') + 1), english))
      problems.push(`${id} is a sentence cut off: name it by what it means`);
    return problems;
  });
}

function isCutOff(key: string, english: string): boolean {
  const words = key.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const [sentence = ''] = english.split(/[.!?:;]/);
  const said = sentence.match(/[\p{L}\p{N}’']+/gu)?.map((word) => word.replace(/[’']/g, '').toLowerCase()) ?? [];
  const begins = words.every((word, index) => word === said[index]);
  return begins && said.length > words.length && GOES_ON.has(words.at(-1) ?? '');
}

/** Compares the texts of a language with the English ones. */
export function checkMessages(
  tag: Language,
  messages: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = [];
  const fileOf = (id: string) => {
    const file = extraFile(id.slice(0, id.indexOf('.')));
    return file === null ? coreFile(tag) : `${file}, ${tag},`;
  };
  for (const id of english.keys()) if (!messages.has(id)) problems.push(`${fileOf(id)} lacks ${id}`);
  for (const [id, message] of messages) {
    const source = english.get(id);
    if (source === undefined) problems.push(`${fileOf(id)} has ${id}, which the catalogue has not`);
    else problems.push(...checkMessage(tag, message, source).map((problem) => `${tag}, ${id}: ${problem}`));
  }
  return problems;
}

function checkMessage(tag: Language, message: string, source: string): string[] {
  if (message.trim() === '' || message !== message.trim()) return ['is empty, or begins or ends with a blank'];
  try {
    const [found, wanted] = [shapeOf(compile(message)), shapeOf(compile(source))];
    const both = [...wanted.places].filter((name) => wanted.places.has(`<${name}>`));
    const names = (shape: Shape) => [...shape.places].sort().join(', ');
    const missing = found.plurals.flatMap((forms) =>
      new Intl.PluralRules(tag).resolvedOptions().pluralCategories.filter((form) => !forms.has(form)),
    );
    return [
      ...both.map((name) => `${name} is both a place and a tag`),
      ...(names(found) === names(wanted)
        ? []
        : [`has the places ${names(found) || 'none'}, not ${names(wanted) || 'none'}`]),
      // The form `many` of French and Spanish is for millions, which do not occur.
      ...missing
        .filter((form) => form !== 'many' || !['es', 'fr'].includes(tag))
        .map((form) => `lacks the plural form ${form}`),
    ];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

interface Shape {
  /** Names of its placeholders and tags, with their kind. */
  places: Set<string>;
  /** The forms of each of its plurals. */
  plurals: Set<string>[];
}

/**
 * Returns the shape of a compiled message. Its nodes are `['name']`, `['name', kind, …]`, or a tag with its content.
 */
function shapeOf(node: unknown, shape: Shape = { places: new Set(), plurals: [] }): Shape {
  if (!Array.isArray(node)) return shape;
  for (const each of node) {
    if (!Array.isArray(each)) continue;
    const [name, kind, options] = each;
    const isTyped = typeof kind === 'number' && kind !== 0;
    const isTag = each.length > 1 && !isTyped;
    shape.places.add(isTag ? `<${name}>` : kind === SELECT ? `${name} (select)` : String(name));
    if (kind === PLURAL) shape.plurals.push(new Set(Object.keys(options)));
    if (isTyped && typeof options === 'object') for (const branch of Object.values(options)) shapeOf(branch, shape);
    if (isTag) shapeOf(each.slice(1), shape);
  }
  return shape;
}

// Kinds of nodes as icu-minify numbers them.
const SELECT = 1;
const PLURAL = 2;

/** Lists entries that no file uses, and imports of a part that are not `import * as`. */
function findUnsaid(english: ReadonlyMap<string, string>): string[] {
  const said = new Set<string>();
  const problems: string[] = [];
  for (const file of globSync('{renderer,server,shared,electron}/**/*.{ts,tsx}')) {
    if (file.includes('.test.') || file.endsWith(`${WORDS_FOLDER}/all.ts`)) continue;
    const source = readFileSync(file, 'utf8');
    for (const [line, imported = '', words = ''] of source.matchAll(/^import (.*) from '#(shared\/[\w/-]+\.ts)';$/gm)) {
      const part = partOf(words);
      if (!PART_OF_WORDS.test(words) || ['all', 'translations', 'say-from-catalogue'].includes(part)) continue;
      const name = /^(?:type )?\* as (\w+)$/.exec(imported)?.[1];
      if (!name) problems.push(`${file}: \`${line}\` is to be \`import * as …\``);
      else
        for (const [, entry] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) said.add(`${part}.${entry}`);
    }
  }
  for (const [, , id = ''] of readFileSync('renderer/index.html', 'utf8').matchAll(PLACE)) said.add(id);
  return [...problems, ...[...english.keys()].filter((id) => !said.has(id)).map((id) => `nobody says ${id}`)];
}

/** Lists parts of the catalogue that all.ts does not export. */
function checkParts(): string[] {
  const listed = new Set(
    [...readFileSync(`${WORDS_FOLDER}/all.ts`, 'utf8').matchAll(/^export \* as (\w+)/gm)].map(([, part]) => part),
  );
  const parts = [...readCatalogue().keys()];
  return parts.filter((part) => !listed.has(part)).map((part) => `${WORDS_FOLDER}/all.ts lacks ${path.basename(part)}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bare = findBareTexts().map(({ file, line, text }) => `${file}:${line} says “${text}” past the catalogue`);
  const problems = [...checkWords(), ...bare];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const count = englishMessages().size;
  process.stdout.write(`${count} texts: ${LANGUAGE_CODES.join(', ')}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
