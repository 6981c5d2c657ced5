import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildIfStale } from '#build/build-if-stale.ts';
import { findElectron } from '#build/electron-binary.ts';

/** Time limit of the download of Electron's runtime, in milliseconds. */
const DOWNLOAD_WITHIN_MS = 10 * 60_000;
const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Opens the desktop app from the sources: `npm run desktop`. The first run downloads Electron's program; if that fails,
 * a message tells what to use instead.
 */
const program = findElectron() ?? downloadElectron();
if (program === undefined) {
  process.stderr.write(
    "The desktop window needs Electron's program, which could not be downloaded here: use `npm start` and open Kinboard in a browser.\n",
  );
  process.exitCode = 1;
} else {
  await buildIfStale();
  const { status } = spawnSync(program, [ROOT, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

function downloadElectron(): string | undefined {
  const script = path.join(ROOT, 'node_modules/electron/install.js');
  process.stdout.write("Fetching Electron's program …\n");
  spawnSync(process.execPath, [script], { stdio: 'ignore', timeout: DOWNLOAD_WITHIN_MS });
  return findElectron();
}
