import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Credentials, FAMILY_NAME } from '#tests/support/meyers.ts';
import { debianTar, whyNoDebian } from '../debian-root.ts';
import { familyIn, makeFamilyIn } from '../first-day.ts';
import { until } from '../machine.ts';
import { madeDebian, whyNoExecutable } from '../made-debian.ts';
import { CONTAINER_TOOLS, createPodman, type Podman } from '../podman.ts';

const IMAGE = 'kinboard-server';
const FILE = path.resolve('build/container/Containerfile');
const BUILD = ['--isolation=chroot', '--network=host', '--format=docker', '--layers=false', '--build-arg=BASE=base'];

const reason = whyNoExecutable() ?? whyNoDebian(['dpkg-deb', ...CONTAINER_TOOLS]);

describe.skipIf(reason !== null)(`the container${reason ? ` (${reason})` : ''}`, { timeout: 120_000 }, () => {
  let podman: Podman;
  let inNetwork: readonly string[];
  let anna: Credentials;

  const isHealthy = (name: string) =>
    podman.ok('healthcheck', 'run', name).then(
      () => true,
      () => false,
    );

  beforeAll(async () => {
    podman = createPodman();
    await podman.ok('import', debianTar(), 'base');
    await podman.ok('build', ...BUILD, `--tag=${IMAGE}`, `--file=${FILE}`, path.dirname(await madeDebian()));
    inNetwork = await podman.start('first', IMAGE, 'family');
    await until(() => isHealthy('first'));
    anna = await makeFamilyIn(inNetwork);
  }, 600_000);
  afterAll(() => podman?.remove(), 60_000);

  test('package-12: it runs as the user 428, without any capability', async () => {
    const status = await podman.ok('exec', 'first', 'cat', '/proc/1/status');
    expect(status).toMatch(/^Uid:\t428\t428\t428\t428$/m);
    for (const kind of ['Prm', 'Eff', 'Bnd', 'Amb']) expect(status).toContain(`Cap${kind}:\t0000000000000000\n`);
    expect(status).toContain('NoNewPrivs:\t1\n');
    expect(await podman.ok('inspect', '--format={{.Config.User}}', IMAGE)).toBe('428:428');
  });

  test('package-12: it writes only into the volume and /tmp', async () => {
    const folders = 'find / -xdev -type d -writable -not -path "/proc/*" 2> /dev/null || true';
    const writable = (await podman.ok('exec', 'first', 'sh', '-c', folders)).split('\n').filter(Boolean);
    expect(writable.filter((folder) => !/^\/(tmp|dev|var\/lib\/kinboard)(\/|$)/.test(folder))).toEqual([]);
    await podman.ok('exec', 'first', 'touch', '/tmp/written', '/var/lib/kinboard/logs/written');
  });

  test('package-13: it is healthy while it answers', async () => {
    expect(await isHealthy('first')).toBe(true);
    await podman.ok('kill', '--signal=STOP', 'first');
    expect(await isHealthy('first')).toBe(false);
    await podman.ok('kill', '--signal=CONT', 'first');
    await until(() => isHealthy('first'));
  });

  test('package-12: its commands work on its data', async () => {
    expect(await podman.ok('exec', 'first', 'kinboard-server', 'doctor')).toContain('Kinboard is running');
  });

  test('package-14: it ends within 5 seconds after SIGTERM, with 0', async () => {
    const started = performance.now();
    await podman.ok('stop', '--time=20', 'first');
    expect(performance.now() - started).toBeLessThan(5000);
    expect(await podman.ok('inspect', '--format={{.State.ExitCode}}', 'first')).toBe('0');
  });

  test('package-15: a new container on the same volume has the same family', async () => {
    await podman.ok('rm', 'first');
    const inSecond = await podman.start('second', IMAGE, 'family');
    await until(() => isHealthy('second'));
    expect(await familyIn(inSecond, anna)).toBe(FAMILY_NAME);
  });
});
