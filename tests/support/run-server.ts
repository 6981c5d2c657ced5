import { existsSync, readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startServer } from '#server/start.ts';
import { MIGRATIONS_FOLDER } from './database.ts';
import { DAYTIME_ZONE } from './daytime-zone.ts';

/**
 * Runs the real server in a child process, on loopback and by default on a free port: `node tests/support/run-server.ts
 * DATA_FOLDER [PORT]`. It prints the port, and its log with `KINBOARD_TEST_LOG=on`. It ends with its parent.
 */
const [dataDir, port = '0'] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: node tests/support/run-server.ts DATA_FOLDER');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const server = await startServer(
  { dataDir, port: Number(port), host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: DAYTIME_ZONE },
  { migrationsFolder: MIGRATIONS_FOLDER, log: process.env.KINBOARD_TEST_LOG === 'on' },
);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`${server.port}\n`);
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const openFiles = existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : null;
  process.send?.({ rss, inUse: heapUsed + external, cpuMicroseconds: user + system, openFiles });
});
process.on('disconnect', () => process.exit(0));
