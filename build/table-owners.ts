import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

import { GUESTS, TABLE_OWNERS } from '#build/tables.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A source file as the check sees it: `path` from the root, with `/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A table under the name that a file gives it; no name where it is only spoken of in SQL. */
interface Naming {
  readonly table: string;
  readonly as: string | null;
}

/**
 * What names or changes a table that is not its own, one sentence each; also a table without an owner, a guest that no longer
 * comes, and a change of data outside of a repository.
 */
export function findTrespasses(sources: readonly Source[]): string[] {
  const found: string[] = [];
  const visits = new Set<string>();
  for (const source of sources) {
    const { path: file, text } = source;
    for (const [table] of tablesMadeIn(text)) {
      if (!(table in TABLE_OWNERS)) found.push(`${file}: the table ${table} has no owner in build/tables.ts`);
    }
    if (file.startsWith('server/db/schema/') || file.endsWith('.tables.ts')) continue;
    if (!isOfData(file) && USES_DATA.test(text)) {
      found.push(`${file} asks the data itself: only a repository does`);
    }
    for (const naming of tablesNamedIn(source, sources)) {
      const owner = TABLE_OWNERS[naming.table];
      if (isOwnRepo(file, owner)) continue;
      const guest = GUESTS.find((each) => each.file === file && each.tables.includes(naming.table));
      if (guest) visits.add(file);
      if (!guest) found.push(`${file} names the table ${naming.table}, which belongs to ${owner}`);
      else if (guest.may === 'read' && changes(text, naming)) {
        found.push(`${file} changes the table ${naming.table}, which belongs to ${owner}`);
      }
    }
  }
  const gone = GUESTS.filter(({ file }) => !visits.has(file));
  return [
    ...new Set(found),
    ...gone.map(({ file }) => `${file} names no table of others: take it out of the exceptions`),
  ];
}

/** What of a transaction is the data; its connection is handed on to `db/`. */
const USES_DATA =
  /(?:\b(?:tx|db)|\$client)\s*\??\.\s*(?:db\b|select|insert|update|delete|run|all|get|prepare|exec|query)\b/;

function isOfData(file: string): boolean {
  return file.startsWith('server/db/') || file.endsWith('.repo.ts');
}

function isOwnRepo(file: string, owner: string | undefined): boolean {
  const isOwn = file.startsWith(`server/features/${owner}/`) || file.startsWith(`server/extras/${owner}/`);
  return isOwn && file.endsWith('.repo.ts');
}

/** Tables with their names in SQL. */
function tablesMadeIn(text: string): [table: string, sqlName: string][] {
  return [...text.matchAll(/export const (\w+) = sqliteTable\(\s*'(\w+)'/g)].map(([, table = '', name = '']) => [
    table,
    name,
  ]);
}

function tablesNamedIn(source: Source, sources: readonly Source[]): Naming[] {
  return [...tablesImportedIn(source), ...tablesInSqlOf(source, sources)];
}

/** Also under another name, all of a schema at once, and handed on to others. */
function tablesImportedIn({ path: file, text }: Source): Naming[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const isSchema = (address: string | undefined) => /\/schema\/[\w-]+\.ts\b|\.tables\.ts\b/.test(address ?? '');
  const statics = staticImports
    .filter(({ moduleRequest }) => isSchema(moduleRequest.value))
    .flatMap(({ entries }) => entries.flatMap((each) => named(each.importName.name, each.localName.value)));
  const handedOn = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => isSchema(moduleRequest?.value))
    .flatMap(({ importName }) => named(importName.name, null));
  const dynamics = dynamicImports
    .filter(({ moduleRequest: { start, end } }) => isSchema(text.slice(start, end)))
    .flatMap(() => named(null, null));
  return [...statics, ...handedOn, ...dynamics];
}

/** A table by its name; every table where a whole schema is taken. */
function named(table: string | null, as: string | null): Naming[] {
  if (table === null) return Object.keys(TABLE_OWNERS).map((each) => ({ table: each, as }));
  return table in TABLE_OWNERS ? [{ table, as }] : [];
}

const SQL_NAMES = /\b(?:from|join|into|update|table)\s+["`[]?(\w+)/gi;

/** Tables that are only spoken of in the text of a query. */
function tablesInSqlOf({ path: file, text }: Source, sources: readonly Source[]): Naming[] {
  if (!file.endsWith('.repo.ts')) return [];
  const tables = new Map(sources.flatMap((each) => tablesMadeIn(each.text)).map(([table, name]) => [name, table]));
  const spoken = textsOf(file, text).flatMap((words) => [...words.matchAll(SQL_NAMES)]);
  return spoken.flatMap(([, name = '']) => named(tables.get(name.toLowerCase()) ?? '', null));
}

function textsOf(file: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value);
    },
    TemplateElement: ({ value }) => found.push(value.raw),
  }).visit(parseSync(file, text).program);
  return found;
}

/** Whether a file changes a table: by its name there, or in SQL. */
function changes(text: string, { table, as }: Naming): boolean {
  if (as === null) return /\b(?:insert|replace)\s+into\b|\bupdate\s+\w+\s+set\b|\bdelete\s+from\b/i.test(text);
  return new RegExp(
    `(?:\\.(?:insert|update|delete)\\(\\s*|(?:into|update|delete from)\\s+\\$\\{)(?:${as}\\b|\\w+\\.${table}\\b)|\\bconst \\w+ = ${as};`,
    'i',
  ).test(text);
}

/** Every source file of the server but its tests. */
export function readServer(): Source[] {
  return globSync('server/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({
      path: file.split(path.sep).join('/'),
      text: readFileSync(path.join(ROOT, file), 'utf8'),
    }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findTrespasses(readServer());
  for (const sentence of found) process.stderr.write(`${sentence}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
