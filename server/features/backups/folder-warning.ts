import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/safety.ts';

/** Names that sync programs give their folders. */
const SYNCED: readonly [RegExp, string][] = [
  [/^dropbox(\b|$)/i, 'Dropbox'],
  [/^onedrive(\b|$)/i, 'OneDrive'],
  [/^(google ?drive|googledrive-.*|drivefs|my drive|meine ablage)$/i, 'Google Drive'],
  [/^(icloud ?drive|com~apple~clouddocs|mobile documents)$/i, 'iCloud Drive'],
  [/^nextcloud(\b|$)/i, 'Nextcloud'],
  [/^owncloud(\b|$)/i, 'ownCloud'],
];
/** Files that sync programs create in their folders. */
const MARKS: readonly [string, string][] = [
  ['.stfolder', 'Syncthing'],
  ['.dropbox.cache', 'Dropbox'],
];
const NETWORK_FILE_SYSTEMS = /^(nfs\d?|cifs|smb\d?|smbfs|9p|afs|ncpfs|fuse\.(sshfs|rclone|davfs2?|s3fs|gvfsd-fuse))$/;

/** Facts on which the check of a folder depends; tests replace them. */
export interface FolderFacts {
  platform: NodeJS.Platform;
  /** Content of `/proc/mounts`; empty on systems without it. */
  mounts: string;
  exists: (file: string) => boolean;
}

/**
 * Warns about a data folder in a synced folder or on a network share, where the live data is not safe
 * (data-24). Network shares are recognised on Linux, and on Windows by a path that begins with two
 * backslashes; a Windows share with a drive letter and shares on macOS are not recognised.
 * @returns one sentence that says what to do; null when the folder is fine
 */
export function warnAboutFolder(folder: string, facts: FolderFacts = readFacts()): Phrase | null {
  const synced = findSynced(folder, facts);
  if (synced) {
    return say(words.dataFolderSynced, { synced });
  }
  if (isOnNetwork(folder, facts)) {
    return say(words.dataFolderOnNetworkDrive);
  }
  return null;
}

function readFacts(): FolderFacts {
  let mounts = '';
  try {
    mounts = readFileSync('/proc/mounts', 'utf8');
  } catch {
    // This system is not Linux.
  }
  return { platform: process.platform, mounts, exists: existsSync };
}

function findSynced(folder: string, { platform, exists }: FolderFacts): string | null {
  const { sep, dirname, join } = platform === 'win32' ? path.win32 : path.posix;
  for (const part of folder.split(sep)) {
    const known = SYNCED.find(([name]) => name.test(part));
    if (known) return known[1];
  }
  for (let at = folder; ; at = dirname(at)) {
    const known = MARKS.find(([mark]) => exists(join(at, mark)));
    if (known) return known[1];
    if (dirname(at) === at) return null;
  }
}

function isOnNetwork(folder: string, { platform, mounts }: FolderFacts): boolean {
  if (platform === 'win32') return folder.startsWith('\\\\');
  const points = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([, point, type]) => (point && type ? [{ point: unescapeMount(point), type }] : []))
    .filter(({ point }) => folder === point || folder.startsWith(point === '/' ? '/' : `${point}/`))
    .sort((a, b) => b.point.length - a.point.length);
  return NETWORK_FILE_SYSTEMS.test(points[0]?.type ?? '');
}

/** Decodes spaces and similar characters, which `/proc/mounts` writes as octal numbers. */
function unescapeMount(point: string): string {
  return point.replace(/\\([0-7]{3})/g, (_all, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}
