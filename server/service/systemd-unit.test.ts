import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUnitEnvironment, systemdUnit, type UnitSettings } from './systemd-unit.ts';

const ANALYZE = 'systemd-analyze';
const hasSystemd = spawnSync(ANALYZE, ['--version']).status === 0;
const ACCOUNTS = ['person', 'dynamic', 'kinboard'] as const;
const STRANGE = `/home/Zoë's "own" folder/100%h $HOME \\x41 \${X};`;

/** Lines that keep the server from what it does not need. */
const CLOSED = [
  'StateDirectoryMode=0700',
  'CacheDirectoryMode=0700',
  'UMask=0077',
  'NoNewPrivileges=yes',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'RestrictNamespaces=yes',
  'RestrictSUIDSGID=yes',
  'LockPersonality=yes',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-unit-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const unitOf = (settings: Partial<UnitSettings>) =>
  systemdUnit({ execStart: [process.execPath, 'serve'], environment: {}, account: 'person', ...settings });

/** Lets systemd judge a unit. @returns its exit code and everything that it prints */
function analyze(text: string, ...args: string[]) {
  const file = path.join(folder, 'kinboard.service');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(ANALYZE, [...args, file], { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

describe.skipIf(!hasSystemd)('running-30, running-32: systemd itself reads the units', () => {
  test.each(ACCOUNTS)('%s: it finds nothing to say', (account) => {
    const unit = unitOf({ account, environment: { KINBOARD_DATA_DIR: STRANGE } });
    expect(analyze(unit, 'verify')).toEqual({ status: 0, said: '' });
  });

  test.each(['dynamic', 'kinboard'] as const)('%s: exposure is at most 3.0, on a low port too', (account) => {
    for (const port of ['4280', '80']) {
      const unit = unitOf({ account, environment: { KINBOARD_PORT: port } });
      const { status, said } = analyze(unit, 'security', '--offline=true', '--threshold=30');
      expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining('Overall exposure level') });
    }
  });

  test.each(['/opt/a b/kinboard', '/opt/100%h/kinboard', `/opt/$HOME \${X}/kinboard`, '/opt/Zoë’s/kinboard'])(
    'it finds the program %s',
    (program) => {
      const { said } = analyze(unitOf({ execStart: [program, 'serve'] }), 'verify');
      expect(said).toContain(`Command ${program} is not executable`);
    },
  );
});

test('running-31: values with spaces, percent and dollar signs, quotes and é are kept', () => {
  const environment = { KINBOARD_DATA_DIR: STRANGE, KINBOARD_CACHE_DIR: '/a\nb\tc', KINBOARD_PORT: '80' };
  const unit = unitOf({ environment });
  expect(readUnitEnvironment(unit)).toMatchObject(environment);
  expect(unit).toContain('100%%h');
});

test('running-30: a dollar sign in the command is no variable', () => {
  expect(unitOf({ execStart: ['/opt/$HOME', 'serve'] })).toMatch(/^ExecStart=:"\/opt\/\$HOME" serve$/m);
  expect(unitOf({ execStart: ['/opt/kinboard', 'serve'] })).toMatch(/^ExecStart=\/opt\/kinboard serve$/m);
});

test('running-32: the unit may take only its own TCP port, below 1024 too', () => {
  const unitAt = (port: string) => unitOf({ account: 'dynamic', environment: { KINBOARD_PORT: port } });
  expect(unitOf({ account: 'dynamic' })).toMatch(/^SocketBindAllow=tcp:4280$/m);
  expect(unitAt('8080')).toMatch(/^SocketBindAllow=tcp:8080$/m);
  expect(unitAt('8080')).toMatch(/^CapabilityBoundingSet=\nAmbientCapabilities=$/m);
  const onLowPort = unitAt('80');
  expect(onLowPort).toMatch(/^SocketBindDeny=any$/m);
  expect(onLowPort).toMatch(/^CapabilityBoundingSet=CAP_NET_BIND_SERVICE\nAmbientCapabilities=CAP_NET_BIND_SERVICE$/m);
});

test('running-32: units of the whole computer have their own account and folders', () => {
  const environment = { KINBOARD_DATA_DIR: '/elsewhere' };
  const dynamic = unitOf({ account: 'dynamic', environment });
  const packaged = unitOf({ account: 'kinboard', environment });
  for (const unit of [dynamic, packaged]) {
    expect(readUnitEnvironment(unit)).toMatchObject({
      KINBOARD_DATA_DIR: '/var/lib/kinboard',
      KINBOARD_CACHE_DIR: '/var/cache/kinboard',
    });
    expect(unit.split('\n')).toEqual(expect.arrayContaining(CLOSED));
    expect(unit).toContain('ReadWritePaths=');
  }
  expect(dynamic).toMatch(/^DynamicUser=yes$/m);
  expect(packaged).toMatch(/^EnvironmentFile=-\/etc\/default\/kinboard-server\nUser=kinboard\nGroup=kinboard$/m);
  expect(packaged).not.toContain('DynamicUser');
});
