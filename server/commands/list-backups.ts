import { placeOf } from '#server/db/data-folder.ts';
import { SAVED_DATA } from '#server/db/data-guard.ts';
import { listBackupFiles } from '#server/features/backups/backup-files.ts';
import { toBackupView } from '#server/features/backups/backup-view.ts';
import type { BackupView } from '#shared/contracts/backups.ts';
import { formatMoment } from '#shared/rules/format-time.ts';
import { sayBytes } from './say-bytes.ts';

/** The backups of a folder whose data cannot be opened: what was saved beside that data first. */
export function backupsOfClosed(dataDir: string): BackupView[] {
  const saved = listBackupFiles(dataDir).filter(({ name }) => SAVED_DATA.test(name));
  const backups = listBackupFiles(placeOf(dataDir).backupsFolder);
  return [...saved, ...backups].map((backup) => toBackupView(backup, false));
}

/** The backups of a folder as lines for people, the newest first. */
export function listForPeople(backups: readonly BackupView[], timeZone: string): string[] {
  return backups.flatMap((backup) => [
    `  ${backup.name}`,
    `      ${formatMoment(Date.parse(backup.madeAt), timeZone)}, ${sayBytes(backup.size)}${sayContents(backup)}`,
    `      ${backup.sentence}`,
  ]);
}

function sayContents({ contents }: BackupView): string {
  if (!contents) return '';
  const names = contents.families.map(({ name }) => name).join(', ') || 'no family yet';
  return `: ${names}; people: ${contents.people}, entries of points: ${contents.entries}`;
}
