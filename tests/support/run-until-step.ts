import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before everything else (`NODE_OPTIONS=--import`): from the first copy of a file to be restored on,
 * every operation on files is a step, whose number and name go to stderr; the process kills itself before
 * `KINBOARD_KILL_STEP`. What SQLite does itself lies between the steps.
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
const say = fs.writeSync;
let step = 0;
let hasBegun = false;

function count(name: string): void {
  if (!hasBegun) return;
  step += 1;
  say(2, `step ${step} ${name}\n`);
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
