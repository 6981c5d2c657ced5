import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { retryWhileHeldSync } from '#shared/held-file.ts';
import { PLACE } from './put-in-place.ts';

/** A language in which the page is written: its tag, its direction, and its texts by id. */
export interface Written {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly messages: ReadonlyMap<string, string>;
}

/**
 * Writes the built page in every language. Each file with texts is written once per language, with the language in its
 * name, and each language has an HTML page that loads its files. Files without texts are written once. So the page
 * loads only one language and needs no code that looks texts up.
 * @param from folder of the built page, which has placeholders for texts
 * @param to folder to which the page is written; it is emptied first
 */
export function writeLanguages(from: string, to: string, languages: readonly Written[]): void {
  retryWhileHeldSync(() => rmSync(to, { recursive: true, force: true }));
  cpSync(from, to, { recursive: true });
  const files = globSync('**/*.{js,html,webmanifest}', { cwd: from });
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(from, file), 'utf8')]));
  const worded = wordedFiles(sources);
  for (const file of worded) retryWhileHeldSync(() => rmSync(path.join(to, file)));
  for (const language of languages) {
    const nameOf = namesIn(language);
    for (const file of worded)
      writeFileSync(path.join(to, nameOf(file)), inLanguage(file, sources.get(file) ?? '', language, worded, nameOf));
  }
}

/** Finds the files that differ between languages: those with texts, and those that import such files. */
function wordedFiles(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const worded = new Set(
    [...sources].filter(([file, source]) => file.endsWith('.html') || source.match(PLACE)).map(([file]) => file),
  );
  for (let before = -1; before !== worded.size; ) {
    before = worded.size;
    const names = [...worded].map((file) => path.basename(file));
    for (const [file, source] of sources) if (names.some((name) => source.includes(name))) worded.add(file);
  }
  return worded;
}

/**
 * Returns a function that gives the name of a file in a language: `assets/first-abc.js` is
 * `assets/first-abc.de-1f2e3d4c.js` in German. The hash is that of all texts of the language, since browsers cache such
 * a file forever. The English page is `index.html`, the German one `index.de.html`.
 */
function namesIn({ tag, messages }: Written): (file: string) => string {
  const texts = createHash('sha256')
    .update(JSON.stringify([...messages]))
    .digest('hex')
    .slice(0, 8);
  return (file) => {
    const { dir, name, ext } = path.parse(file);
    if (dir !== '') return `${dir}/${name}.${tag}-${texts}${ext}`;
    return tag === 'en' ? file : `${name}.${tag}${ext}`;
  };
}

function inLanguage(
  file: string,
  source: string,
  { tag, direction, messages }: Written,
  worded: ReadonlySet<string>,
  nameOf: (file: string) => string,
): string {
  const escapedHere = file.endsWith('.html') ? escapedInHtml : escaped;
  let written = source.replace(PLACE, (found, opening: string, id: string, closing: string) => {
    const message = messages.get(id);
    if (message === undefined) throw new Error(`${tag}: no text for ${found}`);
    const compiled = compile(message);
    if (typeof compiled === 'string') return `${opening}${escapedHere(compiled)}${closing}`;
    if (!opening || opening !== closing) throw new Error(`${id} has places and stands within another string`);
    return JSON.stringify(compiled);
  });
  for (const each of worded) written = written.replaceAll(path.basename(each), path.basename(nameOf(each)));
  return written.replace('<html lang="en"', `<html lang="${tag}" dir="${direction}"`);
}

/** Escapes a text for HTML. */
function escapedInHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Escapes a text for a string literal with any kind of quotes. */
function escaped(text: string): string {
  return text.replace(/[\\"'`$]/g, '\\$&').replace(/\n/g, '\\n');
}
