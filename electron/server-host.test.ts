import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Rescue, ServerMessage, ShellMessage } from '#shared/host-protocol.ts';
import { createServerHost, type HostFailure, originFor, type ServerAddress } from './server-host.ts';

/** Electron's UtilityProcess, as far as the host knows it. */
class FakeProcess extends EventEmitter {
  readonly stdout = null;
  readonly stderr = new EventEmitter() as unknown as NodeJS.ReadableStream;
  readonly received: ShellMessage[] = [];
  wasKilled = false;
  postMessage(message: ShellMessage) {
    this.received.push(message);
  }
  kill() {
    this.wasKilled = true;
    return true;
  }
  say(message: ServerMessage) {
    this.emit('message', message);
  }
  start(port = 4280) {
    this.say({ type: 'started', host: '0.0.0.0', port, dataDir: '/data' });
  }
}

function setUp() {
  const processes: FakeProcess[] = [];
  const rescues: (Rescue | null)[] = [];
  const started: ServerAddress[] = [];
  const failures: HostFailure[] = [];
  const redeemed: unknown[] = [];
  const host = createServerHost({
    fork: (rescue) => {
      rescues.push(rescue);
      const made = new FakeProcess();
      processes.push(made);
      return made;
    },
    onStarted: (address) => started.push(address),
    onFailed: (failure) => failures.push(failure),
    onRedeemed: (redemption) => redeemed.push(redemption),
    now: () => Date.now(),
  });
  const last = () => {
    const found = processes.at(-1);
    if (!found) throw new Error('no server was started');
    return found;
  };
  return { host, processes, rescues, started, failures, redeemed, last };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => vi.useRealTimers());

test.each([
  ['0.0.0.0', 4280, 'http://127.0.0.1:4280'],
  ['::', 4280, 'http://127.0.0.1:4280'],
  ['localhost', 80, 'http://127.0.0.1'],
  ['127.0.0.1', 5000, 'http://127.0.0.1:5000'],
  ['192.168.1.20', 4280, 'http://192.168.1.20:4280'],
  ['::1', 4280, 'http://[::1]:4280'],
  ['[fe80::1]', 4280, 'http://[fe80::1]:4280'],
])('a server that listens on %s port %i is opened at %s', (host, port, origin) => {
  expect(originFor(host, port)).toBe(origin);
});

describe('the server as a process', () => {
  test('says where it is', () => {
    const { host, started, last } = setUp();
    host.start();
    expect(host.address()).toBeNull();
    last().start();
    expect(started).toEqual([{ origin: 'http://127.0.0.1:4280', dataDir: '/data' }]);
    expect(host.address()?.origin).toBe('http://127.0.0.1:4280');
  });

  test('is started once, however often it is asked for', () => {
    const { host, processes } = setUp();
    host.start();
    host.start();
    expect(processes).toHaveLength(1);
  });

  test('"restarted with back-off when it dies", and five crashes in a row are told', () => {
    const { host, processes, failures, last } = setUp();
    host.start();
    for (const delay of [500, 1000, 2000, 4000, 8000]) {
      const before = processes.length;
      last().start();
      last().emit('exit', 1);
      expect(host.address()).toBeNull();
      vi.advanceTimersByTime(delay - 1);
      expect(processes).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(processes).toHaveLength(before + 1);
    }
    last().stderr.emit('data', 'Segmentation fault\n');
    last().emit('exit', 139);
    expect(failures).toEqual([{ type: 'crashed', lastWords: 'Segmentation fault\n' }]);
    vi.advanceTimersByTime(3_600_000);
    expect(processes).toHaveLength(6);
    host.start();
    expect(processes).toHaveLength(7);
  });

  test('a failure at the start is told and not tried again by itself', () => {
    const { host, processes, failures, last } = setUp();
    const failure = {
      type: 'failed',
      problem: 'port_taken',
      message: 'Port 4280 is already in use.',
      port: 4280,
      dataDir: '/data',
      backupDate: null,
    } as const;
    host.start();
    const failed = last();
    failed.say(failure);
    failed.emit('exit', 0);
    expect(failures).toEqual([failure]);
    expect(failed.wasKilled).toBe(true);
    vi.advanceTimersByTime(3_600_000);
    expect(processes).toHaveLength(1);
  });

  test('a rescue is handed on once: a later restart is an ordinary one', () => {
    const { host, rescues, last } = setUp();
    host.start('restore-backup');
    last().start();
    last().emit('exit', 1);
    vi.advanceTimersByTime(500);
    expect(rescues).toEqual(['restore-backup', null]);
  });

  test.each([
    [null],
    ['started'],
    [{ type: 'started', port: 'x' }],
    [{ type: 'unknown' }],
    [{ type: 'accounts', id: 99, accounts: [] }],
  ])('a message that makes no sense changes nothing: %j', (message) => {
    const { host, started, failures, last } = setUp();
    host.start();
    last().emit('message', message);
    expect([started, failures]).toEqual([[], []]);
  });

  test('redemptions are handed on', () => {
    const { host, redeemed, last } = setUp();
    host.start();
    last().start();
    last().say({ type: 'redeemed', redemption: { person: 'Mia', reward: 'Film night', points: 100 } });
    expect(redeemed).toEqual([{ person: 'Mia', reward: 'Film night', points: 100 }]);
  });

  test('hears that the computer woke', () => {
    const { host, last } = setUp();
    host.wake();
    host.start();
    last().start();
    host.wake();
    expect(last().received).toEqual([{ type: 'woke' }]);
  });
});

