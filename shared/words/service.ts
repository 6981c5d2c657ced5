import { text } from '#shared/language/text.ts';

export const usage = text<{ command: string }>('Say what to do with the service: {command}');
export const onlyExecutable = text('Only the Kinboard that is one executable file can be installed as a service.');
export const notAsRoot = text('On a Mac the service belongs to a person: run the command as yourself, without sudo.');
export const packageHasService = text(
  'The Debian package already runs Kinboard as a service on this computer: use that one, or remove the package first.',
);
export const fileIsHidden = text<{ file: string }>(
  'A service of the whole computer cannot see or run {file}: copy it to /usr/local/bin, so that everyone can read and run it, and install it from there.',
);
export const folderIsFixed = text<{ name: string; folder: string }>(
  'A service of the whole computer uses the folder {folder}: unset {name} and try again.',
);
export const portIsNotFixed = text('A service needs a fixed port: KINBOARD_PORT must not be 0.');
export const belongsToRoot = text<{ file: string }>(
  'Root has installed the service of the whole computer ({file}): run the command with sudo.',
);
export const wroteFile = text<{ file: string }>('Written: {file}');
export const startsWithComputer = text<{ address: string }>(
  'Kinboard starts now, and from now on with the computer. Its address on this computer: {address}',
);
export const startsAtSignIn = text<{ address: string }>(
  'Kinboard starts now, and from now on when you sign in to this computer. Its address on this computer: {address}',
);
export const lingerHint = text<{ command: string }>(
  'To let it start with the computer and keep it running after you sign out: {command}',
);
export const programIsMissing = text('this computer has no such command');
/** `problem` is what the command printed. */
export const failedAfterWriting = text<{ file: string; command: string; problem: string }>(
  'The file {file} is written, but this command failed: {command} ({problem})',
);
export const failedAfterRemoving = text<{ file: string; command: string; problem: string }>(
  'The file {file} is removed, but this command failed: {command} ({problem})',
);
export const removedFile = text<{ file: string }>(
  'Kinboard is stopped and no longer starts by itself. Removed: {file}',
);
export const dataStays = text<{ folder: string }>('The data stays in {folder}');
export const notInstalled = text<{ command: string }>(
  'Kinboard is not installed as a service here. To install it: {command}',
);
export const isRunning = text<{ address: string }>('The service is installed and running: {address}');
export const isNotRunning = text<{ command: string }>(
  'The service is installed, but it is not running. To start it: {command}',
);
export const isNotEnabled = text<{ command: string }>('It does not start by itself. To change that: {command}');
export const messagesAt = text<{ place: string }>('What it has printed: {place}');
