import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { type Computer, createComputer, whyNoNamespaces } from './namespaces.ts';

const PORT = 4280;
const reason = whyNoNamespaces();

describe.skipIf(reason !== null)(
  `running-12: the addresses that the start prints${reason ? ` (${reason})` : ''}`,
  { timeout: 60_000 },
  () => {
    let folder: string;
    let home: Computer;
    let router: Computer;
    let server: ServerProcess | undefined;

    /** The family computer: a virtual card first, then the Wi-Fi, then a cable to the router. */
    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'kinboard-network-'));
      [home, router] = [await createComputer(folder), await createComputer(folder)];
      await home.connect('docker0', router, { here: '192.168.5.1', there: '192.168.5.2' });
      await home.connect('wlan0', router, { here: '192.168.77.1', there: '192.168.77.2' });
      await home.connect('eth0', router, { here: '10.0.0.7', there: '10.0.0.1' });
    });
    afterEach(async () => {
      await server?.stop();
      server = undefined;
      for (const computer of [home, router]) await computer.switchOff();
      rmSync(folder, { recursive: true, force: true });
    });

    const start = async (host: string) => {
      server = await startServerProcess({
        dataDir: path.join(folder, 'data'),
        port: PORT,
        prefix: home.prefix,
        env: { KINBOARD_HOST: host },
      });
      // The line behind the addresses.
      await expect.poll(server.output).toContain('Data folder');
      return server;
    };
    /** Runs a command of the home server to its end. */
    const run = (command: string, env: Record<string, string> = {}) => {
      const settings = Object.entries({ KINBOARD_DATA_DIR: path.join(folder, 'data'), ...env });
      const file = path.resolve(import.meta.dirname, `../../dist/server/${command}.js`);
      return home.run('env', ...settings.map(([name, value]) => `${name}=${value}`), process.execPath, file);
    };
    const printedForHome = ({ output }: ServerProcess) =>
      [...output().matchAll(/On the home Wi-Fi: http:\/\/(\S+):4280/g)].map(([, address]) => address);
    const setupFrom = async (computer: Computer, origin: string) =>
      JSON.parse(await computer.run('curl', '-s', '-g', `${origin}/api/setup`));

    test('the address of the default route comes first, and those of virtual cards are left out', async () => {
      await home.run('ip', 'route', 'add', 'default', 'via', '10.0.0.1');
      expect(printedForHome(await start('0.0.0.0'))).toEqual(['10.0.0.7', '192.168.77.1']);
    });

    test('a virtual card is left out though the route leads by it, and [::] prints what answers', async () => {
      await home.run('ip', 'route', 'add', 'default', 'via', '192.168.5.2');
      const kinboard = await start('[::]');
      expect(printedForHome(kinboard)).toEqual(['192.168.77.1', '10.0.0.7']);
      for (const address of printedForHome(kinboard)) {
        expect(await setupFrom(router, `http://${address}:${PORT}`)).toMatchObject({ needsSetupCode: true });
      }
    });

    test('without a default route the likeliest range comes first', async () => {
      expect(printedForHome(await start('0.0.0.0'))).toEqual(['192.168.77.1', '10.0.0.7']);
    });

    test.each(['192.168.77.1', 'fd00::7'])(
      'running-3: with KINBOARD_HOST=%s the printed address answers',
      async (host) => {
        await home.run('ip', 'address', 'add', 'fd00::7/64', 'dev', 'eth0', 'nodad');
        await router.run('ip', 'address', 'add', 'fd00::1/64', 'dev', 'eth0', 'nodad');
        const { url, output } = await start(host);
        expect(url).toBe(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}`);
        expect(output()).toContain(`On the home Wi-Fi: ${url}\n`);
        expect(await setupFrom(home, url)).toMatchObject({ needsSetupCode: false });
        expect(await setupFrom(router, url)).toMatchObject({ needsSetupCode: true });
        expect(await run('backup')).toContain('kinboard-');
      },
    );

    test('running-6: an address of another computer stops the start and names the own ones by rank', async () => {
      await home.run('ip', 'route', 'add', 'default', 'via', '10.0.0.1');
      await expect(run('main', { KINBOARD_HOST: '192.168.77.2', KINBOARD_MDNS: 'off' })).rejects.toThrow(
        'This computer has no address 192.168.77.2: set KINBOARD_HOST to 0.0.0.0 for all of its addresses, or to one of its own (192.168.77.1, 10.0.0.7, 192.168.5.1), or to 127.0.0.1 for this computer alone.',
      );
    });
  },
);
