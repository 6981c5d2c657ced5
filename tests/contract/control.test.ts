import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readRunningFile } from '#server/db/folder/running-file.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { register } from '#shared/contracts/account.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTROL_HEADER } from '#shared/contracts/control.schema.ts';
import { controlBackup, controlPreview, controlResetPassword, controlRestore } from '#shared/contracts/control.ts';
import { createTestApp } from '#tests/support/app.ts';
import { CONTROL_CONTRACTS, schemasOf } from '#tests/support/contracts.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { undeclared } from '#tests/support/undeclared.ts';

const data = createDataDir();
let server: RunningServer;
let token: string;
beforeAll(async () => {
  server = await startServer(
    { dataDir: data.path, port: 0, host: '0.0.0.0', mdns: false, allowedHosts: ['board.example'], timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER },
  );
  const anna = createHttpClient(server.port);
  await anna.ok(register, { body: { username: 'anna', password: 'correct horse' } });
  anna.close();
  token = readRunningFile(data.path)?.token ?? '';
});
afterAll(async () => {
  await server.close();
  data.remove();
});

/** Sends a good control call as a command does. */
async function command(contract: Contract, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${server.port}${contract.path}`, {
    method: contract.method,
    headers: { 'content-type': 'application/json', [CONTROL_HEADER]: token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([contract.path, response.status]).toEqual([contract.path, contract.status ?? 200]);
  return response.json();
}

test('api-3: every control call answers what its contract names and nothing else', async () => {
  const { backup } = (await command(controlBackup)) as { backup: { name: string } };
  const bodies: Record<string, object> = {
    [controlResetPassword.path]: { username: 'anna' },
    [controlPreview.path]: { backup: backup.name },
    [controlRestore.path]: { backup: backup.name },
  };
  for (const contract of CONTROL_CONTRACTS) {
    const answer = await command(contract, bodies[contract.path]);
    expect(undeclared(schemasOf(contract).response, answer)).toEqual([]);
    expect(z.safeParse(schemasOf(contract).response, answer).data).toEqual(answer);
  }
});

/** Sends a control call to the real server. @returns status and code */
async function ask(headers: Record<string, string>, body: unknown = { username: 'anna' }): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.port}${controlResetPassword.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code?: string };
  return `${response.status} ${code ?? ''}`.trim();
}

test('api-15: without the token of the data folder a control call answers 404, whatever it sends', async () => {
  expect(token).toHaveLength(43);
  expect(await ask({})).toBe('404 not_found');
  expect(await ask({ [CONTROL_HEADER]: '' })).toBe('404 not_found');
  expect(await ask({ [CONTROL_HEADER]: `${token}x` })).toBe('404 not_found');
  expect(await ask({}, { nothing: 'of use' })).toBe('404 not_found');
});

test('api-15: with the token it answers 404 to other computers, foreign names and browsers', async () => {
  const { app } = await createTestApp({ controlToken: token, allowedHosts: ['board.example'] });
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (
      await app.inject({
        method: 'POST',
        url: controlResetPassword.path,
        payload: { username: 'nobody' },
        headers: { host: 'localhost', [CONTROL_HEADER]: token, ...headers },
        remoteAddress,
      })
    ).statusCode;
  expect(await status({})).toBe(200);
  expect(await status({}, '192.168.1.50')).toBe(404);
  expect(await status({ host: 'board.example' })).toBe(404);
  expect(await status({ origin: 'http://localhost' })).toBe(404);
  expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(404);
  expect(await status({ 'sec-fetch-site': 'none' })).toBe(404);
});

test('api-15: an app that no server started has no control calls: 404', async () => {
  const { app } = await createTestApp();
  const answer = await app.inject({
    method: 'POST',
    url: controlResetPassword.path,
    payload: { username: 'nobody' },
    headers: { host: 'localhost', [CONTROL_HEADER]: '' },
  });
  expect(answer.statusCode).toBe(404);
});
