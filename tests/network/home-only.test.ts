import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MainProcess, startMain } from '#tests/support/main-process.ts';
import { type Computer, createComputer, whyNoNamespaces } from './namespaces.ts';

const PORT = 4280;
/** Two looks at the network and what follows them, in milliseconds. */
const SOON = { timeout: 20_000, interval: 300 };
const NEEDED = ['unshare', 'nsenter', 'ip', 'curl'];

const reason = whyNoNamespaces(NEEDED);

describe.skipIf(reason !== null)(
  `a laptop that is carried about${reason ? ` (${reason})` : ''}`,
  { timeout: 90_000 },
  () => {
    let folder: string;
    let laptop: Computer;
    let home: Computer;
    let cafe: Computer;
    let server: MainProcess | undefined;

    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'kinboard-network-'));
      [laptop, home, cafe] = [await createComputer(folder), await createComputer(folder), await createComputer(folder)];
    });
    afterEach(async () => {
      await server?.end();
      server = undefined;
      for (const computer of [laptop, home, cafe]) await computer.switchOff();
      rmSync(folder, { recursive: true, force: true });
    });

    /** The same addresses everywhere; whoever is at the other end is the router. */
    async function carryTo(place: Computer, mac?: string): Promise<void> {
      await laptop.run('ip', 'link', 'del', 'wlan0').catch(() => undefined);
      await laptop.connect('wlan0', place, { here: '192.168.1.20', there: '192.168.1.1' });
      // A cable that is laid anew has another hardware address, a router keeps its own.
      if (mac) await place.run('ip', 'link', 'set', 'wlan0', 'address', mac);
      await laptop.run('ip', 'route', 'add', 'default', 'via', '192.168.1.1');
    }
    const macOf = async (place: Computer) =>
      /link\/ether (\S+)/.exec(await place.run('ip', 'link', 'show', 'wlan0'))?.[1] ?? '';
    const start = async (networks: object[]) => {
      writeFileSync(
        path.join(folder, 'kinboard-home.json'),
        JSON.stringify({
          isHomeOnly: true,
          networks: networks.map((each, at) => ({ id: `${at}`, keptAt: '', ...each })),
        }),
      );
      server = await startMain(folder, {
        prefix: laptop.prefix,
        env: { KINBOARD_HOST: '0.0.0.0', KINBOARD_PORT: String(PORT) },
      });
      return server;
    };
    const statusOn = (computer: Computer, address = '192.168.1.20') =>
      computer.run('curl', '-s', '-o', '/dev/null', '-w', '%{http_code}', `http://${address}:${PORT}/api/setup`);

    test('running-22, running-24: a start learns the router before it answers, and follows the net', async () => {
      await carryTo(home);
      const mac = await macOf(home);
      const { said } = await start([{ subnet: '192.168.1.0/24', router: mac }]);
      expect(await statusOn(home)).toBe('200');
      expect(said()).toContain('http://192.168.1.20:4280');

      await carryTo(cafe);
      await expect.poll(() => statusOn(cafe), SOON).toBe('421');
      expect(await statusOn(laptop, '127.0.0.1')).toBe('200');
      expect(await statusOn(laptop)).toBe('200');

      await carryTo(home, mac);
      await expect.poll(() => statusOn(home), SOON).toBe('200');
    });

    test('running-24: a start in the café answers nobody else there, and prints no address of it', async () => {
      await carryTo(cafe);
      const { said } = await start([{ subnet: '192.168.1.0/24', router: '3c:a6:2f:01:0b:9c' }]);
      expect(await statusOn(cafe)).toBe('421');
      expect(await statusOn(laptop, '127.0.0.1')).toBe('200');
      expect(said()).not.toContain('192.168.1.20');
    });
  },
);
