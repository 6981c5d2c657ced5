import { type Phrase, text } from '#shared/language/text.ts';

export const dataFolderInUse = text<{ folder: string }>(
  'Kinboard is already running with the data in {folder}: use that one, or stop it first.',
);
export const dataFiguresDiffer = text<{ file: string }>(
  'In the data file {file} the points do not add up, as in a copy that was taken while somebody ticked something. Kinboard has not touched it: put a backup in its place, or let Kinboard count all points anew from the list of entries.',
);
export const dataFileUntouchedHint = text(
  'Kinboard has not touched it: put a backup in its place, or move it away to start anew.',
);
export const dataFromNewerVersion = text(
  'This data was written by a newer Kinboard. Install the newest version, or restore a backup of this version.',
);
export const dataFileUnwritable = text<{ file: string }>(
  'Kinboard cannot write to {file}: make the file and its folder writable.',
);
export const dataFolderUnwritable = text<{ folder: string }>(
  'Kinboard cannot write to the folder {folder}: make it writable, or set KINBOARD_DATA_DIR to another one.',
);
export const dataFileHeld = text<{ folder: string }>(
  'Another program holds a file in {folder}, such as a virus scanner or a program that syncs files: wait a minute and start Kinboard again. Nothing was changed. If it comes back, tell that program to leave the folder alone.',
);
export const dataFileChanged = text<{ file: string }>(
  'The data file {file} was changed after Kinboard closed it, by another program or a failing disk. Kinboard has not touched it: put a backup in its place, or move it away to start anew.',
);
export const migrationFailed = text<{ file: string }>(
  'The data file {file} could not be brought to this version of Kinboard. Nothing was changed: install the version that you had before, and report the problem.',
);
export const diskFull = text<{ folder: string }>(
  'The disk with the folder {folder} is full: make some room on it and start Kinboard again. Nothing was changed.',
);
export const diskFailing = text<{ folder: string }>(
  'The disk with the folder {folder} could not be read or written: it may be failing. Copy the newest backup to another disk, and start Kinboard from there.',
);
export const portNeedsSpecialRights = text<{ port: string }>(
  'Port {port} needs special rights: set KINBOARD_PORT to a port from 1024 on.',
);
/** `command` is a command for a terminal of Windows. */
export const windowsKeepsPort = text<{ port: string; command: string }>(
  'Windows has reserved port {port}: set KINBOARD_PORT to a port outside of the ranges that this command lists: {command}',
);
export const portIsKeptBack = text<{ port: string; other: string }>(
  'This computer does not let Kinboard use port {port}: set KINBOARD_PORT to another port such as {other}.',
);
export const noBrowserOpensPort = text<{ port: string; other: string }>(
  'KINBOARD_PORT is {port}, a port that no browser opens: set it to another port such as {other}.',
);
export const addressHasZone = text<{ host: string }>(
  'KINBOARD_HOST is "{host}", but no browser opens an address with a zone (what begins with %): set it to 0.0.0.0 for all addresses of this computer, to one of them without a zone, or to 127.0.0.1 for this computer alone.',
);
export const thisComputerHasNoAddress = text<{ host: string; has: 'none' | 'others'; others: string }>(
  'This computer has no address {host}: set KINBOARD_HOST to 0.0.0.0 for all of its addresses{has, select, none {} other {, or to one of its own ({others})}}, or to 127.0.0.1 for this computer alone.',
);
export const onlyOnFamilyComputer = text('Only the family computer itself can do this.');
export const openOnFamilyComputerHint = text<{ title: string; summary: string }>(
  '{title}. {summary} Open Kinboard on the family computer: it shows the ways out.',
);
export const startWithAnEmptyKinboard = text('Start with an Empty Kinboard…');
export const continueWithThisData = text('Continue with This Data…');
export const checkingTitle = text('Kinboard is looking through the data');
export const checkingHint = text(
  'It was not closed as usual last time, or comes from elsewhere. So every page and every point in it is checked once. This takes a moment.',
);
export const kinboardIsPuttingThingsRight = text('Kinboard is putting things right');
export const rescuingHint = text('The data is being prepared and checked. This takes a moment.');
export const startAnewQuestion = text('Start with an empty Kinboard?');
export const startAnewHint = text('Kinboard begins like on its first day: no family, no tasks, no points.');
export const startAnewKeepsDataHint = text(
  'The data that is there now is kept in the data folder, so that an expert may still save something from it.',
);
export const continueWithDataQuestion = text('Continue with this data?');
export const continueWithDataHint = text(
  'Kinboard takes it as it is, and makes every balance the sum of the entries that are in it. Something may be missing or wrong: a backup is safer.',
);
export const continueKeepsDataHint = text('The data that is there now is kept in the data folder as well.');
export const useAgainQuestion = text('Use this Kinboard again?');
export const useAgainHint = text(
  'Do this only when the move came to nothing, or when you moved back and the other Kinboard is stopped for good.',
);
export const twoRunningHint = text(
  'While both run, each has points that the other one does not know of, and they cannot be put together again.',
);
export const kinboardCouldNotStart = text('Kinboard could not start');
export const yourDataWasNotChanged = text('Your data was not changed.');
export const couldNotStartHint = text(
  'Try again. If it happens again and again, restart the computer; your data is safe on its disk.',
);
export const kinboardIsRunningAlready = text('Kinboard is running already');
export const runningAlreadySummary = text(
  'Another Kinboard on the family computer uses the same data, perhaps one started in a terminal.',
);
export const runningAlreadyHint = text<{ folder: string }>(
  'Stop that one and try again. Two at a time would damage the data in {folder}.',
);
export const folderUnwritableTitle = text('Kinboard may not write to its folder');
export const folderUnwritableSummary = text(
  'The family computer does not let Kinboard write where the data is. Nothing was changed.',
);
export const folderUnwritableHint = text<{ folder: string }>(
  "Your family's data is in {folder}. Make the folder and the files in it writable for your account, then try again.",
);
export const anotherProgramHoldsKinboardsFiles = text('Another program holds Kinboard’s files');
export const filesHeldSummary = text(
  'A virus scanner or a program that syncs files is using them. Nothing was changed.',
);
export const filesHeldHint = text<{ folder: string }>(
  'Wait a minute, then try again. If it comes back, tell the virus scanner or the program that syncs to leave {folder} alone.',
);
export const diskFullTitle = text('The disk of the family computer is full');
export const diskFullSummary = text('Kinboard needs a little room to start. Nothing was lost and nothing was changed.');
export const diskFullHint = text<{ folder: string }>('Free some space on the disk with {folder}, then try again.');
export const diskFailingTitle = text('The disk of the family computer may be failing');
export const diskFailingSummary = text('The data could not be read or written. Kinboard has not changed anything.');
export const diskFailingHint = text<{ folder: string }>(
  'Try again. If this comes back, copy the folder {folder} to another disk soon, and have the computer looked at.',
);
export const dataNewerTitle = text('This Kinboard is too old for your data');
export const dataNewerSummary = text("A newer version of Kinboard has used your family's data. Nothing was changed.");
export const dataNewerHint = text('Install the newest version and start it.');
export const migrationFailedTitle = text('Your data could not be brought to this version');
export const migrationFailedSummary = text('It is as it was before, and a backup of it was made. Nothing was lost.');
export const migrationFailedHint = text(
  'Try again. If that does not help, start the Kinboard that you had before: it still reads your data.',
);
export const movedTitle = text('This Kinboard has moved to another computer');
export const movedSummary = text('Open it there.');
export const movedHint = text('This one rests: what is ticked here would be missing there.');
export const yourFamilysDataIsMissing = text("Your family's data is missing");
export const dataMissingSummary = text(
  'Kinboard was used here, and its data file is gone. Kinboard has not changed anything.',
);
export const figuresDifferTitle = text("Your family's points do not add up");
export const figuresDifferSummary = text(
  'The points in the data are not the sum of what was earned and spent. It may be a copy that was made while somebody was ticking. Kinboard has not changed anything.',
);
export const dataChangedTitle = text("Your family's data was changed from outside");
export const dataChangedSummary = text(
  'The data is not as Kinboard left it: another program wrote to it, or the disk is failing. Kinboard has not changed anything.',
);
export const dataForeignTitle = text("Your family's data is not as Kinboard made it");
export const dataForeignSummary = text(
  'Another program built something into it that could change points in silence. Kinboard has not changed anything.',
);
export const yourFamilysDataIsDamaged = text("Your family's data is damaged");
export const kinboardHasNotTouchedIt = text('Kinboard has not touched it.');
export const currentDataKeptHint = text(
  'Whatever you choose here, the data that is there now is kept beside the new one.',
);
export const noGoodBackupHint = text<{ folder: string }>(
  'There is no good backup in the data folder. If you have a copy elsewhere, put it into {folder} as kinboard.sqlite and try again.',
);
export const newestGoodBackup = text<{ moment: string }>(
  'The newest good backup is of {moment}. What was ticked since then would be missing.',
);
export const backupHasNoFamily = text('In it: no family yet.');
export const personWithPoints = text<{ name: string; points: Phrase }>('{name} with {points}');
export const backupHasFamily = text<{ name: string }>('In it: the family {name}.');
export const dataFileForeign = text<{ file: string; finding: string }>(
  'The data file {file} was changed by another program: {finding}. Kinboard has not touched it: put a backup in its place, or move it away to start anew.',
);
export const dataFileMissing = text<{ file: string; folder: string }>(
  'The data file {file} is missing although this folder was in use. Kinboard has changed nothing: put a backup in its place, or move everything out of {folder} to start anew.',
);
export const dataFileBroken = text<{ file: string }>('The data file {file} is damaged.');
export const dataFileNoDatabase = text<{ file: string }>('The data file {file} is not a Kinboard database.');
export const connectTabletsAgainHint = text('Tablets that were connected after that backup must be connected anew.');
export const tryAgainButton = text('Try Again');
export const restoreThisBackup = text('Restore This Backup');
export const useThisOneAgain = text('Use This One Again…');
export const yesStartAnew = text('Yes, Start Anew');
export const yesContinue = text('Yes, Continue');
export const yesUseThisOne = text('Yes, Use This One');
/** Text that people type to continue, here and in the next two; it must be in lower case. */
export const typeStartAnew = text('start anew');
export const typeContinue = text('continue');
export const typeUseThisOne = text('use this one');
/** Used within a sentence in place of the folder's path. */
export const theDataFolder = text('the data folder');
export const backupHasFamilyAndPeople = text<{ name: string; people: string }>('In it: the family {name}, {people}.');
export const goToFamilyComputerHint = text(
  'Please go to the family computer and open Kinboard there. It shows what can be done.',
);
export const pageTurnsBackTicksWaitHint = text(
  'This page turns into Kinboard by itself when it works again. What was ticked on this device waits here.',
);
export const pageTurnsBackHint = text('This page turns into Kinboard by itself.');
export const details = text('Details');
export const typeExactly = text<{ typed: string }>('Please type exactly: {typed}');
export const toContinueType = text<{ typed: string }>('To continue, type <b>{typed}</b>');
export const pageTitle = text<{ title: string }>('{title} – Kinboard');
export const variableIsWrong = text<{ name: string; value: string; problem: string }>(
  'The environment variable {name} is "{value}", but {problem}.',
);
export const dataFileEmpty = text<{ file: string }>('The data file {file} is empty.');
export const dataFileNoFile = text<{ file: string }>('The data file {file} is not a file.');
export const dataFileLinkToNothing = text<{ file: string }>('The data file {file} is a link to nothing.');
export const dataFileUnknownTimeZone = text<{ file: string; found: string }>(
  'The data file {file} holds a time zone that does not exist ({found}).',
);
export const dataFileUnknownRoleKind = text<{ file: string; found: string }>(
  'The data file {file} holds a kind of role that does not exist ({found}).',
);
export const dataFileUnreadableRights = text<{ file: string }>(
  'The data file {file} holds a role whose rights cannot be read.',
);
/** Fault in the database schema; `name` is a name in the database, such as `table users`. */
export const partIsMissing = text<{ name: string }>('the {name} is missing');
export const partDiffers = text<{ name: string }>("the {name} is another one than Kinboard's");
export const partIsForeign = text<{ name: string }>("the {name} is not Kinboard's");
export const refusedFileIsGone = text(
  'The data file that could not be used is gone from its folder: Kinboard starts anew.',
);
export const dataOfAnotherKinboard = text(
  'The data file in the folder is of another Kinboard than the one that was used here before. If nobody put it there on purpose, stop Kinboard and restore a backup.',
);
export const leftFilePutAside = text<{ file: string; folder: string; aside: string }>(
  '{file} in {folder} does not belong to the data file beside it, which was put there later: it was put aside as {aside}, and nothing of it is in the data.',
);
export const noGoodBackupInFolder = text<{ folder: string }>('There is no good backup in {folder}.');
/** `reason` is the message of another program, mostly in English. */
export const couldNotDoThis = text<{ reason: string }>('Kinboard could not do this: {reason}');
