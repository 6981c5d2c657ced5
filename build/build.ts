import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer } from '#build/bundle-server.ts';
import { bundleShell } from '#build/bundle-shell.ts';
import { bundleUi } from '#build/bundle-ui.ts';
import { STAMP } from '#build/stale.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Builds the UI, the server and the desktop app into dist/. */
export async function buildAll(): Promise<void> {
  process.chdir(ROOT);
  const started = new Date();
  await bundleUi();
  await bundleServer();
  await bundleShell();
  writeFileSync(STAMP, '');
  // The time at which the build began, so that files that were edited during the build count as newer.
  utimesSync(STAMP, started, started);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildAll();
