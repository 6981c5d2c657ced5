import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Neighbour } from '#server/lan/neighbours.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { move } from '#tests/support/fault.ts';
import { createDataDir } from '#tests/support/server-process.ts';

const running: RunningServer[] = [];
const folders: ReturnType<typeof createDataDir>[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  for (const folder of folders.splice(0)) folder.remove();
});

/** What everybody in the home network says of themselves. */
const network: { server: RunningServer; said: Neighbour }[] = [];

async function start(dataDir: string): Promise<RunningServer> {
  const server: RunningServer = await startServer(
    { dataDir, port: 0, host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: 'UTC' },
    {
      migrationsFolder: MIGRATIONS_FOLDER,
      findNeighbours: async () => network.filter((each) => each.server !== server).map(({ said }) => said),
    },
  );
  running.push(server);
  const installation = server.services.backups.installationMark();
  network.push({ server, said: { name: 'Kinboard', url: `http://192.168.1.20:${server.port}`, installation } });
  return server;
}

function folder(): string {
  const made = createDataDir();
  folders.push(made);
  return made.path;
}

move(12, 'two computers alive with the same data on one network', { short: 1, full: 1 }, async () => {
  const one = folder();
  await (await start(one)).close();
  running.length = 0;
  network.length = 0;
  const copy = folder();
  cpSync(one, copy, { recursive: true });
  rmSync(path.join(copy, 'kinboard.lock'), { force: true });
  const [first, second, neighbour] = [await start(one), await start(copy), await start(folder())];
  const told: string[] = [];
  first.services.backups.onTrouble((sentence) => told.push(sentence));
  for (const server of [first, second, neighbour, first]) await server.wake();
  await expect.poll(async () => (await first.services.backups.status()).twin).not.toBeNull();
  await expect.poll(async () => (await second.services.backups.status()).twin).not.toBeNull();
  const sentence = `Another Kinboard at http://192.168.1.20:${second.port} has the same data as this one. Each of them counts points that the other does not know of, and they cannot be put together again: stop one of them.`;
  expect((await first.services.backups.status()).twin).toEqual({
    name: 'Kinboard',
    url: `http://192.168.1.20:${second.port}`,
  });
  expect((await second.services.backups.status()).twin?.url).toBe(`http://192.168.1.20:${first.port}`);
  expect((await neighbour.services.backups.status()).twin).toBeNull();
  expect(told).toEqual([sentence]);
  return { result: 'said on both, once; another family’s Kinboard is none', sentence };
});

test('what is announced is not the installation id itself', async () => {
  const server = await start(folder());
  const made = await server.services.backups.make('manual');
  const id = made.contents?.installationId;
  expect(id).toBeTruthy();
  expect(server.services.backups.installationMark()).toMatch(/^[\w-]{22}$/);
  expect(server.services.backups.installationMark()).not.toContain(id);
});
