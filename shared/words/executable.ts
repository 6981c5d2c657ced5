import { text } from '#shared/language/text.ts';

export const cacheUnwritable = text<{ folder: string }>(
  'Kinboard could not unpack its parts into the folder {folder}: make it writable, or set KINBOARD_CACHE_DIR to another one.',
);
export const cacheDiskFull = text<{ folder: string }>(
  'The disk with the folder {folder} is full, and Kinboard unpacks its parts there: make some room on it, or set KINBOARD_CACHE_DIR to a folder on another disk.',
);
export const othersCanWrite = text<{ folder: string }>(
  'Others can write to the folder {folder}, and Kinboard loads its parts from there: set KINBOARD_CACHE_DIR to a folder that only you can write to.',
);
export const belongsToOther = text<{ folder: string }>(
  'The folder {folder} belongs to another account, and Kinboard loads its parts from there: run Kinboard as that account, or set KINBOARD_CACHE_DIR to a folder of your own.',
);
export const systemTooOld = text(
  'This Linux is too old for Kinboard, or of another kind: it needs glibc 2.34 or newer, as in Debian 12 and Ubuntu 22.04.',
);
export const cacheForbidsPrograms = text<{ folder: string; problem: string }>(
  'This computer does not load programs from the folder {folder} ({problem}): set KINBOARD_CACHE_DIR to a folder that allows it.',
);
export const unknownCommand = text<{ word: string }>('Kinboard has no command "{word}".');
export const commandsTitle = text<{ name: string }>('Type {name} and one of these:');
export const serveHelp = text('starts Kinboard; so does the name alone');
export const demoHelp = text('starts it with an invented family, which is thrown away at the end');
export const backupHelp = text('makes a backup');
export const restoreHelp = text('restores a backup; without a file it lists those that there are');
export const doctorHelp = text('checks the data, the backups and the disk');
export const resetPasswordHelp = text('gives an account a temporary password');
export const serviceHelp = text(
  'starts Kinboard by itself at sign-in (by root: with the computer), or no longer, or says how it is',
);
export const helpHelp = text('prints this list');
export const versionHelp = text('prints the version');
export const licencesHelp = text('prints the licences of everything inside');
export const keepWindowOpen = text(
  'This window is Kinboard: keep it open. Close it, or press Ctrl+C, to end Kinboard; nothing is lost by that.',
);
export const browserOpens = text<{ address: string }>(
  'Your browser opens {address} now; if it does not, open that address yourself.',
);
export const pressEnterToClose = text('Press Enter to close this window.');
