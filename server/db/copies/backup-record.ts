import { existsSync, lstatSync, readFileSync, type Stats } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Proof } from '#server/db/check/prove.ts';
import { writeDurably } from '#server/db/folder/private-files.ts';
import { toIso } from '#server/lib/clock.ts';
import { BACKUP_KINDS, type BackupKind } from '#shared/contracts/backups.schema.ts';
import { localTime } from '#shared/rules/local-date.ts';

const child = z.object({ id: z.string(), name: z.string(), balance: z.number(), entries: z.number() });
const summary = z.object({
  installationId: z.nullable(z.string()),
  appVersion: z.nullable(z.string()),
  schemaVersion: z.number(),
  families: z.array(z.object({ id: z.string(), name: z.string(), people: z.number(), children: z.array(child) })),
  people: z.number(),
  entries: z.number(),
  changedAt: z.nullable(z.number()),
  lastEntryAt: z.nullable(z.number()),
});

const backupRecord = z.object({
  kind: z.enum(BACKUP_KINDS),
  /** Instant at which the backup was made, ISO. */
  madeAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  /** Size of the checked file in bytes. */
  size: z.number(),
  /** Modification time of the file when it was checked, in whole milliseconds since the Unix epoch. */
  modifiedAt: z.number(),
  verdict: z.enum(['good', 'figures_differ', 'damaged', 'foreign_schema', 'newer', 'not_kinboard']),
  findings: z.array(z.string()),
  summary: z.nullable(summary),
});

/** Larger files are not read into memory: on a USB stick any file can have the name of a record. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Result of the whole check, stored next to a backup as `NAME.json` (backups-6). */
export type BackupRecord = z.output<typeof backupRecord>;

/** Names the record file of a backup: `2026-03-11-0300-daily.json` for `2026-03-11-0300-daily.sqlite`. */
export function recordFileOf(backup: string): string {
  return backup.replace(/\.sqlite$/, '.json');
}

/**
 * Writes the record of a backup next to it.
 * @param file final path of the backup
 * @param written.madeAt milliseconds since the Unix epoch
 * @param written.proven current path of the backup: the record is written before the backup gets its final name
 */
export async function writeBackupRecord(
  file: string,
  { kind, madeAt, proof, proven = file }: { kind: BackupKind; madeAt: number; proof: Proof; proven?: string },
): Promise<BackupRecord> {
  const record: BackupRecord = { kind, madeAt: toIso(madeAt), ...markOf(lstatSync(proven)), ...proof };
  await writeDurably(recordFileOf(file), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/** Reads the record of a backup without comparing it with the backup; null when there is no readable one. */
export function readBackupRecord(file: string): BackupRecord | null {
  return readRecordFile(recordFileOf(file));
}

/** Reads a record file; null when it is missing or not a record. */
export function readRecordFile(beside: string): BackupRecord | null {
  try {
    const stat = lstatSync(beside);
    if (!stat.isFile() || stat.size > MOST_BYTES) return null;
    return backupRecord.safeParse(JSON.parse(readFileSync(beside, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Tells whether a record belongs to this file: the file was not changed or replaced since the check. */
export function isRecordOf(record: BackupRecord, stat: Stats): boolean {
  const { size, modifiedAt } = markOf(stat);
  return record.size === size && record.modifiedAt === modifiedAt;
}

function markOf(stat: Stats): Pick<BackupRecord, 'size' | 'modifiedAt'> {
  return { size: stat.size, modifiedAt: Math.floor(stat.mtimeMs) };
}

/**
 * Makes a file name that is free in the folder, such as `2026-03-11-0300-daily.sqlite`.
 * @param madeAt milliseconds since the Unix epoch
 * @param timeZone IANA name of the time zone of the day and time in the name
 */
export function nameBackup(folder: string, kind: BackupKind, madeAt: number, timeZone: string): string {
  const { date, minutes } = localTime(madeAt, timeZone);
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join('');
  const stem = `${date}-${time}-${kind}`;
  for (let number = 1; ; number += 1) {
    const name = `${number === 1 ? stem : `${stem}-${number}`}.sqlite`;
    const file = path.join(folder, name);
    if (!existsSync(file) && !existsSync(recordFileOf(file))) return name;
  }
}
