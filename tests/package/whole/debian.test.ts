import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { type Credentials, FAMILY_NAME } from '#tests/support/meyers.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { whyNoDebian } from '../debian-root.ts';
import { familyIn, makeFamilyIn } from '../first-day.ts';
import { bootMachine, debianWithoutSystemd, MACHINE_TOOLS, type Machine, until } from '../machine.ts';
import { madeDebian, whyNoExecutable, withVersion } from '../made-debian.ts';
import { makeFolders, makeOneFile, oneFile } from '../one-file.ts';

const exec = promisify(execFile);

/** Name of the family after its data was in other places. */
const MOVED = 'Meyer of three places';
const INSTALL = 'apt-get install --yes --quiet';
const PID = 'systemctl show --property=MainPID --value kinboard-server';

const whyNot = (...tools: string[]) => {
  const reason = whyNoExecutable() ?? whyNoDebian(tools);
  return { isMissing: reason !== null, why: reason === null ? '' : ` (${reason})` };
};
const { isMissing, why } = whyNot('dpkg-deb', ...MACHINE_TOOLS);
const lintian = whyNot('dpkg-deb', 'lintian');

describe.skipIf(isMissing)(`the Debian package on a computer with systemd${why}`, { timeout: 120_000 }, () => {
  let machine: Machine;
  let anna: Credentials;

  /** Waits until Kinboard takes connections at a port. */
  const untilOpen = (port = 4280) =>
    until(async () => (await machine.run(`bash -c '> /dev/tcp/127.0.0.1/${port}'`)).code === 0);
  const asVisitor = (words: string) => machine.run(`runuser -u visitor -- kinboard-server ${words}`);
  const upgradeTo = async (version: string) =>
    machine.ok(`${INSTALL} ${machine.copyIn(withVersion(await madeDebian(), version))}`);

  beforeAll(async () => {
    const deb = await madeDebian();
    machine = await bootMachine();
    await machine.ok(`${INSTALL} ${machine.copyIn(deb)}`);
    await machine.ok('useradd --create-home visitor');
    await untilOpen();
    anna = await makeFamilyIn(machine.inNetwork);
  }, 300_000);
  afterAll(() => machine?.switchOff(), 60_000);

  test('package-2: the service runs at once and with the computer', async () => {
    expect(await machine.ok('systemctl is-active kinboard-server')).toBe('active\n');
    expect(await machine.ok('systemctl is-enabled kinboard-server')).toBe('enabled\n');
  });

  test('package-2: its account cannot sign in, and it alone can read the data', async () => {
    expect(await machine.ok(`stat --format %U /proc/$(${PID})`)).toBe('kinboard\n');
    expect(await machine.ok('getent passwd kinboard')).toMatch(/:\/var\/lib\/kinboard:\/usr\/sbin\/nologin$/m);
    expect(await machine.ok('stat --format "%a %U %G" /var/lib/kinboard')).toBe('700 kinboard kinboard\n');
  });

  test('running-5: stopping the service takes less than 5 seconds', async () => {
    const started = performance.now();
    await machine.ok('systemctl stop kinboard-server');
    expect(performance.now() - started).toBeLessThan(5000);
    expect(await machine.ok('systemctl show --property=Result kinboard-server')).toBe('Result=success\n');
    await machine.ok('systemctl start kinboard-server');
    await untilOpen();
  });

  test('package-4: with sudo the commands work on the data of the service', async () => {
    expect(await machine.ok('kinboard-server doctor')).toContain('Data folder: /var/lib/kinboard\nKinboard is running');
    expect(await machine.ok('kinboard-server backup')).toContain('/var/lib/kinboard/backups/');
    expect(await machine.ok('kinboard-server restore')).toContain('sudo kinboard-server restore FILE');
    expect(await machine.ok('find /var/lib/kinboard /var/cache/kinboard ! -user kinboard')).toBe('');
    expect((await machine.run('kinboard-server service install')).stderr).toContain('a service of its own');
  });

  test('package-4: without sudo a few commands work, and the others say that they need it', async () => {
    expect((await asVisitor('--version')).stdout).toMatch(/^\d+\.\d+\.\d+/);
    expect((await asVisitor('--licences')).stdout).toContain('MIT License');
    expect(await asVisitor('reset-password anna')).toMatchObject({
      code: 1,
      stderr: 'The data belongs to the account kinboard: say sudo kinboard-server reset-password anna\n',
    });
  });

  test('package-4: without sudo there is the demo', async () => {
    const demo = 'runuser -u visitor -- env HOME=/home/visitor KINBOARD_PORT=4281 kinboard-server demo';
    await machine.ok(`(${demo} > /root/demo.txt 2>&1 &)`);
    await untilOpen(4281);
    await until(async () => (await machine.ok('cat /root/demo.txt')).includes("Everybody's password: kinboard"));
    await machine.ok('pkill --uid visitor');
  });

  test('package-5: a backup in the home of a person is restored beside the running service', async () => {
    const file = "'/home/visitor/an old one.sqlite'";
    await machine.ok('kinboard-server backup');
    await machine.ok(`cp $(ls /var/lib/kinboard/backups/*.sqlite | tail -1) ${file}; chmod 600 ${file}`);
    await machine.ok('chmod 700 /home/visitor');
    expect(await machine.ok(`kinboard-server restore --yes ${file}`)).toContain(`Restored: the family ${FAMILY_NAME}`);
    expect(await machine.ok('ls /var/cache/kinboard')).not.toContain('restore');
    expect(await familyIn(machine.inNetwork, anna)).toBe(FAMILY_NAME);
  });

  test('package-6: a list with spaces is a value, and nothing in the settings is run', async () => {
    const settings = '/etc/default/kinboard-server';
    await machine.ok(`cp ${settings} /root/settings`);
    await machine.ok(
      `printf '%s\\n' 'KINBOARD_ALLOWED_HOSTS=nas.example, touch /root/ran' 'KINBOARD_TIME_ZONE=$(touch /root/ran)' >> ${settings}`,
    );
    const { code, stderr } = await machine.run('kinboard-server doctor');
    await machine.ok(`mv /root/settings ${settings}`);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('"nas.example, touch /root/ran"') });
    expect((await machine.run('test -e /root/ran')).code).toBe(1);
  });

  test('package-6: a setting counts for the service and for the commands', async () => {
    await machine.ok("echo 'KINBOARD_PORT=4299' >> /etc/default/kinboard-server");
    await machine.ok('systemctl daemon-reload && systemctl restart kinboard-server');
    await untilOpen(4299);
    expect(await machine.ok('kinboard-server doctor')).toContain('Kinboard is running');
    await machine.ok(
      "sed -i '$d' /etc/default/kinboard-server; systemctl daemon-reload; systemctl restart kinboard-server",
    );
    await untilOpen();
  });

  test('package-17: the service binds its port alone, one below 1024 too', async () => {
    await machine.ok("echo 'KINBOARD_PORT=80' >> /etc/default/kinboard-server");
    await machine.ok('systemctl daemon-reload && systemctl restart kinboard-server');
    await untilOpen(80);
    const unit = await machine.ok('systemctl cat kinboard-server');
    expect(unit).toContain('SocketBindAllow=tcp:80\nSocketBindAllow=udp\nSocketBindDeny=any\n');
    await machine.ok(
      "sed -i '$d' /etc/default/kinboard-server; systemctl daemon-reload; systemctl restart kinboard-server",
    );
    await untilOpen();
    expect(await machine.ok('systemctl cat kinboard-server')).toContain('SocketBindAllow=tcp:4280\n');
  });

  test('package-8: an upgrade restarts the service and keeps family and settings', async () => {
    await machine.ok("echo 'KINBOARD_MDNS=off' >> /etc/default/kinboard-server");
    const before = await machine.ok(PID);
    await upgradeTo('99.0.0');
    await untilOpen();
    expect(await machine.ok(PID)).not.toBe(before);
    expect(await machine.ok('cat /etc/default/kinboard-server')).toContain('\nKINBOARD_MDNS=off\n');
    expect(await familyIn(machine.inNetwork, anna)).toBe(FAMILY_NAME);
  });

  test('package-8: after an upgrade a service that was switched off stays off', async () => {
    await machine.ok('systemctl disable --now kinboard-server');
    await upgradeTo('99.0.1');
    expect((await machine.run('systemctl is-active kinboard-server')).stdout).toBe('inactive\n');
    expect((await machine.run('systemctl is-enabled kinboard-server')).stdout).toBe('disabled\n');
    await machine.ok('systemctl enable --now kinboard-server');
    await untilOpen();
  });

  test('package-16: its data runs in the single file, from sources, and in the package again', async () => {
    await machine.ok('systemctl stop kinboard-server');
    const [data, own] = [machine.outside('/var/lib/kinboard'), makeFolders()];
    cpSync(data, own.data, { recursive: true });
    const file = oneFile([await makeOneFile()], own);
    try {
      for (const start of [() => file.start(), () => startServerProcess({ dataDir: own.data })]) {
        const server = await start();
        const browser = createHttpClient(Number(new URL(server.url).port));
        const { family } = await browser.ok(login, { body: anna });
        await browser.ok(updateFamily, { params: { familyId: family?.id ?? '' }, body: { name: MOVED } });
        browser.close();
        expect(await server.stop()).toBe(0);
      }
      rmSync(data, { recursive: true });
      cpSync(own.data, data, { recursive: true });
    } finally {
      own.remove();
    }
    await machine.ok('chown -R kinboard: /var/lib/kinboard/ && systemctl start kinboard-server');
    await untilOpen();
    expect(await familyIn(machine.inNetwork, anna)).toBe(MOVED);
  });

  test('package-9: removing it stops the service and keeps data and settings', async () => {
    expect(await machine.ok('apt-get remove --yes kinboard-server')).toContain('backups stay in /var/lib/kinboard.');
    expect((await machine.run('systemctl cat kinboard-server')).stderr).toContain('No files found');
    expect(await machine.ok('ps --no-headers -u kinboard || true')).toBe('');
    await machine.ok('test -s /var/lib/kinboard/kinboard.sqlite && test -s /etc/default/kinboard-server');
    await machine.ok(`${INSTALL} /root/99.0.1.deb`);
    await untilOpen();
    expect(await familyIn(machine.inNetwork, anna)).toBe(MOVED);
  });

  test('package-10: purging it keeps the data and says where they are', async () => {
    expect(await machine.ok('apt-get purge --yes kinboard-server')).toContain(
      'To delete them for good: sudo rm -r /var/lib/kinboard',
    );
    await machine.ok('test -s /var/lib/kinboard/kinboard.sqlite && id kinboard');
    const kept = 'find / -xdev -iname "*kinboard*" ! -path "/var/lib/kinboard*" ! -path "/root/*" ! -path "/home/*"';
    expect(await machine.ok(kept)).toBe('');
  });

  test('package-10: without data, purging takes the account too', async () => {
    await machine.ok(`${INSTALL} /root/99.0.1.deb`);
    await untilOpen();
    expect(await familyIn(machine.inNetwork, anna)).toBe(MOVED);
    await machine.ok('apt-get remove --yes kinboard-server && rm -r /var/lib/kinboard');
    await machine.ok('apt-get purge --yes kinboard-server');
    expect((await machine.run('getent passwd kinboard; getent group kinboard')).stdout).toBe('');
  });
});

describe.skipIf(isMissing)(`the Debian package without systemd${why}`, { timeout: 300_000 }, () => {
  test('package-3: it is installed, upgraded, removed and purged, and nothing starts', async () => {
    const deb = await madeDebian();
    const computer = debianWithoutSystemd();
    try {
      const newer = computer.copyIn(withVersion(deb, '99.0.2'));
      const steps = [`${INSTALL} ${computer.copyIn(deb)}`, `${INSTALL} ${newer}`, 'kinboard-server --version'];
      const end = ['apt-get remove --yes kinboard-server', 'apt-get purge --yes kinboard-server'];
      await computer.ok([...steps, 'test -z "$(ps --no-headers -u kinboard)"', ...end].join(' && '));
      expect(await computer.ok('getent passwd kinboard || true')).toBe('');
    } finally {
      computer.remove();
    }
  });
});

describe.skipIf(lintian.isMissing)(
  `the Debian package in the eyes of Debian${lintian.why}`,
  { timeout: 300_000 },
  () => {
    test('package-11: lintian finds no error and no warning', async () => {
      const { stdout } = await exec('lintian', ['--allow-root', '--profile', 'debian', await madeDebian()]);
      expect(stdout).toBe('');
    });
  },
);
