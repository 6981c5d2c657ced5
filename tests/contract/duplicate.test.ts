import { cpSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readBackupRecord } from '#server/db/copies/backup-record.ts';
import type { Neighbour } from '#server/lan/neighbours.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { move } from '#tests/support/fault.ts';
import { createDataDir } from '#tests/support/server-process.ts';

const running: RunningServer[] = [];
const folders: ReturnType<typeof createDataDir>[] = [];
const liars: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  for (const folder of folders.splice(0)) folder.remove();
  for (const liar of liars.splice(0)) await new Promise((resolve) => liar.close(resolve));
  network.length = 0;
});

/** Servers in the home network, and what each says of itself. */
const network: { server: RunningServer | null; said: Neighbour }[] = [];

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
  network.push({ server, said: { name: 'Kinboard', url: `http://127.0.0.1:${server.port}`, installation } });
  return server;
}

async function get({ port }: RunningServer, asked: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${asked}`)).text();
}

function folder(): string {
  const made = createDataDir();
  folders.push(made);
  return made.path;
}

/** Two folders with the same data. */
async function twoWithSameData(): Promise<[string, string]> {
  const one = folder();
  await (await start(one)).close();
  running.length = 0;
  network.length = 0;
  const copy = folder();
  cpSync(one, copy, { recursive: true });
  rmSync(path.join(copy, 'kinboard.lock'), { force: true });
  return [one, copy];
}

/** Announces the data of a server at another port, where it answers what it is made to. */
async function announceLiar(of: RunningServer, answer: (path: string) => Promise<string>): Promise<void> {
  const liar = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json').end(await answer(request.url ?? ''));
  });
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  liars.push(liar);
  const { port } = liar.address() as AddressInfo;
  const installation = of.services.backups.installationMark();
  network.push({ server: null, said: { name: 'Enter your password', url: `http://127.0.0.1:${port}`, installation } });
}

move(12, 'two computers alive with the same data on one network', { short: 1, full: 1 }, async () => {
  const [one, copy] = await twoWithSameData();
  const [first, second, neighbour] = [await start(one), await start(copy), await start(folder())];
  const told: string[] = [];
  first.services.backups.onTrouble((sentence) => told.push(sentence));
  for (const server of [first, second, neighbour, first]) await server.wake();
  await expect.poll(async () => (await first.services.backups.status()).twin).not.toBeNull();
  await expect.poll(async () => (await second.services.backups.status()).twin).not.toBeNull();
  const sentence = `Another Kinboard at http://127.0.0.1:${second.port} has the same data as this one. Each of them counts points that the other does not know of, and they cannot be put together again: stop one of them.`;
  expect((await first.services.backups.status()).twin).toEqual({
    name: 'Kinboard',
    url: `http://127.0.0.1:${second.port}`,
  });
  expect((await second.services.backups.status()).twin?.url).toBe(`http://127.0.0.1:${first.port}`);
  expect((await neighbour.services.backups.status()).twin).toBeNull();
  expect(told).toEqual([sentence]);
  return { result: 'said on both, once; another family’s Kinboard is none', sentence };
});

test.each<[string, (asked: { self: RunningServer; twin: RunningServer }, path: string) => Promise<string>]>([
  ['says nothing', async () => '{}'],
  ['makes a proof up', async () => JSON.stringify({ proof: 'p'.repeat(43) })],
  ['lets the one that asks answer itself', ({ self }, asked) => get(self, asked)],
  ['passes on what a true one answers', ({ twin }, asked) => get(twin, asked)],
])('moving-13: who announces the same data and %s gets no link and no name', async (_how, answer) => {
  const [one, copy] = await twoWithSameData();
  const [self, twin] = [await start(one), await start(copy)];
  network.length = 0;
  await announceLiar(self, (asked) => answer({ self, twin }, asked));
  const told: string[] = [];
  self.services.backups.onTrouble((sentence) => told.push(sentence));
  await self.wake();
  await expect.poll(async () => (await self.services.backups.status()).twin).toEqual({ name: null, url: null });
  expect(told).toEqual([]);
});

test('moving-13: its own address, announced as another one, proves nothing', async () => {
  const self = await start(folder());
  await self.services.backups.lookForDuplicate(async () => network.map(({ said }) => said));
  expect((await self.services.backups.status()).twin).toEqual({ name: null, url: null });
});

test('moving-13: a true one is found among liars, and told once', async () => {
  const [one, copy] = await twoWithSameData();
  const [self, twin] = [await start(one), await start(copy)];
  await announceLiar(self, async () => '{}');
  network.reverse();
  const told: string[] = [];
  self.services.backups.onTrouble((sentence) => told.push(sentence));
  const url = `http://127.0.0.1:${twin.port}`;
  await self.wake();
  await expect.poll(async () => (await self.services.backups.status()).twin?.url).toBe(url);
  await self.services.backups.lookForDuplicate(async () => network.slice(0, 1).map(({ said }) => said));
  expect((await self.services.backups.status()).twin).toEqual({ name: null, url: null });
  await self.services.backups.lookForDuplicate(async () => network.map(({ said }) => said));
  expect((await self.services.backups.status()).twin?.url).toBe(url);
  expect(told).toHaveLength(1);
});

test('moving-13: a proof is made for a nonce alone', async () => {
  const server = await start(folder());
  expect(JSON.parse(await get(server, '/api/moving/same-data?nonce=short')).code).toBe('validation_failed');
  expect(JSON.parse(await get(server, `/api/moving/same-data?nonce=${'n'.repeat(43)}`)).proof).toMatch(/^[\w-]{43}$/);
});

test('moving-13: the installation id is neither announced nor answered, only its hash', async () => {
  const dataDir = folder();
  const server = await start(dataDir);
  const made = await server.services.backups.make('manual');
  const record = readBackupRecord(path.join(dataDir, 'backups', made.name));
  const id = record?.summary?.installationId;
  expect(id).toMatch(/^[\w-]{16}$/);
  const mark = server.services.backups.installationMark();
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(made.contents?.installationId).toBe(mark);
  expect(JSON.stringify([made, await server.services.backups.status()])).not.toContain(id);
});
