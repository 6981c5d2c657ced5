import { type Phrase, text } from '#shared/language/text.ts';

export const demoThrownAwayHint = text('Everything is thrown away when this stops (Ctrl+C).');
export const dataIsWell = text(
  'The data was checked whole: pages, references, and every balance against its entries. Nothing is wrong.',
);
export const noSecondPlaceIsChosen = text(
  'No second place is chosen: a copy on a USB stick or a network drive survives this computer.',
);
export const putAside = text<{ name: string; bytes: Phrase; sentence: string }>(
  'Put aside: {name} ({bytes}). {sentence}',
);
export const theDiskIsAlmostFull = text<{ bytes: Phrase }>(
  'The disk is almost full: {bytes} are free. Free some space, or backups cannot be made.',
);
export const closedCleanly = text('Kinboard was closed cleanly the last time.');
export const notClosedCleanly = text(
  'Kinboard was not closed cleanly the last time, by a power cut for example, or the data file is not the one it closed.',
);
export const fireDrill = text<{ sentence: string }>('Fire drill: {sentence}');
export const doctorUsage = text<{ command: string; drill: string }>('Say {command}, or {drill}');
export const dataFolder = text<{ dataDir: string }>('Data folder: {dataDir}');
export const runningOnDataFolder = text('Kinboard is running on it, and is asked.');
export const notRunningOnDataFolder = text('Kinboard is not running on it.');
export const thereIsNoBackup = text('There is no backup.');
export const backupsToRestore = text<{ command: string }>('The backups that there are ({command} restores one):');
export const resetPasswordUsage = text<{ command: string }>('Say whose password to reset: {command}');
export const unknownUsername = text<{ username: string; dataDir: string }>(
  'Nobody has the username {username} in {dataDir}: check the spelling.',
);
export const backupMade = text<{ name: string; bytes: Phrase }>('Backup made: {name} ({bytes}).');
export const itLiesHere = text<{ file: string }>('It lies here: {file}');
export const keepBackupSafeHint = text(
  'It contains names and password hashes: keep it where nobody but the family gets at it.',
);
export const temporaryPasswordIs = text<{ username: string; temporaryPassword: string }>(
  'The temporary password of {username} is {temporaryPassword}',
);
export const temporaryPasswordHint = text<{ username: string }>(
  'It is shown only this once. {username} is signed out everywhere and chooses an own password at the next sign-in.',
);
export const restoreUsage = text<{ command: string }>(
  'Say which backup to restore: {command} (add --yes to be asked nothing)',
);
/** Stand for what a person types after a command. */
export const fileArgument = text('FILE');
export const usernameArgument = text('USERNAME');
export const nothingWasChanged = text('Nothing was changed.');
export const noBackupYetHint = text<{ command: string }>('There is no backup yet: {command} makes one.');
export const backupsNewestFirst = text<{ folder: string }>('The backups in {folder}, the newest first:');
export const restoreOneHint = text<{ command: string }>('To restore one of them, or any other file: {command}');
export const noSuchBackup = text<{ wanted: string; command: string }>(
  'There is no backup {wanted}: {command} alone lists those that there are.',
);
export const goesOnWithRestoredData = text('Kinboard is running: it goes on with the restored data.');
export const restoreKeepsDataHint = text(
  'The backup is good. What stands in the data folder now is kept there under another name.',
);
export const noKinboardData = text<{ dataDir: string }>(
  'There is no Kinboard data in {dataDir}: set KINBOARD_DATA_DIR to the folder that Kinboard shows when it starts.',
);
export const runningOnLostAddress = text<{ dataDir: string; host: string }>(
  'Kinboard is running with the data in {dataDir} and listens on {host} alone, which this computer no longer has: stop it first.',
);
export const movedToAnotherComputer = text('This Kinboard has moved to another computer: open it there.');
export const thisTakesAMoment = text<{ title: string }>('{title}. This takes a moment.');
export const kinboardIsRunning = text('Kinboard is running.');
export const inventingFamily = text<{ weeks: number }>('Inventing a family and {weeks} weeks of its life …');
export const everybodysPassword = text<{ password: string }>("Everybody's password: {password}");
export const dataIsNotWell = text<{ findings: string; command: string }>(
  'The data is not as it should be: {findings}. Restore the newest good backup: {command}',
);
export const diskHasRoom = text<{ free: Phrase; size: Phrase }>(
  'The disk has room: {free} are free, the data is {size}.',
);
export const backupsCount = text<{ count: number; good: number }>(
  'Backups: {count, number}, of them proven good: {good, number}.',
);
export const backupsCountUnchecked = text<{ count: number; good: number; unchecked: number }>(
  'Backups: {count, number}, of them proven good: {good, number}, not checked yet: {unchecked, number}.',
);
export const toContinueType = text<{ word: string }>('To continue, type {word}:');
/** Prefix of a line with a result of the check, here and in `isWrong`. */
export const isWell = text('ok');
export const isWrong = text('WRONG');
export const backupContents = text<{ families: string; people: number; entries: number }>(
  '{families}; people: {people}, entries of points: {entries}',
);
/** Keep the addresses aligned, here and in the next three texts. */
export const dataFolderLine = text<{ folder: string }>('Data folder:       {folder}');
export const addressByName = text<{ address: string }>('By name:           {address}');
export const addressOnThisComputer = text<{ address: string }>('On this computer:  {address}');
export const addressOnHomeNetwork = text<{ address: string }>('On the home Wi-Fi: {address}');
export const noFamilyYet = text('No family yet: open the address above on this computer to set one up.');
export const setUpCodeHint = text<{ code: string }>('From another computer the set-up asks for this code: {code}');
export const openForWaysOutHint = text<{ address: string }>('Open {address} on this computer for the ways out.');
export const portInUse = text<{ port: string; free: string }>(
  'Port {port} is already in use: stop the other program, or set KINBOARD_PORT to a free port such as {free}.',
);
