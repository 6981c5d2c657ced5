import path from 'node:path';
import type { DataFolder } from '#server/db/data-folder.ts';
import { markInstallation } from '#server/db/installation.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Connection, openDatabase } from '#server/db/open.ts';
import { makePrivate } from '#server/db/private-files.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';

/**
 * Opens the data of a locked folder and brings it to this version; what a killed process left in the write-ahead log
 * is in the data file afterwards.
 * @throws StartError with one sentence for people when it cannot
 */
export function openLive(
  folder: Pick<DataFolder, 'databaseFile' | 'backupsFolder' | 'wasInUse'>,
  { migrationsFolder, clock }: { migrationsFolder: string; clock: Clock },
): Connection {
  const connection = openDatabase(folder.databaseFile, { expectExisting: folder.wasInUse });
  try {
    const stamp = toIso(clock.now()).replaceAll(':', '-');
    migrateDatabase(connection, {
      migrationsFolder,
      backup: () => {
        const file = path.join(folder.backupsFolder, `before-migration-${stamp}.sqlite`);
        connection.prepare('VACUUM INTO ?').run(file);
        makePrivate(file);
      },
    });
    markInstallation(connection);
    connection.pragma('wal_checkpoint(TRUNCATE)');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
