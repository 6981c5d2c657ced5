import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a server (`NODE_OPTIONS=--import`). From the copy of the file to restore on, every file operation is a
 * step, whose number and name are printed to stderr. The process kills itself before step `KINBOARD_KILL_STEP`. File
 * operations of SQLite are not steps.
 */
const SYNC = [
  'copyFileSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'openSync',
  'fsyncSync',
  'closeSync',
  'chmodSync',
  'writeFileSync',
] as const;

const killAt = Number(process.env.KINBOARD_KILL_STEP ?? 0);
const writeSync = fs.writeSync;
let step = 0;
let hasBegun = false;

function count(name: string): void {
  if (!hasBegun) return;
  step += 1;
  writeSync(2, `step ${step} ${name}\n`);
  if (step === killAt) process.kill(process.pid, 'SIGKILL');
}

function watch(owner: Record<string, unknown>, name: string, begins: boolean): void {
  const original = owner[name] as (...args: unknown[]) => unknown;
  owner[name] = (...args: unknown[]) => {
    hasBegun ||= begins;
    count(name);
    return original.apply(owner, args);
  };
}

if (isMainThread) {
  for (const name of SYNC) watch(fs as unknown as Record<string, unknown>, name, false);
  watch(fs.promises as unknown as Record<string, unknown>, 'copyFile', true);
  syncBuiltinESMExports();
}
