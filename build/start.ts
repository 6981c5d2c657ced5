import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isStale } from '#build/stale.ts';

/** Runs a command of the built server, `main` when none is named: `npm start`, `npm run demo`, `npm run reset-password`. */
const [command = 'main'] = process.argv.splice(2, 1);
process.chdir(`${import.meta.dirname}/..`);
if (isStale()) await build();
await import(`../dist/server/${command}.js`);

/** Builds in a process of its own, since the build tools would stay in the server's memory (speed-7). */
async function build(): Promise<void> {
  process.stdout.write('Building Kinboard, this takes a moment …\n');
  const building = spawn(process.execPath, ['build/build.ts'], { stdio: 'inherit' });
  const stop = () => building.kill();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const [code] = await once(building, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
  if (code !== 0) process.exit(code ?? 1);
}
