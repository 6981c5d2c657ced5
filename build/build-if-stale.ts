import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isStale } from '#build/stale.ts';

/** Signals that end the build with the process that waits for it. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Builds if there is no build yet or a source is newer than the build, and changes to the project's folder. The build
 * is a process of its own, since its tools would stay in the memory of a server that runs on here (speed-7). If it
 * fails, this process ends with its exit code.
 */
export async function buildIfStale(): Promise<void> {
  process.chdir(path.resolve(import.meta.dirname, '..'));
  if (!isStale()) return;
  process.stdout.write('Building Kinboard, this takes a moment …\n');
  // A test's NODE_ENV would build the screens for development.
  const { NODE_ENV: _ours, ...env } = process.env;
  const building = spawn(process.execPath, ['build/build.ts'], { stdio: 'inherit', env });
  const stop = () => building.kill();
  for (const signal of SIGNALS) process.on(signal, stop);
  const [code] = await once(building, 'exit');
  for (const signal of SIGNALS) process.off(signal, stop);
  if (code !== 0) process.exit(code ?? 1);
}
