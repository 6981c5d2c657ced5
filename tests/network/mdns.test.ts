import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { type Computer, createComputer, whyNoNamespaces } from './namespaces.ts';

const PORT = 4280;
const SERVICE = '_http._tcp';
/** Two looks at the network and the announcement after them, in milliseconds. */
const SOON = { timeout: 30_000, interval: 300 };

const reason = whyNoNamespaces();

describe.skipIf(reason !== null)(
  `running-11: found in the home network${reason ? ` (${reason})` : ''}`,
  { timeout: 90_000 },
  () => {
    let folder: string;
    let home: Computer;
    let laptop: Computer;
    let tablet: Computer;
    const servers: ServerProcess[] = [];

    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'kinboard-network-'));
      [home, laptop, tablet] = [
        await createComputer(folder),
        await createComputer(folder),
        await createComputer(folder),
      ];
    });
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.stop();
      for (const computer of [home, laptop, tablet]) await computer.switchOff();
      rmSync(folder, { recursive: true, force: true });
    });

    /** The family computer: wlan0 to the laptop, eth0 to the tablet. */
    async function connectBoth(): Promise<void> {
      await home.connect('wlan0', laptop, { here: '192.168.77.1', there: '192.168.77.2' });
      await home.connect('eth0', tablet, { here: '192.168.88.1', there: '192.168.88.2' });
    }
    async function startKinboard(on = home, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
      const server = await startServerProcess({
        dataDir: path.join(folder, `data-${on.pid}`),
        port: PORT,
        prefix: on.prefix,
        env: { KINBOARD_HOST: '0.0.0.0', KINBOARD_MDNS: 'on', ...env },
      });
      servers.push(server);
      return server;
    }
    const statusOf = (on: Computer, name: string, address: string | null) =>
      on.run(
        'curl',
        '-s',
        '-o',
        '/dev/null',
        '-w',
        '%{http_code}',
        '--resolve',
        `${name}:${PORT}:${address}`,
        `http://${name}:${PORT}/api/setup`,
      );
    /** Names of the Kinboards that a computer sees. */
    const namesSeenBy = async (computer: Computer) => [
      ...new Set((await computer.browse(SERVICE)).map((line) => line.split(';')[3]?.replaceAll('\\032', ' '))),
    ];

    test('it is found by browsing and fetched by name, on each of two links by its own address', async () => {
      await connectBoth();
      await Promise.all([laptop.startAvahi('laptop'), tablet.startAvahi('tablet')]);
      const server = await startKinboard();
      for (const [peer, address] of [
        [laptop, '192.168.77.1'],
        [tablet, '192.168.88.1'],
      ] as const) {
        await expect.poll(() => peer.browse(SERVICE), SOON).toHaveLength(1);
        const announced = async () => {
          const [, card, , name, type, , host, found, port] = (await peer.browse(SERVICE))[0]?.split(';') ?? [];
          return { card: card !== '', name, type, host, found, port };
        };
        await expect.poll(announced, SOON).toEqual({
          card: true,
          name: 'Kinboard',
          type: SERVICE,
          host: 'kinboard.local',
          found: address,
          port: String(PORT),
        });
        await expect.poll(() => peer.resolve('kinboard.local'), SOON).toBe(address);
        expect(await statusOf(peer, 'kinboard.local', address)).toBe('200');
      }
      expect(server.output()).toContain(`By name:           http://kinboard.local:${PORT}`);
    });

    test.each(['SIGTERM', 'SIGHUP'] as const)('running-5: it says goodbye on %s', async (signal) => {
      await connectBoth();
      await laptop.startAvahi('laptop');
      const server = await startKinboard();
      await expect.poll(() => namesSeenBy(laptop), SOON).toEqual(['Kinboard']);
      expect(await server.stop(signal)).toBe(0);
      await expect.poll(() => namesSeenBy(laptop), SOON).toEqual([]);
    });

    test('after a change of address others get the new one alone', async () => {
      await connectBoth();
      await laptop.startAvahi('laptop');
      await startKinboard();
      await expect.poll(() => laptop.resolve('kinboard.local'), SOON).toBe('192.168.77.1');
      await home.run('ip', 'address', 'del', '192.168.77.1/24', 'dev', 'wlan0');
      await home.run('ip', 'address', 'add', '192.168.77.9/24', 'dev', 'wlan0');
      await expect.poll(() => laptop.resolve('kinboard.local'), SOON).toBe('192.168.77.9');
      await expect
        .poll(async () => (await laptop.browse(SERVICE)).map((line) => line.split(';')[7]), SOON)
        .toEqual(['192.168.77.9']);
      expect(await statusOf(laptop, 'kinboard.local', '192.168.77.9')).toBe('200');
    });

    test('on a name conflict it takes the next name, answers to it, and says so', async () => {
      await connectBoth();
      await laptop.startAvahi('kinboard');
      laptop.start('avahi-publish', '-s', 'Kinboard', SERVICE, '80');
      await expect.poll(() => namesSeenBy(laptop), SOON).toEqual(['Kinboard']);
      const server = await startKinboard();
      await expect.poll(async () => (await namesSeenBy(laptop)).sort(), SOON).toEqual(['Kinboard', 'Kinboard 2']);
      await expect.poll(() => laptop.resolve('kinboard-2.local'), SOON).toBe('192.168.77.1');
      expect(await statusOf(laptop, 'kinboard-2.local', '192.168.77.1')).toBe('200');
      expect(await statusOf(laptop, 'kinboard-3.local', '192.168.77.1')).toBe('421');
      expect(server.output()).toContain(`By name:           http://kinboard-2.local:${PORT}`);
      await expect.poll(() => laptop.resolve('kinboard.local'), SOON).toBe('192.168.77.2');
    });

    test('it is found beside another mDNS service on the same computer', async () => {
      await connectBoth();
      await Promise.all([home.startAvahi('family-pc'), laptop.startAvahi('laptop')]);
      await startKinboard();
      await expect.poll(() => namesSeenBy(laptop), SOON).toEqual(['Kinboard']);
      await expect.poll(() => laptop.resolve('kinboard.local'), SOON).toBe('192.168.77.1');
      await expect.poll(() => laptop.resolve('family-pc.local'), SOON).toBe('192.168.77.1');
    });

    test('with port 5353 taken it runs, and is announced once the port is free', async () => {
      await connectBoth();
      await laptop.startAvahi('laptop');
      const holder = home.start(
        process.execPath,
        '-e',
        "require('dgram').createSocket('udp4').bind(5353, () => console.log('held'))",
      );
      await new Promise((resolve) => holder.stdout?.once('data', resolve));
      const server = await startKinboard();
      // Asked to look for others, it must not fall over that port either.
      expect(await home.run('curl', '-s', `${server.url}/api/setup/neighbours`)).toBe('[]');
      expect(await statusOf(laptop, 'kinboard.local', '192.168.77.1')).toBe('200');
      expect(await namesSeenBy(laptop)).toEqual([]);
      holder.kill('SIGKILL');
      await expect.poll(() => namesSeenBy(laptop), SOON).toEqual(['Kinboard']);
    });

    test('without any network at start it runs, and is announced once there is one', async () => {
      const server = await startKinboard();
      expect(await home.run('curl', '-s', `${server.url}/api/setup`)).toContain('needsFamily');
      await home.connect('wlan0', laptop, { here: '192.168.77.1', there: '192.168.77.2' });
      await laptop.startAvahi('laptop');
      await expect.poll(() => namesSeenBy(laptop), SOON).toEqual(['Kinboard']);
      await expect.poll(() => laptop.resolve('kinboard.local'), SOON).toBe('192.168.77.1');
    });

    test('running-3: with KINBOARD_HOST=192.168.x that address alone is announced, on its own card', async () => {
      await connectBoth();
      await Promise.all([laptop.startAvahi('laptop'), tablet.startAvahi('tablet')]);
      await startKinboard(home, { KINBOARD_HOST: '192.168.77.1' });
      await expect.poll(() => namesSeenBy(laptop), SOON).toEqual(['Kinboard']);
      await expect.poll(() => laptop.resolve('kinboard.local'), SOON).toBe('192.168.77.1');
      expect(await statusOf(laptop, 'kinboard.local', '192.168.77.1')).toBe('200');
      expect(await namesSeenBy(tablet)).toEqual([]);
    });

    test('running-1: KINBOARD_MDNS=off keeps it from being announced', async () => {
      await connectBoth();
      await laptop.startAvahi('laptop');
      const silent = await startKinboard(home, { KINBOARD_MDNS: 'off' });
      // Another one on the same link is heard meanwhile: so the silence is not the network's.
      await startKinboard(laptop);
      await expect.poll(() => namesSeenBy(laptop), SOON).toEqual(['Kinboard']);
      const addresses = (await laptop.browse(SERVICE)).map((line) => line.split(';')[7]);
      expect(addresses).not.toContain('192.168.77.1');
      expect(silent.output()).not.toContain('By name');
    });

    test('setup-5: the set-up of a second computer finds the Kinboard that already runs', async () => {
      await connectBoth();
      const first = await startKinboard();
      await expect.poll(() => first.output(), SOON).toContain('By name');
      const second = await startKinboard(laptop);
      const found = async () => JSON.parse(await laptop.run('curl', '-s', `${second.url}/api/setup/neighbours`));
      await expect.poll(found, SOON).toEqual([{ name: 'Kinboard', url: `http://192.168.77.1:${PORT}` }]);
    });
  },
);
