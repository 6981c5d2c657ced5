import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login, register } from '#shared/contracts/account.ts';
import { createFamily, updateFamily } from '#shared/contracts/families.ts';
import type { ServerMessage, ShellMessage, WayOut } from '#shared/host-protocol.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

const HOSTED = path.resolve(import.meta.dirname, '../../dist/hosted/hosted.js');
const PARENT_PORT = pathToFileURL(path.join(import.meta.dirname, 'fake-electron/parent-port.ts')).href;

let root: string;
let dataDir: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kinboard-hosted-'));
  dataDir = path.join(root, 'data');
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.disconnect();
      await once(child, 'exit');
    }
  }
  rmSync(root, { recursive: true, force: true });
});

/** Starts the built server as the desktop app does. @returns its first message */
async function host(env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; first: ServerMessage }> {
  const child = fork(HOSTED, [], {
    execArgv: ['--import', PARENT_PORT],
    env: {
      PATH: process.env.PATH,
      KINBOARD_DATA_DIR: dataDir,
      KINBOARD_PORT: '0',
      KINBOARD_HOST: '127.0.0.1',
      KINBOARD_MDNS: 'off',
      ...env,
    },
  });
  running.push(child);
  const [first] = await once(child, 'message');
  return { child, first: first as ServerMessage };
}

const say = (child: ChildProcess, message: ShellMessage) => void child.send(message);
async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  say(child, { type: 'close' });
  return (await ended)[0];
}

/** Asks for a way out. @returns how it ended, after what it said on the way */
async function takeWayOut(child: ChildProcess, way: WayOut): Promise<ServerMessage> {
  say(child, { type: 'way-out', way });
  for (;;) {
    const [message] = (await once(child, 'message')) as [ServerMessage];
    if (message.type !== 'starting') return message;
  }
}

describe('the server as a process of the desktop app', () => {
  test('says where it is and which folder it uses, and ends cleanly when asked', async () => {
    const { child, first } = await host();
    expect(first).toEqual({ type: 'started', host: '127.0.0.1', port: expect.any(Number), dataDir, language: 'en' });
    const port = first.type === 'started' ? first.port : 0;
    expect((await fetch(`http://127.0.0.1:${port}/api/setup`)).status).toBe(200);
    expect(await stop(child)).toBe(0);
  });

  test('languages-11: the app is told the family’s language at start, and when it changes', async () => {
    const before = await host();
    const at = before.first.type === 'started' ? before.first.port : 0;
    const anna = createHttpClient(at);
    await anna.ok(register, { body: { username: 'anna', firstName: 'Anna', password: 'secret123' } });
    const changed = once(before.child, 'message');
    const { id } = await anna.ok(createFamily, { body: { name: 'Berger', language: 'de' } });
    expect((await changed)[0]).toEqual({ type: 'language', language: 'de' });
    anna.close();
    await stop(before.child);
    const { child, first } = await host();
    expect(first).toMatchObject({ type: 'started', language: 'de' });
    const again = createHttpClient(first.type === 'started' ? first.port : 0);
    await again.ok(login, { body: { username: 'anna', password: 'secret123' } });
    const next = once(child, 'message');
    await again.ok(updateFamily, { params: { familyId: id }, body: { language: 'fr' } });
    expect((await next)[0]).toEqual({ type: 'language', language: 'fr' });
    again.close();
  });

  test('answers questions and ignores what makes no sense', async () => {
    const { child } = await host();
    child.send({ type: 'nonsense' });
    child.send('close');
    const answers: ServerMessage[] = [];
    child.on('message', (message) => answers.push(message as ServerMessage));
    say(child, { type: 'woke' });
    say(child, { type: 'list-accounts', id: 7 });
    say(child, { type: 'reset-password', id: 8, username: 'nobody' });
    await expect.poll(() => answers.length).toBe(2);
    expect(answers).toContainEqual({ type: 'accounts', id: 7, accounts: [] });
    expect(answers).toContainEqual({ type: 'password-reset', id: 8, signIn: null });
  });
});

describe('why it did not start', () => {
  const failure = (problem: string) => ({ type: 'failed', problem, message: expect.any(String), dataDir });

  test('another program has the port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { first } = await host({ KINBOARD_PORT: String(port) });
    expect(first).toMatchObject({ ...failure('port_taken'), port });
    other.close();
  });

  test('the folder cannot be written', async () => {
    writeFileSync(dataDir, 'a file where the folder should be');
    expect((await host()).first).toMatchObject(failure('folder_unwritable'));
  });

  test('fault-18: another Kinboard uses the folder', async () => {
    await host();
    expect((await host()).first).toMatchObject(failure('folder_in_use'));
  });

  test('data-13: of damaged data a good backup is named, and restored in the same process', async () => {
    const { child } = await host();
    await stop(child);
    const file = path.join(dataDir, 'kinboard.sqlite');
    copyFileSync(file, path.join(dataDir, 'backups/good.sqlite'));
    writeFileSync(file, 'damaged');
    const held = await host();
    expect(held.first).toMatchObject({
      ...failure('data_damaged'),
      isHeld: true,
      backup: { date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), families: [] },
    });
    say(held.child, { type: 'list-accounts', id: 1 });
    expect((await once(held.child, 'message'))[0]).toMatchObject({ type: 'refused', id: 1 });
    expect(await takeWayOut(held.child, 'restore-backup')).toMatchObject({ type: 'started', dataDir });
    // What is asked from now on is asked of the server that runs.
    say(held.child, { type: 'list-accounts', id: 2 });
    expect((await once(held.child, 'message'))[0]).toEqual({ type: 'accounts', id: 2, accounts: [] });
  });

  test('data-13: damaged data without a backup can be tried again or started anew', async () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'kinboard.sqlite'), 'damaged');
    const { child, first } = await host();
    expect(first).toMatchObject({ ...failure('data_damaged'), isHeld: true, backup: null });
    expect(await takeWayOut(child, 'try-again')).toMatchObject(failure('data_damaged'));
    expect((await takeWayOut(child, 'start-anew')).type).toBe('started');
  });

  test('data-12: while the window says what is wrong, tablets are told too', async () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'kinboard.sqlite'), 'damaged');
    const port = await freePort();
    const { first } = await host({ KINBOARD_PORT: String(port) });
    expect(first).toMatchObject({ ...failure('data_damaged'), port, isHeld: true });
    const call = await fetch(`http://127.0.0.1:${port}/api/user`);
    expect([call.status, (await call.json()).code]).toEqual([503, 'data_unavailable']);
  });

  test('fault-11: the data is of a newer Kinboard', async () => {
    const { child } = await host();
    await stop(child);
    const newer = new Database(path.join(dataDir, 'kinboard.sqlite'));
    newer.pragma('user_version = 9999');
    newer.close();
    expect((await host()).first).toMatchObject(failure('data_newer'));
  });

  test('running-2: an environment variable makes no sense', async () => {
    const { first } = await host({ KINBOARD_PORT: 'front door' });
    expect(first).toMatchObject({ type: 'failed', problem: 'other', port: null, dataDir: null });
    expect(first.type === 'failed' && first.message).toContain('KINBOARD_PORT');
  });
});
