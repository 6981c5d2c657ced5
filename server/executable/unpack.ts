import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CacheTrouble } from '#server/executable/cache-trouble.ts';
import { isInUse, markInUse, removeUnused } from '#server/executable/in-use.ts';
import { removeIfPossibleSync } from '#server/lib/files.ts';
import type { ExecutableFacts } from '#shared/executable.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/** Files that the executable unpacks. */
export interface Packed {
  facts: ExecutableFacts;
  /** Reads an unpacked file of the facts. */
  read(file: string): Uint8Array;
}

/** Folder names of unpacked versions, and of those that are being written or were put aside (package-24). */
const NAME = /^\d+\.\d+\.\d+\S*-[0-9a-f]{16}$/;
const TEMPORARY = /^(?:new|old)-[0-9a-f-]{36}$/;
/** Memory into which files are read. */
const PIECE = Buffer.alloc(64 * 1024);
/** Milliseconds after which a temporary folder belongs to no running start. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Unpacks what can be loaded only from files, unless it is there already, whole and unchanged (package-23). Removes
 * other versions that no process uses (package-24).
 * @param cacheFolder folder of this person alone, which is created if it is absent
 * @returns the folder with the unpacked files
 * @throws CacheTrouble if the folder cannot be used
 */
export function unpack(packed: Packed, cacheFolder: string): string {
  const folder = path.join(cacheFolder, nameOf(packed.facts));
  try {
    mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
    refuseShared(cacheFolder);
    markInUse(folder);
    if (!isWhole(folder, packed.facts)) writeAnew(packed, folder);
  } catch (error) {
    throw troubleOf(error, cacheFolder);
  }
  try {
    removeOthers(cacheFolder, folder);
  } catch {
    // Older parts only take room; the next start tries again.
  }
  return folder;
}

/** Unpacks again what somebody has deleted while the program runs (package-23). @param folder result of `unpack` */
export function unpackDeleted(packed: Packed, folder: string): void {
  if (Object.keys(packed.facts.unpacked).every((name) => existsSync(path.join(folder, name)))) return;
  try {
    mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
    markInUse(folder);
    writeAnew(packed, folder);
  } catch {
    // It is tried again soon. What needs a part meanwhile says that it is missing.
  }
}

function nameOf({ version, unpacked }: ExecutableFacts): string {
  return `${version}-${hashOf(Buffer.from(JSON.stringify(unpacked))).slice(0, 16)}`;
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Hashes a file piece by piece, since memory that was used once stays with the process. */
function hashOfFile(file: string): string {
  const hash = createHash('sha256');
  const handle = openSync(file, 'r');
  try {
    for (let length = readSync(handle, PIECE); length > 0; length = readSync(handle, PIECE))
      hash.update(PIECE.subarray(0, length));
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex');
}

/** @throws CacheTrouble if others could change what is loaded from the folder; Windows has no such bits */
function refuseShared(folder: string): void {
  const { uid, mode } = statSync(folder);
  if (process.getuid === undefined) return;
  if (uid !== process.getuid()) throw new CacheTrouble('foreign', folder);
  if ((mode & 0o022) !== 0) throw new CacheTrouble('shared', folder);
}

/** Tells whether a folder holds exactly the listed files with the listed content. */
function isWhole(folder: string, { unpacked }: ExecutableFacts): boolean {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  if (entries.length !== Object.keys(unpacked).length) return false;
  return entries.every((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return entry.isFile() && unpacked[path.relative(folder, file).split(path.sep).join('/')] === hashOfFile(file);
  });
}

/** Writes the files under a temporary name, then gives the folder its name. */
function writeAnew({ facts, read }: Packed, folder: string): void {
  const parent = path.dirname(folder);
  const incoming = path.join(parent, `new-${randomUUID()}`);
  try {
    for (const name of Object.keys(facts.unpacked)) {
      const file = path.join(incoming, name);
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, read(name), { mode: 0o600 });
    }
    // Another start can have finished the same folder meanwhile, and loads from it. An absent one it may finish at any
    // time, so only one that was there and is not whole is put aside; no name is taken from a folder with files.
    const isThere = lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
    if (isThere && isWhole(folder, facts)) return;
    if (isThere) putAside(folder);
    retryWhileHeldSync(() => renameSync(incoming, folder));
  } catch (error) {
    if (!isWhole(folder, facts)) throw error;
  } finally {
    removeIfPossibleSync(incoming);
  }
}

function putAside(folder: string): void {
  const aside = path.join(path.dirname(folder), `old-${randomUUID()}`);
  retryWhileHeldSync(() => renameSync(folder, aside));
  removeIfPossibleSync(aside);
}

/** Removes other versions that no process uses, and what interrupted starts have left. */
function removeOthers(cacheFolder: string, own: string): void {
  for (const name of readdirSync(cacheFolder)) {
    const other = path.join(cacheFolder, name);
    if (other === own) continue;
    if (TEMPORARY.test(name)) {
      const age = Date.now() - (lstatSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > ABANDONED_AFTER_MS) removeIfPossibleSync(other);
    } else if (NAME.test(name)) removeUnlessUsed(other);
  }
  removeUnused(cacheFolder);
}

/** Removes a version. One that begins to load from it meanwhile keeps it. */
function removeUnlessUsed(folder: string): void {
  if (isInUse(folder)) return;
  const aside = path.join(path.dirname(folder), `old-${randomUUID()}`);
  retryWhileHeldSync(() => renameSync(folder, aside));
  if (isInUse(folder) && !existsSync(folder)) retryWhileHeldSync(() => renameSync(aside, folder));
  else removeIfPossibleSync(aside);
}

function troubleOf(error: unknown, folder: string): CacheTrouble {
  if (error instanceof CacheTrouble) return error;
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  return new CacheTrouble(isFull ? 'full' : 'unwritable', folder, { cause: error });
}
