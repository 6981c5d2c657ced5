import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/commands/make-backup.ts';
import { readConfig } from '#server/config.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { createTestApp } from '#tests/support/app.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createDataDir } from '#tests/support/server-process.ts';

const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
const noIpv6 = own.every(({ address }) => address !== '::1') ? 'this computer has no IPv6' : null;
const noAlias = process.platform === 'linux' ? null : 'only Linux answers on all of 127.0.0.0/8';

const data = createDataDir();
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  data.remove();
});

const start = async (KINBOARD_HOST: string) => {
  const config = readConfig({
    KINBOARD_DATA_DIR: data.path,
    KINBOARD_PORT: '0',
    KINBOARD_MDNS: 'off',
    KINBOARD_TIME_ZONE: 'UTC',
    KINBOARD_HOST,
  });
  server = await startServer(config, { migrationsFolder: MIGRATIONS_FOLDER });
  return server;
};
const setupAt = async (origin: string) => (await fetch(`${origin}/api/setup`)).json();

describe('running-3, running-4, proxy-5: what the start prints answers, as the family computer', () => {
  for (const [host, printed, whyNot] of [
    ['0.0.0.0', 'localhost', null],
    ['127.0.0.1', 'localhost', null],
    ['127.0.0.2', '127.0.0.2', noAlias],
    ['::1', '[::1]', noIpv6],
    ['[::1]', '[::1]', noIpv6],
    ['::', 'localhost', noIpv6],
    ['[::]', 'localhost', noIpv6],
  ] as const) {
    test.skipIf(whyNot !== null)(`KINBOARD_HOST=${host}: ${whyNot ?? `http://${printed}`}`, async () => {
      const { url, port } = await start(host);
      expect(url).toBe(`http://${printed}:${port}`);
      expect(await setupAt(url)).toMatchObject({ needsFamily: true, needsSetupCode: false });
      const said: string[] = [];
      expect(await makeBackup({ KINBOARD_DATA_DIR: data.path }, (line) => said.push(line))).toBe(true);
      expect(said.join('\n')).toContain('kinboard-');
    });
  }

  test.skipIf(noIpv6 !== null)('running-3: on [::] addresses of both kinds answer', async () => {
    const { port } = await start('[::]');
    for (const host of ['127.0.0.1', '[::1]']) {
      expect(await setupAt(`http://${host}:${port}`)).toMatchObject({ needsSetupCode: false });
    }
  });

  test('running-6: an address that is not the computer’s stops the start, which names its own', async () => {
    const addresses = own
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address);
    const failure = await start('198.51.100.7').catch((error: Error) => error.message);
    expect(failure).toMatch(/^This computer has no address 198\.51\.100\.7: set KINBOARD_HOST to 0\.0\.0\.0 for all/);
    for (const address of addresses) expect(failure).toContain(address);
  });
});

describe('proxy-5: where one address is listened on this computer comes from that address', () => {
  const asks = async (
    options: { host: string; proxies?: string[] },
    remoteAddress: string,
    headers: Record<string, string> = {},
  ) => {
    const { app } = await createTestApp(options);
    const answer = await app.inject({
      url: '/api/setup',
      remoteAddress,
      headers: { host: 'localhost:4280', ...headers },
    });
    return answer.json().needsSetupCode ?? answer.statusCode;
  };

  test('proxy-5: a request from it needs no set-up code, any other does', async () => {
    expect(await asks({ host: '192.168.1.20' }, '192.168.1.20')).toBe(false);
    expect(await asks({ host: 'fd00::5' }, 'fd00::5')).toBe(false);
    expect(await asks({ host: '192.168.1.20' }, '192.168.1.21')).toBe(true);
    expect(await asks({ host: '0.0.0.0' }, '192.168.1.20')).toBe(true);
    expect(await asks({ host: '::' }, '::ffff:192.168.1.20')).toBe(true);
  });

  test('proxy-1, proxy-4: through a trusted proxy the code is needed, through another it is 421', async () => {
    expect(await asks({ host: '192.168.1.20', proxies: ['192.168.1.20'] }, '192.168.1.20')).toBe(true);
    expect(await asks({ host: '192.168.1.20' }, '192.168.1.20', { 'x-forwarded-for': '192.168.1.9' })).toBe(421);
  });
});
