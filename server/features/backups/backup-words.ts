import type { BackupKind, BackupVerdict } from '#shared/contracts/backups.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
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
  figures_differ: 'It is whole, but its figures differ: the points of somebody are not the sum of their entries.',
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

/** "today 03:00", "yesterday 03:00" or "on 2026-03-02 at 03:00". */
export function sayWhen(at: number, now: number, timeZone: string): string {
  const { date, minutes } = localTime(at, timeZone);
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const days = daysBetween(date, localTime(now, timeZone).date);
  if (days === 0) return `today ${time}`;
  if (days === 1) return `yesterday ${time}`;
  return `on ${date} at ${time}`;
}

/** What is wrong with a copy that was just made of the live data. */
export function describeBadCopy(verdict: BackupVerdict): string {
  return verdict === 'figures_differ'
    ? 'The last backup is whole, but its figures differ: the points of somebody are not the sum of their entries. It was kept beside the good ones, which stay as they are. Look at the points of the children, and keep the good backups.'
    : 'The last backup turned out damaged when it was checked, and was not kept. The good backups before it stay as they are. The disk of the family computer may be failing: put a backup on another disk.';
}

const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];
const FAILING = ['EIO', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_READ'];

/** What kept a backup from being made, in words for people. @param folder where it was to be put */
export function wordBackupError(error: unknown, folder: string): AppError {
  if (error instanceof AppError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (FULL.includes(code)) return new AppError('disk_full');
  if (FAILING.includes(code)) return new AppError('disk_failing' satisfies ErrorCode);
  const message = `The backup could not be made: Kinboard cannot write to the folder ${folder}. The data is as it was. Make the folder writable and try again.`;
  return Object.assign(new AppError('backup_failed', { message }), { cause: error });
}
