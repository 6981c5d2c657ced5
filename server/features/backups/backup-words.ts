import { diskTroubleOf, isDiskFull } from '#server/db/disk-errors.ts';
import type { BackupKind, BackupStatus, BackupVerdict } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { formatFullDay, formatMinutes } from '#shared/rules/format-time.ts';
import { daysBetween, localTime } from '#shared/rules/local-date.ts';

const WHY: Record<BackupKind, string> = {
  daily: 'Made by itself',
  manual: 'Made by hand',
  quit: 'Made when Kinboard was closed',
  migration: 'Made before Kinboard was brought to a newer version',
  restore: 'What was there before a restore',
  move: 'Made to move to another computer',
  uploaded: 'Sent to Kinboard to be restored',
  found: 'Put there by hand',
};

const PROVEN: Record<BackupVerdict, string> = {
  good: 'It was checked whole and could be restored.',
  figures_differ:
    'It is whole, but its figures differ: the points of somebody are not the sum of their entries. So it cannot be restored: choose one that is proven.',
  damaged: 'It is damaged and cannot be restored.',
  foreign_schema: 'Somebody changed its inner structure, so it cannot be restored.',
  newer: 'It is from a newer Kinboard: install the newest version to restore it.',
  not_kinboard: 'It is not a backup of Kinboard.',
  unchecked: 'It was not checked yet.',
};

/** One sentence on a backup: why it is there and what was proven. */
export function describeBackup(kind: BackupKind, verdict: BackupVerdict): string {
  return `${WHY[kind]}. ${PROVEN[verdict]}`;
}

/** "today at 3:00 AM", "yesterday at 3:00 AM" or "on March 2, 2026 at 3:00 AM". */
export function sayWhen(at: number, now: number, timeZone: string): string {
  const { date, minutes } = localTime(at, timeZone);
  const time = formatMinutes(minutes);
  const days = daysBetween(date, localTime(now, timeZone).date);
  if (days === 0) return `today at ${time}`;
  if (days === 1) return `yesterday at ${time}`;
  return `on ${formatFullDay(date)} at ${time}`;
}

/** What a file is that was put aside in the data folder. @param name as `putAsideName` */
export function describePutAside(name: string): string {
  if (name.startsWith('kinboard-damaged-')) {
    return name.endsWith('.sqlite')
      ? 'The data that Kinboard could not use, kept when somebody chose to continue without it. An expert may still save something from it.'
      : 'It belongs to the damaged data of the same name.';
  }
  return 'It lay beside the data file and belonged to other data, as after a copy that was put back by hand. Nothing of it is in your data.';
}

/** What is wrong with a copy that was just made of the live data. */
export function describeBadCopy(verdict: BackupVerdict): string {
  return verdict === 'figures_differ'
    ? 'The last backup is whole, but its figures differ: the points of somebody are not the sum of their entries. It was kept beside the good ones, which stay as they are. Look at the points of the children, and keep the good backups.'
    : 'The last backup turned out damaged when it was checked, and was not kept. The good backups before it stay as they are. The disk of the family computer may be failing: put a backup on another disk.';
}

/** How backups stand, as facts. */
interface Standing {
  /** When the last good one was made, in milliseconds since the Unix epoch; null without one. */
  lastGoodAt: number | null;
  state: BackupStatus['state'];
  hasFamily: boolean;
  /** Why the last try came to nothing, or to figures that differ. */
  trouble: string | null;
  now: number;
  timeZone: string;
}

/** How safe the data is now, and what to do. */
export function describeStanding({ lastGoodAt, state, hasFamily, trouble, now, timeZone }: Standing): string {
  const last = lastGoodAt === null ? null : sayWhen(lastGoodAt, now, timeZone);
  switch (state) {
    case 'none':
      return hasFamily
        ? 'There is no backup yet. The first one is made by itself within the next half hour.'
        : 'There is nothing to back up yet. Backups begin by themselves with the first family.';
    case 'overdue':
      return [
        last ? `The last good backup is too old: it was made ${last}.` : 'There is still no good backup.',
        trouble ?? 'Make one now.',
      ].join(' ');
    case 'trouble':
      return [trouble, last ? `Last good backup: ${last}.` : 'There is no good backup yet.'].join(' ');
    case 'due':
      return `Last good backup: ${last}. The next one is made by itself as soon as nobody changes anything for a minute.`;
    default:
      return `Last good backup: ${last}. It was checked whole and could be restored.`;
  }
}

/** What a fire drill showed. @param differences what read otherwise; null when it could not be held */
export function describeDrill(differences: readonly string[] | null): string {
  if (differences === null) {
    return 'Kinboard could not try to start from the newest backup. It tries again tomorrow; until then, look whether the disk is full.';
  }
  return differences.length === 0
    ? 'Kinboard was started from a copy of the newest backup, and everybody and all points were there.'
    : 'Kinboard was started from a copy of the newest backup, and not everything was as it should be. Make a backup now, and keep the older ones.';
}

/** How the second place stands. */
export function describeSecondPlace(place: {
  isThere: boolean;
  isUpToDate: boolean;
  isMissedLong: boolean;
  lastCopy: number | null;
  trouble: string | null;
  now: number;
  timeZone: string;
}): string {
  const last =
    place.lastCopy === null
      ? 'No backup was put there yet.'
      : `The last copy was put there ${sayWhen(place.lastCopy, place.now, place.timeZone)}.`;
  if (place.isMissedLong) {
    const what = place.trouble ?? (place.isThere ? '' : 'Connect the drive.');
    return `For more than 14 days no backup was put into the second place. ${last} ${what}`.trim();
  }
  if (place.isThere && place.trouble) return `${place.trouble} ${last}`;
  if (!place.isThere) return `The drive is not connected now. The newest backup is put there when it is. ${last}`;
  if (!place.isUpToDate) return `The newest backup is put there within the next minutes. ${last}`;
  return place.lastCopy === null ? last : `The newest backup is there too, and was read back. ${last}`;
}

/** Why a backup could not be put into the second place. */
export function describePutError(error: unknown): string {
  if (isDiskFull(error)) return 'The drive of the second place is full. Free some space on it.';
  if (['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code)))
    return 'Kinboard may not write to the second place. Make it writable.';
  return 'The last copy to the second place broke off. It is tried again when the drive is connected anew, or in an hour.';
}

/** What kept a backup from being made, in words for people. @param folder where it was to be put */
export function wordBackupError(error: unknown, folder: string): AppError {
  if (error instanceof AppError) return error;
  const trouble = diskTroubleOf(error, folder);
  if (trouble === 'full') return new AppError('disk_full');
  if (trouble === 'failing') return new AppError('disk_failing');
  const message = `The backup could not be made: Kinboard cannot write to the folder ${folder}. The data is as it was. Make the folder writable and try again.`;
  return Object.assign(new AppError('backup_failed', { message }), { cause: error });
}
