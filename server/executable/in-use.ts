import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';
import { removeIfPossibleSync } from '#server/lib/files.ts';

/** File beside an unpacked folder that names a process which loads from it: `<folder>.in-use-<process id>`. */
const MARK = /^(.+)\.in-use-(\d+)$/;
/** Milliseconds by which the clock may have been set since the computer started. */
const CLOCK_MS = 60_000;

/** Marks an unpacked folder as used by this process. A read-only place needs no mark: nothing is removed there. */
export function markInUse(folder: string): void {
  try {
    writeFileSync(markOf(folder), '', { mode: 0o600 });
  } catch {
    // The folder is checked and unpacked in any case, which reports what is wrong.
  }
}

/** Removes the mark of this process, which ends. */
export function unmark(folder: string): void {
  removeIfPossibleSync(markOf(folder));
}

function markOf(folder: string): string {
  return `${folder}.in-use-${process.pid}`;
}

/** Tells whether a living process has marked the folder. */
export function isInUse(folder: string): boolean {
  return marksIn(path.dirname(folder)).some((mark) => mark.name === path.basename(folder) && isLiving(mark));
}

/** Removes the marks of processes that have ended. */
export function removeUnused(cacheFolder: string): void {
  for (const mark of marksIn(cacheFolder)) if (!isLiving(mark)) removeIfPossibleSync(mark.file);
}

/** A mark and what its name says. */
interface Mark {
  file: string;
  /** Name of the marked folder. */
  name: string;
  pid: number;
}

function marksIn(cacheFolder: string): Mark[] {
  return readdirSync(cacheFolder).flatMap((entry) => {
    const [file, name, pid] = MARK.exec(entry) ?? [];
    return file && name ? [{ file: path.join(cacheFolder, file), name, pid: Number(pid) }] : [];
  });
}

/** Tells whether the process of a mark still runs; after a restart of the computer its id may be another one's. */
function isLiving({ file, pid }: Mark): boolean {
  const startedAt = Date.now() - uptime() * 1000;
  if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < startedAt - CLOCK_MS) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
