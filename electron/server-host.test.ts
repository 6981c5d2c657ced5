import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerMessage, ShellMessage, StartFailure } from '#shared/host-protocol.ts';
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
    this.say({ type: 'started', host: '0.0.0.0', port, dataDir: '/data', language: 'en' });
  }
}

const failureOf = (changes: Partial<StartFailure>): StartFailure => ({
  type: 'failed',
  problem: 'other',
  message: 'What the server said.',
  findings: [],
  port: 4280,
  dataDir: '/data',
  backup: null,
  isHeld: false,
  ...changes,
});

function setUp() {
  const processes: FakeProcess[] = [];
  const started: ServerAddress[] = [];
  const failures: HostFailure[] = [];
  const redeemed: unknown[] = [];
  const phases: string[] = [];
  const sentences: string[] = [];
  const languages: string[] = [];
  const host = createServerHost({
    fork: () => {
      const made = new FakeProcess();
      processes.push(made);
      return made;
    },
    onPhase: (phase) => phases.push(phase),
    onBackupTrouble: (sentence) => sentences.push(sentence),
    onStarted: (address, language) => {
      started.push(address);
      languages.push(language);
    },
    onLanguage: (language) => languages.push(language),
    onFailed: (failure) => failures.push(failure),
    onRedeemed: (redemption) => redeemed.push(redemption),
    now: () => Date.now(),
  });
  const last = () => {
    const found = processes.at(-1);
    if (!found) throw new Error('no server was started');
    return found;
  };
  return { host, processes, started, failures, redeemed, phases, sentences, languages, last };
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
])('running-13: a server that listens on %s port %i is opened at %s', (host, port, origin) => {
  expect(originFor(host, port)).toBe(origin);
});

describe('running-15: the server as a process', () => {
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

  test('one that dies is started again ever later, and five crashes in a row are told', () => {
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
    const failure = failureOf({ problem: 'port_taken', isHeld: false });
    host.start();
    const failed = last();
    failed.say(failure);
    failed.emit('exit', 0);
    expect(failures).toEqual([failure]);
    expect(failed.wasKilled).toBe(true);
    vi.advanceTimersByTime(3_600_000);
    expect(processes).toHaveLength(1);
  });

  test('one that holds its port stays, takes the way out, and says when it serves', () => {
    const { host, processes, failures, started, last } = setUp();
    host.start();
    last().say(failureOf({ problem: 'data_damaged', isHeld: true }));
    expect(failures).toHaveLength(1);
    expect(last().wasKilled).toBe(false);
    host.start('restore-backup');
    expect(last().received).toEqual([{ type: 'way-out', way: 'restore-backup' }]);
    last().say(failureOf({ problem: 'disk_full', isHeld: true }));
    host.start();
    expect(last().received.at(-1)).toEqual({ type: 'way-out', way: 'try-again' });
    last().start();
    expect([processes.length, failures.length, started.length]).toEqual([1, 2, 1]);
    last().say(failureOf({ problem: 'moved', isHeld: true }));
    expect(host.address()).toBeNull();
  });

  test('a whole check that takes minutes is told, and is no hang', () => {
    const { host, processes, failures, phases, last } = setUp();
    host.start();
    last().say({ type: 'starting', phase: 'checking' });
    vi.advanceTimersByTime(600_000);
    expect(phases).toEqual(['checking']);
    expect([processes.length, failures.length, last().wasKilled]).toEqual([1, 0, false]);
  });

  test('what backups need of the owner is handed on', () => {
    const { host, sentences, last } = setUp();
    host.start();
    last().start();
    last().say({ type: 'backup-trouble', sentence: 'The last good backup is 3 days old.' });
    expect(sentences).toEqual(['The last good backup is 3 days old.']);
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
    last().say({
      type: 'redeemed',
      redemption: { person: 'Mia', reward: 'Film night', points: 100, kind: 'redeemed' },
    });
    expect(redeemed).toEqual([{ person: 'Mia', reward: 'Film night', points: 100, kind: 'redeemed' }]);
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

describe('running-16: quitting closes the server', () => {
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
