import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { wordListenError } from './listen-error.ts';

const forbidden = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
const wordedOn = (platform: NodeJS.Platform, port: number, error: Error = forbidden) =>
  wordListenError(error, { host: '0.0.0.0', port }, platform) as Error;

describe('running-20: a port that the operating system gives to nobody', () => {
  test.each([80, 1023, 1024, 4280, 50_000])('on Windows it is reserved, and a command lists what is: %i', (port) => {
    expect(wordedOn('win32', port)).toMatchObject({
      message: `Windows has reserved port ${port}: set KINBOARD_PORT to a port outside of the ranges that this command lists: netsh interface ipv4 show excludedportrange protocol=tcp`,
      problem: 'port_forbidden',
    });
  });

  test.each(['linux', 'darwin'] as const)(
    'on %s it needs rights below 1024, and is kept back from there on',
    (system) => {
      expect(wordedOn(system, 1023).message).toBe(
        'Port 1023 needs special rights: set KINBOARD_PORT to a port from 1024 on.',
      );
      expect(wordedOn(system, 1024).message).toBe(
        'This computer does not let Kinboard use port 1024: set KINBOARD_PORT to another port such as 1025.',
      );
    },
  );

  test('package-17: a port that systemd does not allow the service is kept back too', () => {
    const denied = Object.assign(new Error('listen EPERM'), { code: 'EPERM' });
    expect(wordedOn('linux', 4300, denied).message).toMatch(/^This computer does not let Kinboard use port 4300/);
  });

  test('running-18: a port that is named instead is one that browsers open', () => {
    for (const [port, other] of [
      [5059, 5062],
      [6664, 6670],
      [65_535, 4280],
    ] as const) {
      expect(wordedOn('linux', port).message).toContain(`another port such as ${other}.`);
      expect(wordedOn('linux', port, taken).message).toContain(`a free port such as ${other}.`);
    }
  });
});

describe('running-18: a port that browsers refuse stops the start', () => {
  const isRefused = (port: number) => {
    try {
      readConfig({ KINBOARD_PORT: String(port) });
      return false;
    } catch (error) {
      expect((error as Error).message).toBe(
        `KINBOARD_PORT is ${port}, a port that no browser opens: set it to another port such as 4280.`,
      );
      return true;
    }
  };
  /** Node keeps the list of the Fetch standard; nothing is sent. */
  const isBad = async (port: number) => {
    const dispatch = () => {
      throw new Error('let through');
    };
    const dispatcher = { dispatch } as never;
    const refusal = await fetch(`http://127.0.0.1:${port}`, { dispatcher } as RequestInit).catch(
      (error) => error.cause,
    );
    return refusal?.message === 'bad port';
  };

  test('those of the Fetch standard, and no other one', async () => {
    // All 65,535 were compared once: there is none but these, and none above 10080.
    const above = [1719, 2049, 3659, 4045, 4190, 5060, 6000, 6566, 6665, 6679, 6697, 10_080];
    const ports = [
      ...Array(1100).keys(),
      ...above.flatMap((port) => Array.from(Array(8), (_, by) => port - 2 + by)),
    ].slice(1);
    const bad = [];
    for (const port of ports) if (await isBad(port)) bad.push(port);
    expect(bad).toHaveLength(82);
    expect(ports.filter(isRefused)).toEqual(bad);
    expect([0, 4280, 8080, 65_535].filter(isRefused)).toEqual([]);
  });

  test('written with zeros before it too', () => {
    expect(() => readConfig({ KINBOARD_PORT: '06000' })).toThrow('KINBOARD_PORT is 6000, a port that no browser opens');
  });
});

test.each(['fe80::1%eth0', '[fe80::1%eth0]', 'fe80::1%25eth0', '::1%lo'])(
  'running-19: an address with a zone stops the start and says what is allowed: %s',
  (host) => {
    expect(() => readConfig({ KINBOARD_HOST: host })).toThrow(
      `KINBOARD_HOST is "${host}", but no browser opens an address with a zone (what begins with %): set it to 0.0.0.0`,
    );
  },
);
