import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPairing, pairDevice, signInByPin } from '#shared/contracts/devices.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { openLive } from '#tests/support/live.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';

const PRELOAD = path.resolve(import.meta.dirname, '../support/pending-timers.mjs');
const LEAST_MS = 10_000;

/** A timer that waits in the server, and where it was set. */
interface Pending {
  ms: number;
  isRepeated: boolean;
  from: string;
}

test('speed-12: while nobody taps, no timer under 10 s waits in the server', async () => {
  const data = createDataDir();
  const server = await startServerProcess({ dataDir: data.path, preload: PRELOAD, env: { KINBOARD_MDNS: 'on' } });
  onTestFinished(async () => {
    await server.stop();
    data.remove();
  });
  const port = Number(new URL(server.url).port);
  const { anna, id, pin } = await createBusyFamily(server);
  const { code } = await anna.ok(createPairing, {});
  const tablet = createHttpClient(port);
  await tablet.ok(pairDevice, { body: { code, name: 'Tablet' } });
  await tablet.ok(signInByPin, { body: { userId: id.mia, pin: pin.mia } });
  const pages = await Promise.all([anna, tablet].map(({ cookie }) => openLive(port, { cookie })));
  for (const browser of [anna, tablet]) browser.close();
  const pending = () => server.ask<Pending[]>('pending');
  await expect
    .poll(async () => (await pending()).filter(({ ms }) => ms < LEAST_MS), { timeout: 15_000, interval: 200 })
    .toEqual([]);
  const repeated = (await pending()).filter(({ isRepeated }) => isRepeated).map(({ ms }) => ms);
  expect(repeated, 'the heartbeat and the look for what is due').toEqual(expect.arrayContaining([LEAST_MS, 60_000]));
  for (const page of pages) page.close();
});
