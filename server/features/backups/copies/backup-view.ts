import type { BackupRecord } from '#server/db/copies/backup-record.ts';
import { toIso } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { BackupContents, BackupView } from '#shared/contracts/backups.schema.ts';
import type { BackupFile } from './backup-files.ts';
import { describeBackup } from './backup-words.ts';
import { markOf } from './installation-mark.ts';
import { keptUntil } from './rotation.ts';

/** A backup as the API answers it. */
export function toBackupView(backup: BackupFile, isInSecondPlace: boolean): BackupView {
  const until = keptUntil(backup);
  return {
    name: backup.name,
    kind: backup.kind,
    madeAt: toIso(backup.madeAt),
    size: backup.size,
    verdict: backup.verdict,
    sentence: describeBackup(backup.kind, backup.verdict),
    contents: backup.record?.summary ? toContents(backup.record.summary) : null,
    isInSecondPlace,
    keptUntil: until === null ? null : toIso(until),
  };
}

/** Describes what is in a backup, as the API answers it. */
export function toContents(summary: NonNullable<BackupRecord['summary']>): BackupContents {
  const { installationId, appVersion, people, entries, changedAt, lastEntryAt } = summary;
  return {
    installationId: installationId && markOf(installationId),
    appVersion,
    families: summary.families.slice(0, LIMITS.familiesOfBackup).map((family) => ({
      ...family,
      children: family.children.slice(0, LIMITS.members),
    })),
    people,
    entries,
    changedAt: changedAt === null ? null : toIso(changedAt),
    lastEntryAt: lastEntryAt === null ? null : toIso(lastEntryAt),
  };
}
