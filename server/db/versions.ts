import Database from 'better-sqlite3';
import { APP_VERSION } from '#server/db/installation.ts';

/** Versions of Kinboard and its platform, for the log and a report. */
export const VERSIONS = {
  app: APP_VERSION,
  node: process.versions.node,
  sqlite: sqliteVersion(),
  os: process.platform,
  arch: process.arch,
} as const;

function sqliteVersion(): string {
  const blank = new Database(':memory:');
  try {
    return blank.prepare('select sqlite_version()').pluck().get() as string;
  } finally {
    blank.close();
  }
}
