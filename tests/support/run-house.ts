import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uiInFolder } from '#server/http/ui-files.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { MIGRATIONS_FOLDER } from './database.ts';
import { DAYTIME_ZONE } from './daytime-zone.ts';

/**
 * Runs a server for many tests in one child process, each time on a fresh copy of a family's data:
 * `node tests/support/run-house.ts DATA_FOLDER` with an IPC channel. A message `open` starts the server on a copy and is
 * answered with its port; `close` stops it, removes the copy and is answered with null. It ends with its parent.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node tests/support/run-house.ts DATA_FOLDER');

let server: RunningServer | undefined;
let dataDir: string | undefined;

async function open(from: string): Promise<number> {
  await close();
  dataDir = mkdtempSync(path.join(tmpdir(), 'kinboard-house-'));
  cpSync(from, dataDir, { recursive: true });
  server = await startServer(
    { dataDir, port: 0, host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: DAYTIME_ZONE },
    { migrationsFolder: MIGRATIONS_FOLDER, ui: uiInFolder(path.resolve(import.meta.dirname, '../../dist/renderer')) },
  );
  return server.port;
}

async function close(): Promise<null> {
  await server?.close();
  server = undefined;
  removeCopy();
  return null;
}

function removeCopy(): void {
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  dataDir = undefined;
}

process.on('exit', removeCopy);
process.on('message', async (message: 'open' | 'close') => {
  process.send?.(message === 'open' ? await open(folder) : await close());
});
process.on('disconnect', () => process.exit(0));