describe('"quitting closes the server cleanly"', () => {
  test('it is asked to finish and waited for', async () => {
    const { host, processes, last } = setUp();
    host.start();
    last().start();
    const stopped = host.stop();
    expect(last().received).toEqual([{ type: 'close' }]);
    last().emit('exit', 0);
    await stopped;
    vi.advanceTimersByTime(60_000);
    expect(last().wasKilled).toBe(false);
    host.start();
    expect(processes).toHaveLength(1);
  });

  test('within 5 seconds, or it is ended', async () => {
    const { host, last } = setUp();
    host.start();
    last().start();
    const stopped = host.stop();
    await vi.advanceTimersByTimeAsync(5000);
    await stopped;
    expect(last().wasKilled).toBe(true);
  });

  test('an end that was asked for is no crash', async () => {
    const { host, failures, last } = setUp();
    host.start();
    for (const delay of [500, 1000, 2000, 4000, 8000]) {
      last().start();
      last().emit('exit', 1);
      vi.advanceTimersByTime(delay);
    }
    last().start();
    const stopped = host.stop();
    last().emit('exit', 0);
    await stopped;
    expect(failures).toEqual([]);
  });

  test('one that is still starting is ended', async () => {
    const { host, last } = setUp();
    host.start();
    const stopped = host.stop();
    expect(last().wasKilled).toBe(true);
    last().emit('exit', 0);
    await stopped;
  });

  test('during a pause between two tries nothing is started any more', async () => {
    const { host, processes, last } = setUp();
    host.start();
    last().emit('exit', 1);
    await host.stop();
    vi.advanceTimersByTime(60_000);
    expect(processes).toHaveLength(1);
  });
});

describe('questions', () => {
  test('are answered each to its own', async () => {
    const { host, last } = setUp();
    host.start();
    last().start();
    const accounts = host.listAccounts();
    const reset = host.resetPassword('anna');
    last().say({ type: 'password-reset', id: 2, signIn: { username: 'anna', temporaryPassword: 'abc-def-ghi' } });
    last().say({ type: 'accounts', id: 1, accounts: [{ username: 'anna', name: 'Anna' }] });
    expect(await accounts).toEqual([{ username: 'anna', name: 'Anna' }]);
    expect(await reset).toEqual({ username: 'anna', temporaryPassword: 'abc-def-ghi' });
  });

  test.each([
    [
      'the server says no',
      ({ last }: ReturnType<typeof setUp>) => last().say({ type: 'refused', id: 1, message: 'The disk is full.' }),
      'The disk is full.',
    ],
    [
      'it dies meanwhile',
      ({ last }: ReturnType<typeof setUp>) => last().emit('exit', 1),
      'Kinboard has just restarted: try it again.',
    ],
    ['it says nothing', () => vi.advanceTimersByTime(15_000), 'Kinboard did not answer: try it again.'],
  ])('fail with a sentence when %s', async (_what, happen, sentence) => {
    const parts = setUp();
    parts.host.start();
    parts.last().start();
    const question = parts.host.resetPassword('anna');
    happen(parts);
    await expect(question).rejects.toThrow(sentence);
  });

  test('fail at once without a server', async () => {
    await expect(setUp().host.listAccounts()).rejects.toThrow('Kinboard is not running: start it first.');
  });
});
