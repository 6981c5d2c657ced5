import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

const SOURCE = path.join(import.meta.dirname, 'failing-disk.c');

/** Tells why this machine cannot simulate a failing disk; null when it can. */
export function whyNoFailingDisk(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  return spawnSync('cc', ['--version']).status === 0 ? null : 'there is no C compiler';
}

/** Folder on a simulated disk that can fail, for processes with its environment. */
export interface FailingDisk {
  readonly env: NodeJS.ProcessEnv;
  /** From now on, writing fails with this error of the operating system. */
  fail(code: 'EIO' | 'EDQUOT' | 'ENOSPC' | 'EROFS'): void;
  /**
   * From now on, renaming or removing a file fails until this time after the first try, as if a virus scanner held it.
   * @param only text in the paths of the affected files; by default all
   */
  hold(code: 'EPERM' | 'EACCES' | 'EBUSY', milliseconds: number, only?: string): void;
  heal(): void;
}

/**
 * Makes a failing disk with a library that overrides functions of the C library.
 * @param folder folder whose files fail
 * @param scratch another folder, for its own files
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
