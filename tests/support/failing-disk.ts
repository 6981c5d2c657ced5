import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

const SOURCE = path.join(import.meta.dirname, 'failing-disk.c');

/** Tells why a failing disk cannot be made here; null when it can. */
export function whyNoFailingDisk(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  return spawnSync('cc', ['--version']).status === 0 ? null : 'there is no C compiler';
}

/** A folder whose disk answers with errors when told so, for processes with its environment. */
export interface FailingDisk {
  readonly env: NodeJS.ProcessEnv;
  /** From now on writing fails with this error of the operating system. */
  fail(code: 'EIO' | 'EDQUOT' | 'ENOSPC' | 'EROFS'): void;
  /**
   * From now on each file can be renamed and removed only so long after the first try, as if a virus scanner held it.
   * @param only text in the paths of these files; all of them when left out
   */
  hold(code: 'EPERM' | 'EACCES' | 'EBUSY', milliseconds: number, only?: string): void;
  heal(): void;
}

/**
 * Makes one by a library that stands before the C library.
 * @param folder whose files fail
 * @param scratch folder for its own files, elsewhere
 */
export function createFailingDisk(folder: string, scratch: string): FailingDisk {
  const library = path.join(scratch, 'failing-disk.so');
  const fault = path.join(scratch, 'fault');
  const held = path.join(scratch, 'held');
  const made = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl'], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  return {
    env: { LD_PRELOAD: library, KINBOARD_FAULT_FILE: fault, KINBOARD_HELD_FILE: held, KINBOARD_FAULT_FOLDER: folder },
    fail: (code) => writeFileSync(fault, String(constants.errno[code])),
    hold: (code, milliseconds, only = '') => writeFileSync(held, `${constants.errno[code]} ${milliseconds} ${only}`),
    heal: () => {
      for (const file of [fault, held]) rmSync(file, { force: true });
    },
  };
}
