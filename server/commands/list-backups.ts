import type { BackupView } from '#shared/contracts/backups.ts';
import { formatMoment } from '#shared/rules/format-time.ts';
import { sayBytes } from './say-bytes.ts';

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
