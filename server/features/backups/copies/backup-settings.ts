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
  /** While a backup is due: since when, and for how long the computer was awake since then, in milliseconds. */
  due: z._default(z.nullable(z.object({ since: instant, awakeMs: z.number() })), null),
  /** Instant since which the data is on another computer and this one serves no more; null before. */
  movedAt: z._default(z.nullable(instant), null),
});

/** Settings that the backups keep beside the data, so that it survives a restore: `kinboard-backups.json` in the data folder. */
export type BackupSettings = z.output<typeof backupSettings>;

/** The settings of backups in a data folder; several may hold them, since what is on the disk counts. */
export interface BackupSettingsFile {
  get(): BackupSettings;
  /** Changes some of them; they are on the disk when it returns. @throws when they cannot be written */
  change(changes: Partial<BackupSettings>): void;
}

/** Opens the settings; a file that is missing or cannot be read counts as none. */
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
    // The first time, or somebody spoilt it: begin anew.
  }
  return backupSettings.safeParse(written).data ?? backupSettings.parse({});
}
