import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { inAscii } from '#build/ascii.ts';
import { EXTERNAL_PACKAGES } from '#build/bundle-server.ts';
import { ICON_FOLDER } from '#build/desktop-icons.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

const SHELL = 'dist/shell';
const HOSTED = 'dist/hosted';

/** Bundles the desktop app into dist/shell, and the server that it runs as a child process into dist/hosted. */
export async function bundleShell(): Promise<void> {
  retryWhileHeldSync(() => rmSync(SHELL, { recursive: true, force: true }));
  await build({
    input: { main: 'electron/main.ts' },
    platform: 'node',
    external: ['electron'],
    logLevel: 'warn',
    output: { dir: SHELL, format: 'esm', sourcemap: true },
  });
  // A sandboxed preload script must be a single CommonJS file.
  await build({
    input: 'electron/preload.ts',
    platform: 'browser',
    external: ['electron'],
    logLevel: 'warn',
    output: { file: `${SHELL}/preload.cjs`, format: 'cjs' },
  });
  await build({
    input: 'electron/page/dialog.ts',
    platform: 'browser',
    logLevel: 'warn',
    output: { file: `${SHELL}/page/dialog.js`, format: 'iife' },
  });
  for (const name of ['dialog.html', 'dialog.css']) cpSync(`electron/page/${name}`, `${SHELL}/page/${name}`);
  mkdirSync(`${SHELL}/icons`);
  for (const file of globSync(`${ICON_FOLDER}/tray*`)) cpSync(file, `${SHELL}/icons/${path.basename(file)}`);
  cpSync(`${ICON_FOLDER}/256x256.png`, `${SHELL}/icons/window.png`);
  await build({
    input: {
      hosted: 'server/hosted.ts',
      'prove-worker': 'server/db/check/prove-worker.ts',
      'drill-worker': 'server/features/backups/drill/drill-worker.ts',
      'import-worker': 'server/features/export/import-worker.ts',
    },
    platform: 'node',
    external: EXTERNAL_PACKAGES,
    logLevel: 'warn',
    plugins: [inAscii()],
    output: { dir: HOSTED, format: 'esm', cleanDir: true, sourcemap: true },
  });
  cpSync('server/db/migrations', `${HOSTED}/migrations`, { recursive: true });
}
