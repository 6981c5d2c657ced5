import type { Config } from '#server/config.ts';
import { dataPlaceOf, SAVED_BESIDE } from '#server/db/folder/data-folder.ts';
import { listBackupFiles } from '#server/features/backups/copies/backup-files.ts';
import { toBackupView } from '#server/features/backups/copies/backup-list.ts';
import type { BackupView } from '#shared/contracts/backups.schema.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { formatSize } from '#shared/format/format-size.ts';
import { say } from '#shared/language/say.ts';
import * as backupWords from '#shared/words/backups.ts';
import * as words from '#shared/words/terminal.ts';

/**
 * Lists the backups of a data folder as lines for people: first the data that was saved after a loss, then the backups,
 * newest first. The data itself is not opened.
 */
export function listForPeople({ dataDir, timeZone }: Pick<Config, 'dataDir' | 'timeZone'>): string[] {
  const saved = listBackupFiles(dataDir).filter(({ name }) => SAVED_BESIDE.test(name));
  const backups = [...saved, ...listBackupFiles(dataPlaceOf(dataDir).backupsFolder)].map((backup) =>
    toBackupView(backup, false),
  );
  return backups.flatMap((backup) => [
    `  ${backup.name}`,
    `      ${formatMoment(Date.parse(backup.madeAt), timeZone)}, ${formatSize(backup.size)}${sayContents(backup)}`,
    `      ${backup.sentence}`,
  ]);
}

function sayContents({ contents }: BackupView): string {
  if (!contents) return '';
  const names = contents.families.map(({ name }) => name).join(', ') || say(backupWords.noFamilyYet);
  return `: ${say(words.backupContents, { families: names, people: contents.people, entries: contents.entries })}`;
}
