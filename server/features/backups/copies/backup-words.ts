import { diskTroubleOf, isDiskFull, isHeld } from '#server/db/folder/disk-errors.ts';
import type { BackupKind, BackupStatus, BackupVerdict } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { formatFullDay } from '#shared/format/format-date.ts';
import { formatMinutes } from '#shared/format/format-time.ts';
import { saidLazily, say } from '#shared/language/say.ts';
import { daysBetween, localTime } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/safety.ts';

const WHY: Record<BackupKind, string> = saidLazily({
  daily: words.madeByItself,
  manual: words.madeByHand,
  quit: words.madeWhenKinboardWasClosed,
  migration: words.madeBeforeKinboardWasBrought,
  restore: words.whatWasThereBeforeA,
  move: words.madeToMoveToAnother,
  uploaded: words.sentToKinboardToBe,
  found: words.putThereByHand,
});

const PROVEN: Record<BackupVerdict, string> = saidLazily({
  good: words.itWasCheckedWholeAnd,
  figures_differ: words.itIsWholeButIts,
  damaged: words.itIsDamagedAndCannot,
  foreign_schema: words.somebodyChangedItsInnerStructure,
  newer: words.itIsFromANewer,
  not_kinboard: words.itIsNotABackup,
  unchecked: words.itWasNotCheckedYet,
});

/** One sentence on a backup: why it is there and what was proven. */
export function describeBackup(kind: BackupKind, verdict: BackupVerdict): string {
  return say(words.whyAndProof, { why: WHY[kind], proof: PROVEN[verdict] });
}

/** "today at 3:00 AM", "yesterday at 3:00 AM" or "on March 2, 2026 at 3:00 AM". */
export function sayWhen(at: number, now: number, timeZone: string): string {
  const { date, minutes } = localTime(at, timeZone);
  const time = formatMinutes(minutes);
  const days = daysBetween(date, localTime(now, timeZone).date);
  if (days === 0) return say(words.todayAt, { time });
  if (days === 1) return say(words.yesterdayAt, { time });
  return say(words.onDayAt, { day: formatFullDay(date), time });
}

/** Says what a file is that was put aside in the data folder. @param name as `putAsideName` */
export function describePutAside(name: string): string {
  if (name.startsWith('kinboard-damaged-')) {
    return name.endsWith('.sqlite') ? say(words.theDataThatKinboardCould) : say(words.itBelongsToTheDamaged);
  }
  return say(words.itLayBesideTheData);
}

/** Says what is wrong with a copy that was just made of the live data. */
export function describeBadCopy(verdict: BackupVerdict): string {
  return verdict === 'figures_differ' ? say(words.theLastBackupIsWhole) : say(words.theLastBackupTurnedOut);
}

/** Facts of how backups stand. */
interface StatusFacts {
  /** Instant at which the last good one was made, in milliseconds since the Unix epoch; null without one. */
  lastGoodAt: number | null;
  state: BackupStatus['state'];
  hasFamily: boolean;
  /** Reason why the last try came to nothing, or to figures that differ. */
  trouble: string | null;
  now: number;
  timeZone: string;
}

/** Says how safe the data is now, and what to do. */
export function describeBackupStatus({ lastGoodAt, state, hasFamily, trouble, now, timeZone }: StatusFacts): string {
  const last = lastGoodAt === null ? '' : sayWhen(lastGoodAt, now, timeZone);
  switch (state) {
    case 'none':
      return hasFamily ? say(words.thereIsNoBackupYet) : say(words.thereIsNothingToBack);
    case 'overdue':
      return [
        last ? say(words.theLastGoodBackupIs, { last }) : say(words.thereIsStillNoGood),
        trouble ?? say(words.makeOneNow),
      ].join(' ');
    case 'trouble':
      return [trouble, last ? say(words.lastGoodBackup, { last }) : say(words.thereIsNoGoodBackup)].join(' ');
    case 'due':
      return say(words.lastGoodBackupTheNext, { last });
    default:
      return say(words.lastGoodBackupItWas, { last });
  }
}

/** Says what a fire drill showed. @param differences what read otherwise; null when it could not be held */
export function describeDrill(differences: readonly string[] | null): string {
  if (differences === null) {
    return say(words.kinboardCouldNotTryTo);
  }
  return differences.length === 0 ? say(words.kinboardWasStartedFromA) : say(words.kinboardWasStartedFromACopy);
}

/** Says how the second place stands. */
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
      ? say(words.noBackupWasPutThere)
      : say(words.theLastCopyWasPut, { when: sayWhen(place.lastCopy, place.now, place.timeZone) });
  if (place.isMissedLong) {
    const what = place.trouble ?? (place.isThere ? '' : say(words.connectTheDrive));
    return say(words.forMoreThan14Days, { last, what }).trim();
  }
  if (place.isThere && place.trouble) return `${place.trouble} ${last}`;
  if (!place.isThere) return say(words.theDriveIsNotConnected, { last });
  if (!place.isUpToDate) return say(words.theNewestBackupIsPut, { last });
  return place.lastCopy === null ? last : say(words.theNewestBackupIsThere, { last });
}

/** Says why a backup could not be put into the second place. */
export function describePutError(error: unknown, folder: string): string {
  if (isDiskFull(error)) return say(words.theDriveOfTheSecond);
  if (isHeld(error, folder)) return say(words.fileOfSecondPlaceIsHeld);
  if (['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code)))
    return say(words.kinboardMayNotWriteTo);
  return say(words.theLastCopyToThe);
}

/** Says what kept a backup from being made, in words for people. @param folder where it was to be put */
export function wordBackupError(error: unknown, folder: string): AppError {
  if (error instanceof AppError) return error;
  const trouble = diskTroubleOf(error, folder);
  if (trouble === 'full') return new AppError('disk_full');
  if (trouble === 'failing') return new AppError('disk_failing');
  const message = say(trouble === 'held' ? words.fileOfBackupIsHeld : words.theBackupCouldNotBe, { folder });
  return Object.assign(new AppError('backup_failed', { message }), { cause: error });
}
