import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCircles, toGraph } from './circles.ts';
import type { Exception, FolderRule } from './folder-rule.ts';
import { readImports } from './read-imports.ts';
import { EXCEPTIONS, FOLDER_RULES } from './table.ts';

/** Text of every source file, by its path from the root with `/`. */
export type SourceFiles = ReadonlyMap<string, string>;

const FOLDERS = ['shared', 'server', 'renderer', 'electron', 'build', 'tests'];

/** Reads the source files of the project. */
export function readSourceFiles(root: string): SourceFiles {
  const patterns = [...FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,css}`), '*.config.ts'];
  const files = globSync(patterns, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  return new Map(files.sort().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Place of a file: the name of its group and, if the group has nouns, its noun. */
interface Place {
  name: string;
  noun: string | undefined;
  rule: FolderRule;
}

const PLACES = Object.entries(FOLDER_RULES).map(([name, rule]) => ({
  name,
  rule,
  patterns: rule.files.map(toPattern),
}));

/** Finds the group of a path; returns undefined when the table has none. */
export function placeOf(file: string): Place | undefined {
  for (const { name, rule, patterns } of PLACES) {
    for (const pattern of patterns) {
      const found = pattern.exec(file);
      if (found) return { name, rule, noun: found.groups?.noun };
    }
  }
  return undefined;
}

function toPattern(text: string): RegExp {
  const source = text
    .replace(/[.+@]/g, '\\$&')
    .replace(/<noun>/g, '(?<noun>[^/]+)')
    .replace(/\*\*\/?|\*(?!\*)/g, (stars) => (stars === '*' ? '[^/]*' : stars === '**' ? '.*' : '(?:.*/)?'));
  return new RegExp(`^${source}$`);
}

const patterns = new Map<string, RegExp>();

function fits(text: string, pattern: string): boolean {
  const known = patterns.get(pattern) ?? toPattern(pattern);
  patterns.set(pattern, known);
  return known.test(text);
}

/** One import: the importing file, the specifier, and the path that it means; undefined for a package. */
interface Import {
  from: string;
  written: string;
  to: string | undefined;
}

/**
 * Compares every import with the table and searches for circles between files and between folders.
 * @param exceptions known problems that are not fixed yet; an exception that is not needed is a problem too
 * @returns a sentence for each problem
 */
export function checkImports(files: SourceFiles, exceptions: readonly Exception[] = EXCEPTIONS): string[] {
  const problems: string[] = [];
  const needed = new Set<Exception>();
  const kept: Import[] = [];
  for (const one of importsOf(files, problems)) {
    const problem = judge(one);
    const exception = problem && exceptions.find((each) => excusesImport(each, one));
    if (exception) needed.add(exception);
    else kept.push(one);
    if (problem && !exception) problems.push(problem);
  }
  for (const { what, circle } of circlesIn(kept)) {
    const exception = exceptions.find((each) => excusesCircle(each, circle));
    if (exception) needed.add(exception);
    else problems.push(`These ${what} import one another in a circle: ${circle.join(' -> ')}.`);
  }
  return [...problems, ...exceptions.filter((each) => !needed.has(each)).map(sayNotNeeded)];
}

function excusesImport(exception: Exception, { from, to, written }: Import): boolean {
  return 'from' in exception && fits(from, exception.from) && fits(to ?? written, exception.to);
}

function excusesCircle(exception: Exception, circle: readonly string[]): boolean {
  return 'among' in exception && circle.every((one) => exception.among.some((pattern) => fits(one, pattern)));
}

function sayNotNeeded(exception: Exception): string {
  const what = 'from' in exception ? `${exception.from} -> ${exception.to}` : exception.among.join(', ');
  return `The exception for ${what} is not needed any more: take it out of the table.`;
}

function importsOf(files: SourceFiles, problems: string[]): Import[] {
  const found: Import[] = [];
  for (const [from, source] of files) {
    const place = placeOf(from);
    if (!place) problems.push(`${from} stands in no group of the table.`);
    for (const written of readImports(from, source)) {
      if (written !== null) found.push({ from, written, to: meant(from, written) });
      else if (place && !place.rule.loadsBuilt) {
        problems.push(`${from} imports an address that is put together at run time: nobody can check it.`);
      }
    }
  }
  return found;
}

/** Returns the path that an import means: `#shared/x.ts` and `./x.css?url` are files, others are packages. */
function meant(from: string, written: string): string | undefined {
  const [address = written] = written.split('?');
  if (written.startsWith('#')) return path.posix.normalize(address.slice(1));
  return written.startsWith('.') ? path.posix.join(path.posix.dirname(from), address) : undefined;
}

function judge({ from, written, to }: Import): string | undefined {
  const place = placeOf(from);
  if (!place) return undefined;
  if (to === undefined) {
    const allowed = place.rule.packages.some((pattern) => fits(written, pattern));
    return allowed ? undefined : `${from} imports ${written}: ${place.name} may not import that package.`;
  }
  const target = placeOf(to);
  if (!target) return `${from} imports ${written}, which stands in no group of the table.`;
  if (!knows(place, target))
    return `${from} imports ${to}: ${place.name} may not know ${target.name}${foreign(place, target)}.`;
  const climbs = path.posix.normalize(written).startsWith('../..') && place.name !== 'tests';
  return climbs ? `${from} imports ${written}: say it from the root, #${to}.` : undefined;
}

/** Tells whether a file of one place may import from the other. */
export function knows(place: Place, target: Place): boolean {
  const own = place.noun === target.noun;
  if (place.name === target.name && own) return true;
  return place.rule.knows.some(
    (known) => known === '**' || known === target.name || (own && known === `own ${target.name}`),
  );
}

function foreign(place: Place, target: Place): string {
  return place.noun !== undefined && target.noun !== undefined && place.noun !== target.noun ? ' of another noun' : '';
}

function circlesIn(imports: readonly Import[]): { what: 'files' | 'folders'; circle: string[] }[] {
  const pairs = imports.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const]));
  const files = findCircles(toGraph(pairs));
  const folders = findCircles(toGraph(pairs.map(([from, to]) => [folderOf(from), folderOf(to)] as const)));
  return [
    ...files.map((circle) => ({ what: 'files', circle }) as const),
    ...folders.map((circle) => ({ what: 'folders', circle }) as const),
  ];
}

function folderOf(file: string): string {
  return placeOf(file)?.rule.apart ? file : path.posix.dirname(file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkImports(readSourceFiles(path.resolve(import.meta.dirname, '../..')));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.stderr.write('Who may import whom stands in build/import-rules/table.ts.\n');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
