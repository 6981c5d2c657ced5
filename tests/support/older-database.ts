import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Connection, openDatabase } from '#server/db/open.ts';
import { MIGRATIONS_FOLDER } from './database.ts';

/**
 * Makes an empty database of an older Kinboard, with only the migrations of that version.
 * @param file path, or `:memory:`
 * @param migrations number of migrations of that version
 */
export function createOlderDatabase(file: string, migrations: number): Connection {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-migrations-'));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journalFile = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations) }));
    const connection = openDatabase(file);
    migrateDatabase(connection, { migrationsFolder: folder });
    return connection;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Copies all rows into an older database, without columns that it does not have. */
export function copyRows(from: Connection, to: Connection): void {
  const tables = to
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[];
  to.pragma('foreign_keys = OFF');
  for (const table of tables) {
    const columns = (to.pragma(`table_info("${table}")`) as { name: string }[])
      .map(({ name }) => `"${name}"`)
      .join(', ');
    const insert = to.prepare(`insert into "${table}" (${columns}) values (${columns.replaceAll(/"[^"]+"/g, '?')})`);
    for (const row of from.prepare(`select ${columns} from "${table}"`).raw().all()) insert.run(row);
  }
  to.pragma('foreign_keys = ON');
}
