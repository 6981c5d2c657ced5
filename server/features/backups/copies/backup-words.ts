import { diskTroubleOf, isDiskFull, isHeld } from '#server/db/folder/disk-errors.ts';
import type { BackupKind, BackupStatus, BackupVerdict } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { formatFullDay } from '#shared/format/format-date.ts';
import { formatMinutes } from '#shared/format/format-time.ts';
import { saidLazily, say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { daysBetween, localTime } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/safety.ts';

const WHY: Record<BackupKind, string> = saidLazily({
  daily: words.madeByItself,
  manual: words.madeByHand,
  quit: words.madeWhenKinboardWasClosed,
  migration: words.madeBeforeUpdate,
  restore: words.stateBeforeRestore,
  move: words.madeForMove,
  uploaded: words.sentToBeRestored,
  found: words.putThereByHand,
});

const PROVEN: Record<BackupVerdict, string> = saidLazily({
  good: words.backupProven,
  figures_differ: words.backupFiguresDiffer,
  damaged: words.backupDamaged,
  foreign_schema: words.backupStructureChanged,
  newer: words.backupFromNewerVersion,
  not_kinboard: words.notABackup,
  unchecked: words.backupNotCheckedYet,
});

/** Returns one sentence on a backup: why it was made and what its check found. */
export function describeBackup(kind: BackupKind, verdict: BackupVerdict): Phrase {
  return say(words.whyAndProof, { why: WHY[kind], proof: PROVEN[verdict] });
}

/** Words an instant: "today at 3:00 AM", "yesterday at 3:00 AM" or "on March 2, 2026 at 3:00 AM". */
export function sayWhen(at: number, now: number, timeZone: string): Phrase {
  const { date, minutes } = localTime(at, timeZone);
  const time = formatMinutes(minutes);
  const days = daysBetween(date, localTime(now, timeZone).date);
  if (days === 0) return say(words.todayAtTime, { time });
  if (days === 1) return say(words.yesterdayAtTime, { time });
  return say(words.dayAtTime, { day: formatFullDay(date), time });
}

/** Describes a file that was put aside in the data folder. @param name matches `putAsideName` */
export function describePutAside(name: string): Phrase {
  if (name.startsWith('kinboard-damaged-')) {
    return name.endsWith('.sqlite') ? say(words.unusableDataKept) : say(words.belongsToDamagedData);
  }
  return say(words.belongedToOtherData);
}

/** Says what is wrong with a copy that was just made of the live data. */
export function describeBadCopy(verdict: BackupVerdict): Phrase {
  return verdict === 'figures_differ' ? say(words.lastBackupFiguresDiffer) : say(words.lastBackupDamaged);
}

/** Facts from which the state of the backups is described. */
interface StatusFacts {
  /** Instant at which the last good one was made, in milliseconds since the Unix epoch; null without one. */
  lastGoodAt: number | null;
  state: BackupStatus['state'];
  hasFamily: boolean;
  /** Reason why the last try failed, or that its figures differ; null for none. */
  trouble: string | null;
  now: number;
  timeZone: string;
}

/** Says how safe the data is now, and what to do. */
export function describeBackupStatus({ lastGoodAt, state, hasFamily, trouble, now, timeZone }: StatusFacts): string {
  const last = lastGoodAt === null ? null : sayWhen(lastGoodAt, now, timeZone);
  switch (state) {
    case 'none':
      return hasFamily ? say(words.noBackupYet) : say(words.nothingToBackUpYet);
    case 'overdue':
      return [
        last ? say(words.lastGoodBackupTooOld, { last }) : say(words.stillNoGoodBackup),
        trouble ?? say(words.makeOneNow),
      ].join(' ');
    case 'trouble':
      return [trouble, last ? say(words.lastGoodBackup, { last }) : say(words.noGoodBackupYet)].join(' ');
    case 'due':
      return last ? say(words.lastGoodBackupNextSoon, { last }) : say(words.noGoodBackupYet);
    default:
      return last ? say(words.lastGoodBackupProven, { last }) : say(words.noGoodBackupYet);
  }
}

/** Says what a fire drill found. @param differences one line for each; null when the drill could not be held */
export function describeDrill(differences: readonly string[] | null): string {
  if (differences === null) {
    return say(words.drillNotHeld);
  }
  return differences.length === 0 ? say(words.drillPassed) : say(words.drillFailed);
}

/** Describes the state of the second place. */
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
      ? say(words.noCopyThereYet)
      : say(words.lastCopyPutThere, { when: sayWhen(place.lastCopy, place.now, place.timeZone) });
  if (place.isMissedLong) {
    const advice = place.trouble ?? (place.isThere ? '' : say(words.connectTheDrive));
    return `${say(words.secondPlaceMissedLong)} ${last} ${advice}`.trim();
  }
  if (place.isThere && place.trouble) return `${place.trouble} ${last}`;
  if (!place.isThere) return `${say(words.driveNotConnected)} ${last}`;
  if (!place.isUpToDate) return `${say(words.newestBackupPutSoon)} ${last}`;
  return place.lastCopy === null ? last : `${say(words.newestBackupIsThere)} ${last}`;
}

/** Says why a backup could not be put into the second place. */
export function describePutError(error: unknown, folder: string): Phrase {
  if (isDiskFull(error)) return say(words.secondPlaceFull);
  if (isHeld(error, folder)) return say(words.secondPlaceFileHeld);
  if (['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code)))
    return say(words.secondPlaceUnwritable);
  return say(words.copyToSecondPlaceFailed);
}

/** Converts an error of making a backup to one with a message for people. @param folder folder of the backup */
export function wordBackupError(error: unknown, folder: string): AppError {
  if (error instanceof AppError) return error;
  const trouble = diskTroubleOf(error, folder);
  if (trouble === 'full') return new AppError('disk_full');
  if (trouble === 'failing') return new AppError('disk_failing');
  const message = say(trouble === 'held' ? words.backupFileHeld : words.backupFolderUnwritable, { folder });
  return Object.assign(new AppError('backup_failed', { message }), { cause: error });
}
