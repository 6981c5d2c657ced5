import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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
 * parent. With `--kept` the family is copied from that folder, where the first one leaves it.
 */
/** Time between two checks for idle sessions while the clock is moved forward, in milliseconds. */
const LOOK_EVERY_MS = 5_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { extras: { type: 'boolean' }, kept: { type: 'string' } },
});
const [moment, uiFolder = path.resolve(import.meta.dirname, '../../dist/renderer')] = positionals;
const now = Number(moment);
if (!now)
  throw new Error('usage: node tests/support/run-demo.ts [--extras] [--kept FOLDER] MILLISECONDS [FOLDER OF THE UI]');

const dataDir = mkdtempSync(path.join(tmpdir(), 'kinboard-demo-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const config = { dataDir, port: 0, host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: 'Europe/Berlin' };
await makeFamily(values.kept);
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

/**
 * Puts the family into the data folder. Inventing it takes three seconds of a processor, copying it a twentieth. Nothing
 * has opened the kept folder since, so its files are whole.
 */
async function makeFamily(kept: string | undefined): Promise<void> {
  if (kept && existsSync(kept)) return cpSync(kept, dataDir, { recursive: true });
  await inventFamily(config, now, { withExtras: values.extras === true });
  if (!kept) return;
  const draft = mkdtempSync(`${kept}-`);
  cpSync(dataDir, draft, { recursive: true });
  try {
    renameSync(draft, kept);
  } catch {
    // Another worker kept the same one meanwhile.
    rmSync(draft, { recursive: true, force: true });
  }
}
