import Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Connection } from '#server/db/open.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/start.ts';

/**
 * Compares the tables, indexes, triggers and views of a database with those that the migrations of its version make.
 * @returns one line for each that is missing, differs or does not belong to Kinboard
 */
export function compareWithMigrations(connection: Connection, version: number, migrationsFolder: string): string[] {
  return compareSchemas(readSchema(connection), schemaOfVersion(version, migrationsFolder));
}

type Schema = ReadonlyMap<string, string>;

const schemas = new Map<string, Schema>();

/** Makes the schema of a version by running its migrations in memory. */
function schemaOfVersion(version: number, migrationsFolder: string): Schema {
  const key = `${version} ${migrationsFolder}`;
  const known = schemas.get(key);
  if (known) return known;
  const blank = new Database(':memory:');
  try {
    for (const { sql } of readMigrationFiles({ migrationsFolder }).slice(0, version)) {
      for (const statement of sql) blank.exec(statement);
    }
    const schema = readSchema(blank);
    schemas.set(key, schema);
    return schema;
  } finally {
    blank.close();
  }
}

/**
 * Reads the schema, without automatic indexes and statistics tables of SQLite. These are recognised by their definition
 * and not by their name: `writable_schema` lets anything, even a trigger, have a name like those of SQLite.
 */
function readSchema(connection: Connection): Schema {
  const rows = connection
    .prepare(
      `select type, name, coalesce(sql, '') as sql from sqlite_schema
       where not (type = 'index' and sql is null) and coalesce(sql, '') not in
         ('CREATE TABLE sqlite_stat1(tbl,idx,stat)', 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)')`,
    )
    .all() as { type: string; name: string; sql: string }[];
  return new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, sql.replace(/\s+/g, ' ').trim()]));
}

function compareSchemas(found: Schema, expected: Schema): string[] {
  const findings: string[] = [];
  for (const [name, sql] of expected) {
    const other = found.get(name);
    if (other === undefined) findings.push(say(words.partIsMissing, { name }));
    else if (other !== sql) findings.push(say(words.partDiffers, { name }));
  }
  for (const name of found.keys()) if (!expected.has(name)) findings.push(say(words.partIsForeign, { name }));
  return findings;
}
