import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inventFamily } from '#server/demo/invent-family.ts';
import { uiInFolder } from '#server/http/ui-files.ts';
import { createSettableClock } from '#server/lib/clock.ts';
import { startServer } from '#server/start.ts';
import { MIGRATIONS_FOLDER } from './database.ts';

/**
 * Runs a server with the invented family at a fixed time and the built UI in a child process: `node
 * tests/support/run-demo.ts` with an IPC channel. It prints the port; a message `{now}` sets the family computer's
 * clock, `{awakeMs}` moves it forward while the computer is awake, and is answered with `passed`. It ends with its
 * parent.
 */
/** Interval in which the server checks for idle sessions, in milliseconds. */
const LOOK_EVERY_MS = 5_000;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { extras: { type: 'boolean' } } });
const [moment, uiFolder = path.resolve(import.meta.dirname, '../../dist/renderer')] = positionals;
const now = Number(moment);
if (!now) throw new Error('usage: node tests/support/run-demo.ts [--extras] MILLISECONDS [FOLDER OF THE UI]');

const dataDir = mkdtempSync(path.join(tmpdir(), 'kinboard-demo-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const config = { dataDir, port: 0, host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: 'Europe/Berlin' };
await inventFamily(config, now, { withExtras: values.extras === true });
const clock = createSettableClock(now);
const server = await startServer(config, {
  migrationsFolder: MIGRATIONS_FOLDER,
  ui: uiInFolder(uiFolder),
  clock,
});
process.stdout.write(`${server.port}\n`);
process.on('message', async (message: { now: number } | { awakeMs: number }) => {
  if ('now' in message) return clock.set(message.now);
  for (let left = message.awakeMs; left > 0; left -= LOOK_EVERY_MS) {
    clock.set(clock.now() + Math.min(left, LOOK_EVERY_MS));
    await server.services.idleSessions.look();
  }
  process.send?.('passed');
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
