import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { newer } from '#server/db/folder/start-refusals.ts';
import { APPLICATION_ID, type Connection } from '#server/db/open.ts';

/** Folder with the SQL migrations, next to this file or to the bundle that contains it. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Counts the migrations that this version knows: the highest `user_version` that it can read. */
export function countMigrations(migrationsFolder: string): number {
  return readMigrationFiles({ migrationsFolder }).length;
}

/**
 * Migrates the schema to this version in one transaction, which checks the foreign keys before it commits (tool-7,
 * data-18). `user_version` is the number of applied migrations. Call `backUpBeforeMigration` first.
 * @param options.migrationsFolder folder with the SQL migrations of drizzle-kit
 * @returns number of migrations that were applied
 * @throws StartError when the data is of a newer Kinboard; the file is untouched
 */
export function migrateDatabase(connection: Connection, { migrationsFolder }: { migrationsFolder: string }): number {
  const migrations = readMigrationFiles({ migrationsFolder });
  const applied = connection.pragma('user_version', { simple: true }) as number;
  if (applied > migrations.length) {
    throw newer();
  }
  const pending = migrations.slice(applied);
  if (pending.length === 0) return 0;
  // Inside a transaction this pragma does nothing, and a table rebuild would empty child tables by cascade.
  connection.pragma('foreign_keys = OFF');
  try {
    connection
      .transaction(() => {
        for (const migration of pending) for (const statement of migration.sql) connection.exec(statement);
        const violations = connection.pragma('foreign_key_check') as unknown[];
        if (violations.length > 0) throw new Error(`a migration left ${violations.length} broken references`);
        connection.pragma(`application_id = ${APPLICATION_ID}`);
        connection.pragma(`user_version = ${migrations.length}`);
      })
      .exclusive();
  } finally {
    connection.pragma('foreign_keys = ON');
  }
  return pending.length;
}
