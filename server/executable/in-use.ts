import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeIfPossibleSync } from '#server/lib/files.ts';

/** File beside an unpacked folder that names a process which loads from it: `<folder>.in-use-<process id>`. */
const MARK = /^(.+)\.in-use-(\d+)$/;

/** Marks an unpacked folder as used by this process. A read-only place needs no mark: nothing is removed there. */
export function markInUse(folder: string): void {
  try {
    writeFileSync(`${folder}.in-use-${process.pid}`, '', { mode: 0o600 });
  } catch {
    // The folder is checked and unpacked in any case, which reports what is wrong.
  }
}

/** Tells whether a living process has marked the folder. */
export function isInUse(folder: string): boolean {
  return marksIn(path.dirname(folder)).some(({ name, pid }) => name === path.basename(folder) && isAlive(pid));
}

/** Removes the marks of processes that have ended. */
export function removeUnused(cacheFolder: string): void {
  for (const { file, pid } of marksIn(cacheFolder)) if (!isAlive(pid)) removeIfPossibleSync(file);
}

function marksIn(cacheFolder: string): { file: string; name: string; pid: number }[] {
  return readdirSync(cacheFolder).flatMap((entry) => {
    const [file, name, pid] = MARK.exec(entry) ?? [];
    return file && name ? [{ file: path.join(cacheFolder, file), name, pid: Number(pid) }] : [];
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
