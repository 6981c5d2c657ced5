import path from 'node:path';
import { uiInFolder } from '#server/http/ui-files.ts';
import { createSettableClock } from '#server/lib/clock.ts';
import { startServer } from '#server/start.ts';
import { MIGRATIONS_FOLDER } from './database.ts';

/**
 * Runs the real server with the built UI in a child process, with a clock that only moves when it is set:
 * `node tests/support/run-clocked.ts DATA_FOLDER PORT MILLISECONDS` with an IPC channel. It prints the port; a message
 * `{now}` sets the clock. It ends with its parent.
 */
const [dataDir, port, now] = process.argv.slice(2);
if (!dataDir || !now) throw new Error('usage: node tests/support/run-clocked.ts DATA_FOLDER PORT MILLISECONDS');

const clock = createSettableClock(Number(now));
const server = await startServer(
  { dataDir, port: Number(port), host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: 'Europe/Berlin' },
  {
    migrationsFolder: MIGRATIONS_FOLDER,
    ui: uiInFolder(path.resolve(import.meta.dirname, '../../dist/renderer')),
    clock,
  },
);
process.stdout.write(`${server.port}\n`);
process.on('message', (message: { now: number }) => clock.set(message.now));
process.on('disconnect', () => process.exit(0));
