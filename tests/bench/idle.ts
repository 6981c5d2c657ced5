import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPairing, pairDevice, signInByPin } from '#shared/contracts/devices.ts';
import { getProgress } from '#shared/contracts/points.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { openLive } from '#tests/support/live.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { type Effort, spreadOf } from './rounds.ts';
import { startKinboard } from './servers/measured.ts';
import { megabytes, type Row } from './table.ts';

const TABLETS = 8;
const RUN_MS = 10 * 60_000;
const RUN_MS_QUICK = 2 * 60_000;
/** Milliseconds after which all that a connection begins with is over, and those without a request are closed. */
const SETTLE_MS = 35_000;

/** Measures speed-12: eight tablets on which children are signed in, with live connections, and nobody taps. */
export async function measureIdle(folder: string, { isQuick }: Effort): Promise<{ rows: Row[]; discarded: number }> {
  const runMs = isQuick ? RUN_MS_QUICK : RUN_MS;
  const server = await startKinboard(path.join(folder, 'data'));
  try {
    const listeners = await openTablets(server.port);
    await sleep(SETTLE_MS);
    const before = await server.usage();
    const beatsBefore = listeners.reduce((sum, each) => sum + each.heartbeats(), 0);
    await sleep(runMs);
    const after = await server.usage();
    const beats = listeners.reduce((sum, each) => sum + each.heartbeats(), 0) - beatsBefore;
    for (const each of listeners) each.close();
    const used = after.cpuMicroseconds - before.cpuMicroseconds;
    const row: Row = {
      id: 'speed-12',
      what: `${TABLETS} tablets that nobody touches, ${runMs / 60_000} minutes`,
      figure: spreadOf([used / 10 / runMs]),
      unit: '% of a core',
      goal: { atMost: 0.2 },
      details: `${(used / 1e6).toFixed(2)} s of processor, ${beats} heartbeats, ${megabytes(after.rss).toFixed(0)} MB`,
    };
    return { rows: [row], discarded: 0 };
  } finally {
    await server.end();
  }
}

/** Pairs the tablets, signs children in on them as their PIN does, and opens their live connections as a page does. */
async function openTablets(port: number) {
  const { anna, id, pin, today } = await createBusyFamily({ url: `http://127.0.0.1:${port}` });
  const listeners = [];
  for (let index = 0; index < TABLETS; index += 1) {
    const who = index % 2 === 0 ? 'mia' : 'ben';
    const browser = createHttpClient(port);
    const { code } = await anna.ok(createPairing, {});
    await browser.ok(pairDevice, { body: { code, name: `Tablet ${index}` } });
    await browser.ok(signInByPin, { body: { userId: id[who], pin: pin[who] } });
    await browser.ok(getProgress, { params: { userId: id[who], date: today } });
    listeners.push(await openLive(port, { cookie: browser.cookie }));
    browser.close();
  }
  anna.close();
  return listeners;
}
