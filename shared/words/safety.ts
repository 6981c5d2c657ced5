import { type Phrase, text } from '#shared/language/text.ts';

export const lastChangeUncertain = text('It is not certain that your last change was kept.');
export const dataFileGone = text(
  'Kinboard’s data file is gone: it was deleted or moved away while Kinboard was running.',
);
export const dataFileReplaced = text(
  'Another file was put in the place of Kinboard’s data file while Kinboard was running.',
);
export const dataFileOverwritten = text('Kinboard’s data file was overwritten while Kinboard was running.');
export const startAgainHint = text('Start Kinboard again on the family computer: it looks through the file first.');
export const contentsNotKept = text(
  'What was in it could not be kept elsewhere yet: do not stop Kinboard before the file is back.',
);
export const putOldFileBackHint = text('Put the old file back on the family computer, and Kinboard goes on by itself.');
export const dataReadOnly = text(
  'Kinboard’s data is read-only: the family computer no longer lets Kinboard write to it. Nothing was changed. Make the data folder and its files writable on the family computer.',
);
export const dataFileHeld = text(
  'Another program holds a file of Kinboard’s data, such as a virus scanner or a program that syncs files. Nothing was changed. Try again in a minute.',
);
export const madeByItself = text('Made by itself');
export const madeByHand = text('Made by hand');
export const madeWhenKinboardWasClosed = text('Made when Kinboard was closed');
export const madeBeforeUpdate = text('Made before Kinboard was brought to a newer version');
export const stateBeforeRestore = text('What was there before a restore');
export const madeForMove = text('Made to move to another computer');
export const sentToBeRestored = text('Sent to Kinboard to be restored');
export const putThereByHand = text('Put there by hand');
export const backupProven = text('It was checked whole and could be restored.');
export const backupFiguresDiffer = text(
  'It is whole, but its figures differ: the points of somebody are not the sum of their entries. So it cannot be restored: choose one that is proven.',
);
export const backupDamaged = text('It is damaged and cannot be restored.');
export const backupBroken = text(
  'This backup is damaged: parts of it cannot be read or do not fit together, as after a failing disk or a copy that broke off.',
);
export const backupStructureChanged = text('Somebody changed its inner structure, so it cannot be restored.');
export const backupFromNewerVersion = text('It is from a newer Kinboard: install the newest version to restore it.');
export const notABackup = text('It is not a backup of Kinboard.');
export const backupNotCheckedYet = text('It was not checked yet.');
export const unusableDataKept = text(
  'The data that Kinboard could not use, kept when somebody chose to continue without it. An expert may still save something from it.',
);
export const belongsToDamagedData = text('It belongs to the damaged data of the same name.');
export const belongedToOtherData = text(
  'It lay beside the data file and belonged to other data, as after a copy that was put back by hand. Nothing of it is in your data.',
);
export const lastBackupFiguresDiffer = text(
  'The last backup is whole, but its figures differ: the points of somebody are not the sum of their entries. It was kept beside the good ones, which stay as they are. Look at the points of the children, and keep the good backups.',
);
export const lastBackupDamaged = text(
  'The last backup turned out damaged when it was checked, and was not kept. The good backups before it stay as they are. The disk of the family computer may be failing: put a backup on another disk.',
);
export const noBackupYet = text('There is no backup yet. The first one is made by itself within the next half hour.');
export const nothingToBackUpYet = text(
  'There is nothing to back up yet. Backups begin by themselves with the first family.',
);
export const lastGoodBackupTooOld = text<{ last: Phrase }>('The last good backup is too old: it was made {last}.');
export const stillNoGoodBackup = text('There is still no good backup.');
export const makeOneNow = text('Make one now.');
export const lastGoodBackup = text<{ last: Phrase }>('Last good backup: {last}.');
export const noGoodBackupYet = text('There is no good backup yet.');
export const lastGoodBackupNextSoon = text<{ last: Phrase }>(
  'Last good backup: {last}. The next one is made by itself as soon as nobody changes anything for a minute.',
);
export const lastGoodBackupProven = text<{ last: Phrase }>(
  'Last good backup: {last}. It was checked whole and could be restored.',
);
export const drillNotHeld = text(
  'Kinboard could not try to start from the newest backup. It tries again tomorrow; until then, look whether the disk is full.',
);
export const drillPassed = text(
  'Kinboard was started from a copy of the newest backup, and everybody and all points were there.',
);
export const drillFailed = text(
  'Kinboard was started from a copy of the newest backup, and not everything was as it should be. Make a backup now, and keep the older ones.',
);
export const noCopyThereYet = text('No backup was put there yet.');
export const lastCopyPutThere = text<{ when: Phrase }>('The last copy was put there {when}.');
export const connectTheDrive = text('Connect the drive.');
export const secondPlaceMissedLong = text('For more than 14 days no backup was put into the second place.');
export const driveNotConnected = text('The drive is not connected now. The newest backup is put there when it is.');
export const newestBackupPutSoon = text('The newest backup is put there within the next minutes.');
export const newestBackupIsThere = text('The newest backup is there too, and was read back.');
export const secondPlaceFull = text('The drive of the second place is full. Free some space on it.');
export const secondPlaceUnwritable = text('Kinboard may not write to the second place. Make it writable.');
export const copyToSecondPlaceFailed = text(
  'The last copy to the second place broke off. It is tried again when the drive is connected anew, or in an hour.',
);
export const secondPlaceFileHeld = text(
  'In the second place another program holds a file, such as a virus scanner or a program that syncs files. Wait a minute; if it comes back, tell that program to leave the folder alone.',
);
export const backupFileHeld = text<{ folder: string }>(
  'The backup could not be made: another program holds a file in {folder}, such as a virus scanner or a program that syncs files. The data is as it was. Try again in a minute; if it comes back, tell that program to leave the folder alone.',
);
export const backupFolderUnwritable = text<{ folder: string }>(
  'The backup could not be made: Kinboard cannot write to the folder {folder}. The data is as it was. Make the folder writable and try again.',
);
export const dataFolderSynced = text<{ synced: string }>(
  'The data folder lies in a folder that {synced} keeps the same on several computers: it copies the data while it changes, which can damage it. Move the data folder out of there, and choose that folder as the second place for backups instead.',
);
export const dataFolderOnNetworkDrive = text(
  'The data folder lies on a network drive, where changes can be lost when the connection breaks. Move it to a disk of this computer, and choose the network drive as the second place for backups instead.',
);
export const noMoveBegun = text('No move was begun, or its time is over. Begin anew.');
export const oldComputerChangedMeanwhile = text(
  'But something was changed on the old computer meanwhile, which is not here. Look there what it was and enter it here, then stop Kinboard on the old computer.',
);
export const oldComputerNotTold = text(
  'But the old computer could not be told, so it may still serve the tablets: stop Kinboard there now.',
);
export const familyAlreadyHere = text(
  'There is a family here already. Sign in and restore a backup in the Family Command Center, Backup.',
);
export const notAHomeAddress = text(
  'This is no address of a computer at home. Enter the one that the old computer shows.',
);
export const kinboardIsStopping = text('Kinboard is stopping.');
export const fileTooLarge = text('This file is too large. A backup of at most 1 GiB can be sent.');
export const chooseAnotherBackup = text('Nothing was changed. Choose another one.');
export const figuresDoNotFitTogether = text<{ what: string }>(
  'The figures in this backup do not fit together: {what}.',
);
export const innerStructureChanged = text<{ what: string }>(
  'Somebody changed the inner structure of this backup: {what}.',
);
export const backupUnreadable = text<{ found: string }>(
  'This backup is whole, but Kinboard could not work with it: {found}.',
);
export const backupUnreadableRights = text('This backup holds a role whose rights cannot be read.');
export const backupUnknownRoleKind = text<{ found: string }>(
  'This backup holds a kind of role that does not exist ({found}).',
);
export const backupUnknownTimeZone = text<{ found: string }>(
  'This backup holds a time zone that does not exist ({found}).',
);
export const dataFileOpenElsewhere = text(
  'Another program has the data file of Kinboard open. Nothing was changed. Close it and try again.',
);
export const dataAsOfMoment = text<{ what: Phrase; moment: Phrase }>('{what} as of {moment}');
export const restoreBringsBack = text<{ data: Phrase }>('This brings back: {data}.');
export const unusedLogHint = text<{ unusedLog: string }>(
  '{unusedLog} beside it is not used: what stands only there is not brought back.',
);
export const dataOfAnotherKinboard = text(
  'It is the data of another Kinboard, not an older state of this one: everything that is here now goes.',
);
export const currentDataKeptHint = text(
  'What is here now is kept as a backup for 60 days, so that this can be undone.',
);
export const signInAgainHint = text('Everybody signs in again, with the password of that time.');
export const restoreDone = text<{ data: Phrase }>('Restored: {data}. Everybody signs in again.');
export const undoRestoreHint = text<{ safetyCopy: string }>(
  'What was here before is kept for 60 days as {safetyCopy}; restoring that one undoes this.',
);
export const noPointsChange = text('No child loses or gets points by it.');
export const childComesBack = text<{ name: string; points: Phrase }>('{name} comes back with {points}');
export const childGoes = text<{ name: string; points: Phrase }>('{name} is not in it and goes, with {points}');
export const childLosesEntries = text<{ name: string; count: number; points: Phrase; number: Phrase }>(
  '{name} loses {count, plural, one {# entry} other {# entries}} ({points} become {number})',
);
export const childGetsEntriesBack = text<{ name: string; count: number; points: Phrase; number: Phrase }>(
  '{name} gets back {count, plural, one {# entry} other {# entries}} ({points} become {number})',
);
export const childHasOtherEntries = text<{ name: string; points: Phrase; number: Phrase }>(
  '{name} has other entries in it ({points} become {number})',
);
export const enterWholePath = text('Enter the whole path of the folder, from the drive on.');
export const noSuchFolder = text(
  'There is no such folder on the family computer. Connect the drive and make the folder first.',
);
export const fileInsteadOfFolder = text('This is a file. Choose a folder.');
export const dataFolderItself = text(
  'This is the folder of the data itself. Choose one on another disk: a USB stick, a network drive or a synced drive.',
);
export const folderUnwritable = text('Kinboard cannot write to this folder. Make it writable, or choose another one.');
export const twinFound = text<{ url: string }>(
  'Another Kinboard at {url} has the same data as this one. Each of them counts points that the other does not know of, and they cannot be put together again: stop one of them.',
);
/** Time at which a backup was made, here and in the next two texts; used within a sentence. */
export const todayAtTime = text<{ time: string }>('today at {time}');
export const yesterdayAtTime = text<{ time: string }>('yesterday at {time}');
export const dayAtTime = text<{ day: Phrase; time: string }>('on {day} at {time}');
export const whyAndProof = text<{ why: string; proof: string }>('{why}. {proof}');
export const itCannotBeRead = text('it cannot be read');
export const theFamilyWithPeople = text<{ name: string; people: number }>(
  'the family {name} ({people, plural, one {# person} other {# people}})',
);
export const familiesWithPeople = text<{ families: number; people: number }>(
  '{families, plural, one {# family} other {# families}} with {people, plural, one {# person} other {# people}}',
);
export const devicesStayCount = text<{ count: number }>(
  '{count, plural, one {# connected device stays connected.} other {# connected devices stay connected.}}',
);
export const sameForMoreCount = text<{ count: number }>(
  '{count, plural, one {The same goes for # more child.} other {The same goes for # more children.}}',
);
export const contentsKept = text<{ name: string }>('What was in it is kept in the data folder as {name}.');
export const contentsKeptAndOffered = text<{ name: string }>(
  'What was in it is kept in the data folder as {name}. If the old file is lost, start Kinboard again: it offers what was kept.',
);
export const cannotReadDisk = text(
  'The disk of the family computer could not be read: it may be failing. Nothing was changed. Keep a backup on another disk.',
);
/** Content of a file in the folder of the second place; keep lines of about 110 letters. */
export const markFileText = text(
  'Kinboard keeps copies of its backups in this folder. Leave this file here: by it Kinboard knows that the\nright drive is connected. Each .sqlite file is one whole backup, and the .json beside it says what is in it.\nThey hold names and password hashes of the family.',
);
