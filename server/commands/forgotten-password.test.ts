import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRunningFile } from '#server/db/folder/running-file.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { systemClock } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/start-error.ts';
import { openData } from '#server/open-data.ts';
import { startServer } from '#server/start.ts';
import { resetForgottenPassword } from './forgotten-password.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kinboard-reset-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () =>
  openData(
    { dataDir, timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined },
  );

/** Registers Anna. @returns her session */
async function registerAnna(): Promise<string> {
  const data = await open();
  try {
    return (await data.services.account.register({ username: 'Anna', password: 'forgotten' })).sid;
  } finally {
    data.close();
  }
}

test('people-18: gives a temporary password that must be changed, and ends the sessions', async () => {
  const sid = await registerAnna();
  const signIn = await resetForgottenPassword(['anna'], { KINBOARD_DATA_DIR: dataDir });
  expect(signIn.username).toBe('Anna');
  const data = await open();
  const { account } = data.services;
  expect(account.resolve(sid)).toBeNull();
  await expect(account.login({ username: 'Anna', password: 'forgotten' })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  const { user } = await account.login({ username: 'Anna', password: signIn.temporaryPassword });
  expect(user.mustChangePassword).toBe(true);
  data.close();
});

test('people-18: a reset on the family computer lets in who guessed too often', async () => {
  await registerAnna();
  const signInTo = async (password: string) => {
    const data = await open();
    const { account, limits } = data.services;
    const who = { username: 'anna', address: '192.168.1.50', browser: null };
    const outcome = await limits
      .signIn(who, () => account.login({ username: 'anna', password }))
      .then(() => 'in')
      .catch(({ code }) => code);
    data.close();
    return outcome;
  };
  for (let index = 0; index < 10; index += 1) expect(await signInTo('a guess')).toBe('wrong_credentials');
  expect(await signInTo('forgotten')).toBe('too_many_attempts');
  const { temporaryPassword } = await resetForgottenPassword(['anna'], { KINBOARD_DATA_DIR: dataDir });
  expect(await signInTo(temporaryPassword)).toBe('in');
});

test.each([[[]], [['']], [['anna', 'tom']]])('people-18: says how to call it for the arguments %j', async (args) => {
  await expect(resetForgottenPassword(args, { KINBOARD_DATA_DIR: dataDir })).rejects.toThrow(
    new StartError('Say whose password to reset: npm run reset-password -- USERNAME'),
  );
});

test('people-18: says that nobody has the username', async () => {
  await registerAnna();
  await expect(resetForgottenPassword(['tom'], { KINBOARD_DATA_DIR: dataDir })).rejects.toThrow(
    new StartError(`Nobody has the username tom in ${dataDir}: check the spelling.`),
  );
});

test('people-18: a reset beside a running server is done by that one, at once', async () => {
  const sid = await registerAnna();
  const server = await startServer(
    { dataDir, port: 0, host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER },
  );
  try {
    const { account } = server.services;
    expect(account.resolve(sid)).not.toBeNull();
    const signIn = await resetForgottenPassword(['anna'], { KINBOARD_DATA_DIR: dataDir });
    expect(account.resolve(sid)).toBeNull();
    const { user } = await account.login({ username: 'anna', password: signIn.temporaryPassword });
    expect(user.mustChangePassword).toBe(true);
    await expect(resetForgottenPassword(['tom'], { KINBOARD_DATA_DIR: dataDir })).rejects.toThrow(
      new StartError(`Nobody has the username tom in ${dataDir}: check the spelling.`),
    );
  } finally {
    await server.close();
  }
  expect(existsSync(path.join(dataDir, 'kinboard-running.json'))).toBe(false);
});

test('people-18: refuses while something else holds the folder, or nobody answers any more', async () => {
  await registerAnna();
  const holder = await open();
  const refusal = /^Kinboard is already running with the data in .*stop it first\.$/;
  await expect(resetForgottenPassword(['anna'], { KINBOARD_DATA_DIR: dataDir })).rejects.toThrow(refusal);
  writeRunningFile(dataDir, { host: '127.0.0.1', port: 1, token: 'left by a killed server' });
  await expect(resetForgottenPassword(['anna'], { KINBOARD_DATA_DIR: dataDir })).rejects.toThrow(refusal);
  holder.close();
});

test('says so when the running server listens on an address that this computer no longer has', async () => {
  await registerAnna();
  const holder = await open();
  writeRunningFile(dataDir, { host: '198.51.100.7', port: 4280, token: 'any' });
  await expect(resetForgottenPassword(['anna'], { KINBOARD_DATA_DIR: dataDir })).rejects.toThrow(
    'listens on 198.51.100.7 alone, which this computer no longer has: stop it first.',
  );
  holder.close();
});

test('makes no data where there is none', async () => {
  const missing = path.join(dataDir, 'missing');
  await expect(resetForgottenPassword(['anna'], { KINBOARD_DATA_DIR: missing })).rejects.toThrow(StartError);
  expect(existsSync(missing)).toBe(false);
});

test('running-6: the command prints one sentence and exits with 1 for a bad environment', async () => {
  const command = fileURLToPath(new URL('./reset-password.ts', import.meta.url));
  const env = { ...process.env, KINBOARD_DATA_DIR: dataDir, KINBOARD_PORT: 'front door' };
  await expect(promisify(execFile)(process.execPath, [command, 'anna'], { env })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The environment variable KINBOARD_PORT is "front door", but must be a port number from 0 to 65535.\n',
  });
});
