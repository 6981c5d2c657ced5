import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeDebian } from './make-debian.ts';

const isMissing = spawnSync('dpkg-deb', ['--version']).status !== 0;

describe.skipIf(isMissing)(`the files of the Debian package${isMissing ? ' (dpkg-deb is missing)' : ''}`, () => {
  let folder: string;
  let deb: string;

  const make = (outDir: string) =>
    makeDebian({
      version: '0.2.0-beta.1',
      architecture: 'arm64',
      executable: path.join(folder, 'executable'),
      licences: path.join(folder, 'licences.txt'),
      outDir: path.join(folder, outDir),
    });
  const dpkgDeb = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8' });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'kinboard-debian-test-'));
    writeFileSync(path.join(folder, 'executable'), 'not run here');
    writeFileSync(path.join(folder, 'licences.txt'), 'Licence of a part');
    deb = await make('first');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('package-1: its name holds version and processor', () => {
    expect(path.basename(deb)).toBe('kinboard-server_0.2.0-beta.1_arm64.deb');
    expect(dpkgDeb('--field', deb, 'Version', 'Architecture')).toBe('Version: 0.2.0~beta.1\nArchitecture: arm64\n');
  });

  test('everything belongs to root, and nobody else can write to it', () => {
    const lines = dpkgDeb('--contents', deb).trim().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => !/^(drwxr-xr-x|-rwxr-xr-x|-rw-r--r--) root\/root /.test(line))).toEqual([]);
    const programs = lines.filter((line) => line.startsWith('-rwx')).map((line) => line.split(' ').at(-1));
    expect(programs).toEqual([
      './lib/systemd/system-generators/kinboard-server',
      './usr/bin/kinboard-server',
      './usr/lib/kinboard-server/kinboard-server',
    ]);
  });

  test('the licences of all parts are in it', () => {
    const tree = path.join(folder, 'tree');
    dpkgDeb('--extract', deb, tree);
    expect(readFileSync(path.join(tree, 'usr/share/doc/kinboard-server/copyright'), 'utf8')).toContain(
      'Licence of a part',
    );
  });

  test('package-7: the same commit and executable make the same bytes', async () => {
    expect(readFileSync(await make('second'))).toEqual(readFileSync(deb));
  });
});

describe.skipIf(process.platform === 'win32')('package-17: the service binds its port alone', () => {
  const generator = path.join(import.meta.dirname, 'port-generator.sh');

  /** Runs the generator on settings. @returns what it adds to the unit; null for nothing */
  function generate(settings: string): string | null {
    const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-generator-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const env = { ...process.env, KINBOARD_SETTINGS: path.join(folder, 'settings') };
    writeFileSync(env.KINBOARD_SETTINGS, settings);
    execFileSync('sh', [generator, folder, folder, folder], { env });
    const file = path.join(folder, 'kinboard-server.service.d/port.conf');
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  const ONLY = (port: number) => `[Service]\nSocketBindAllow=tcp:${port}\nSocketBindAllow=udp\nSocketBindDeny=any\n`;

  test.each([
    ['#KINBOARD_PORT=4300\n', 4280],
    ['KINBOARD_PORT=\n', 4280],
    ['KINBOARD_PORT=4300\nKINBOARD_PORT=4301', 4301],
  ])('package-17: the settings %j allow one port', (settings, port) => {
    expect(generate(settings)).toBe(ONLY(port));
  });

  test('package-17: a port below 1024 comes with the right to take it', () => {
    const right = 'AmbientCapabilities=CAP_NET_BIND_SERVICE\nCapabilityBoundingSet=CAP_NET_BIND_SERVICE\n';
    expect(generate('KINBOARD_PORT=80\n')).toBe(ONLY(80) + right);
  });

  test.each(['0', 'many', '80 90', '080', '123456', '$(touch ran)'])(
    'package-17: %s is left to the program',
    (port) => {
      expect(generate(`KINBOARD_PORT=${port}\n`)).toBeNull();
    },
  );
});

test('package-6: the file of settings lists every setting of the README, commented out', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const settings = [...readme.matchAll(/^\| `(KINBOARD_\w+)` \|/gm)].map(([, name]) => name ?? '');
  const defaults = readFileSync(path.join(import.meta.dirname, 'kinboard-server.default'), 'utf8');
  expect(settings.length).toBeGreaterThan(7);
  expect(settings.filter((name) => !defaults.includes(`\n#${name}=`))).toEqual([]);
  expect(defaults.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});
