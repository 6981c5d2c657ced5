import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeDurablySync } from '#server/db/folder/private-files.ts';

const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

const backupSettings = z.object({
  /** The second place; null for none. */
  secondPlace: z._default(
    z.nullable(
      z.object({
        folder: z.string(),
        /** Instant at which it was set. */
        since: instant,
        /** Instant at which a copy was last put there and read back. */
        lastCopyAt: z.nullable(instant),
      }),
    ),
    null,
  ),
  /** The last fire drill. */
  drill: z._default(
    z.nullable(z.object({ at: instant, passed: z.boolean(), backup: z.string(), sentence: z.string() })),
    null,
  ),
  /**
   * Set while a backup is due: the instant since which, and how long the computer was awake since then, in
   * milliseconds.
   */
  due: z._default(z.nullable(z.object({ since: instant, awakeMs: z.number() })), null),
  /** Instant at which the data moved to another computer, so that this one no longer serves; null before. */
  movedAt: z._default(z.nullable(instant), null),
});

/**
 * Settings of the backups: `kinboard-backups.json` in the data folder, outside the database, so that they survive a
 * restore.
 */
export type BackupSettings = z.output<typeof backupSettings>;

/** Settings file of the backups of a data folder. Every call reads the disk, so several may be open at once. */
export interface BackupSettingsFile {
  get(): BackupSettings;
  /** Changes some settings and writes them to disk before it returns. @throws Error when they cannot be written */
  change(changes: Partial<BackupSettings>): void;
}

/** Opens the settings; a file that is missing or cannot be read counts as empty. */
export function openBackupSettings(dataFolder: string): BackupSettingsFile {
  const file = path.join(dataFolder, 'kinboard-backups.json');
  return {
    get: () => read(file),
    change: (changes) => writeDurablySync(file, `${JSON.stringify({ ...read(file), ...changes }, null, 2)}\n`),
  };
}

function read(file: string): BackupSettings {
  let written: unknown = {};
  try {
    written = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The file does not exist yet, or it is damaged: start with the defaults.
  }
  return backupSettings.safeParse(written).data ?? backupSettings.parse({});
}
