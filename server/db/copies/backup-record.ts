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
  /** Bytes of the file that was proven. */
  size: z.number(),
  /** The file's own time when it was proven, in whole milliseconds since the Unix epoch. */
  modifiedAt: z.number(),
  verdict: z.enum(['good', 'figures_differ', 'damaged', 'foreign_schema', 'newer', 'not_kinboard']),
  findings: z.array(z.string()),
  summary: z.nullable(summary),
});

/** No result is that large: what somebody put on a stick instead is not read into memory. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The result of the whole check that stands beside a backup as `NAME.json` (backups-6). */
export type BackupRecord = z.output<typeof backupRecord>;

/** Names the file with the result beside a backup: `2026-03-11-0300-daily.json` beside `2026-03-11-0300-daily.sqlite`. */
export function recordFileOf(backup: string): string {
  return backup.replace(/\.sqlite$/, '.json');
}

/**
 * Writes the result beside a backup.
 * @param file where the backup lies, or will lie
 * @param written.madeAt milliseconds since the Unix epoch
 * @param written.proven where it lies now: the result is written before a backup gets its name, so that none is without
 */
export async function writeBackupRecord(
  file: string,
  { kind, madeAt, proof, proven = file }: { kind: BackupKind; madeAt: number; proof: Proof; proven?: string },
): Promise<BackupRecord> {
  const record: BackupRecord = { kind, madeAt: toIso(madeAt), ...markOf(lstatSync(proven)), ...proof };
  await writeDurably(recordFileOf(file), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/** The result beside a backup, as it is written there; null when there is none that can be read. */
export function readBackupRecord(file: string): BackupRecord | null {
  return readRecordFile(recordFileOf(file));
}

/** The result in a file; null for anything else. */
export function readRecordFile(beside: string): BackupRecord | null {
  try {
    const stat = lstatSync(beside);
    if (!stat.isFile() || stat.size > MOST_BYTES) return null;
    return backupRecord.safeParse(JSON.parse(readFileSync(beside, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Tells whether a result speaks of this very file: it was not changed or replaced since. */
export function isRecordOf(record: BackupRecord, stat: Stats): boolean {
  const { size, modifiedAt } = markOf(stat);
  return record.size === size && record.modifiedAt === modifiedAt;
}

function markOf(stat: Stats): Pick<BackupRecord, 'size' | 'modifiedAt'> {
  return { size: stat.size, modifiedAt: Math.floor(stat.mtimeMs) };
}

/**
 * A name that nothing in the folder has, such as `2026-03-11-0300-daily.sqlite`.
 * @param madeAt milliseconds since the Unix epoch
 * @param timeZone IANA name of the zone whose day and time the name says
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
