import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { DEFAULT_PORT } from '#shared/constants.ts';
import { type ComputerKind, inventComputer, onlyFile, type ServiceComputer } from '#tests/support/service-computer.ts';
import { manageService } from './service.ts';
import { PASSED_ON } from './settings.ts';
import { readUnitEnvironment } from './systemd-unit.ts';

const KINDS: [ComputerKind, folder: string, name: string][] = [
  ['linux person', '/home/anna/.config/systemd/user', 'kinboard.service'],
  ['linux root', '/etc/systemd/system', 'kinboard.service'],
  ['mac', '/Users/anna/Library/LaunchAgents', 'org.kinboard.server.plist'],
  ['windows', String.raw`C:\Users\Anna\AppData\Local\Kinboard`, 'service.xml'],
];
const PLATFORM_COMMANDS: Record<ComputerKind, { starts: string[]; stops: string[] }> = {
  'linux person': {
    starts: ['daemon-reload', 'enable kinboard.service', 'restart kinboard.service'].map(
      (c) => `systemctl --user ${c}`,
    ),
    stops: ['disable --now kinboard.service', 'daemon-reload'].map((c) => `systemctl --user ${c}`),
  },
  'linux root': {
    starts: ['daemon-reload', 'enable kinboard.service', 'restart kinboard.service'].map((c) => `systemctl ${c}`),
    stops: ['disable --now kinboard.service', 'daemon-reload'].map((c) => `systemctl ${c}`),
  },
  mac: {
    starts: [
      'launchctl bootout gui/501/org.kinboard.server',
      'launchctl enable gui/501/org.kinboard.server',
      'launchctl bootstrap gui/501 /Users/anna/Library/LaunchAgents/org.kinboard.server.plist',
    ],
    stops: ['launchctl bootout gui/501/org.kinboard.server'],
  },
  windows: {
    starts: [
      'schtasks /End /TN Kinboard',
      String.raw`schtasks /Create /XML C:\Users\Anna\AppData\Local\Kinboard\service.xml /TN Kinboard /F`,
      'schtasks /Run /TN Kinboard',
    ],
    stops: ['schtasks /End /TN Kinboard', 'schtasks /Delete /TN Kinboard /F'],
  },
};

const manage = async (computer: ServiceComputer, ...args: string[]) => manageService(args, computer);
const FAMILY = path.resolve('/srv/family');
const HERE = `http://localhost:${DEFAULT_PORT}`;

describe.each(KINDS)('running-29, running-30: on %s', (kind, folder, name) => {
  test('install writes the file, shows it whole, and starts the server', async () => {
    const computer = inventComputer(kind);
    expect(await manage(computer, 'install')).toBe(true);
    const file = onlyFile(computer);
    expect(file).toMatchObject({ folder, name });
    expect(file.text).toContain(computer.executable);
    expect(computer.said()).toContain(name);
    expect(computer.said()).toContain(file.text);
    expect(computer.said()).toContain(HERE);
    expect(computer.commands).toEqual(PLATFORM_COMMANDS[kind].starts);
    expect(computer.state).toEqual({ isEnabled: true, isRunning: true });
  });

  test('running-31: install again replaces the file and restarts', async () => {
    const computer = inventComputer(kind, { env: { KINBOARD_PORT: '8080' } });
    await manage(computer, 'install');
    await manage({ ...computer, env: { ...computer.env, KINBOARD_PORT: '8090' } }, 'install');
    const { text } = onlyFile(computer);
    expect(text).toContain('8090');
    expect(text).not.toContain('8080');
    expect(computer.state).toEqual({ isEnabled: true, isRunning: true });
  });

  test('running-34: uninstall stops it, removes the file and says where the data stays', async () => {
    const computer = inventComputer(kind, { env: { KINBOARD_DATA_DIR: kind === 'linux root' ? '' : FAMILY } });
    await manage(computer, 'install');
    computer.commands.length = 0;
    expect(await manage({ ...computer, env: {} }, 'uninstall')).toBe(true);
    expect(computer.commands).toEqual(PLATFORM_COMMANDS[kind].stops);
    expect(computer.state).toEqual({ isEnabled: false, isRunning: false });
    expect(computer.files.size).toBe(0);
    expect(computer.said()).toContain(`The data stays in ${kind === 'linux root' ? '/var/lib/kinboard' : FAMILY}`);
  });

  test('uninstall and status say that there is none', async () => {
    const computer = inventComputer(kind);
    expect(await manage(computer, 'uninstall')).toBe(true);
    expect(await manage(computer, 'status')).toBe(false);
    expect(computer.said().match(/Kinboard is not installed as a service here/g)).toHaveLength(2);
    expect(computer.commands).toEqual([]);
  });

  test('status is well only while it runs, and names the address', async () => {
    const computer = inventComputer(kind, { env: { KINBOARD_PORT: '8080', KINBOARD_HOST: '192.168.1.5' } });
    await manage(computer, 'install');
    expect(await manage({ ...computer, env: {} }, 'status')).toBe(true);
    expect(computer.said()).toContain('The service is installed and running: http://192.168.1.5:8080');
    computer.state.isRunning = false;
    expect(await manage(computer, 'status')).toBe(false);
    expect(computer.said()).toContain('it is not running. To start it: ');
  });

  test('running-31: every variable of the table is passed on, and nothing else', async () => {
    const env = {
      KINBOARD_PORT: '8080',
      KINBOARD_HOST: '192.168.1.5',
      KINBOARD_MDNS: 'off',
      KINBOARD_ALLOWED_HOSTS: 'my-pc,kids.example',
      KINBOARD_PROXY: 'loopback',
      KINBOARD_PUBLIC_URL: 'https://kids.example',
      KINBOARD_TIME_ZONE: 'Europe/Berlin',
    };
    const computer = inventComputer(kind, { env: { ...env, KINBOARD_ENGINES: 'safari', SECRET: 'kept' } });
    await manage(computer, 'install');
    const { text } = onlyFile(computer);
    for (const value of Object.values(env)) expect(text).toContain(value);
    expect(text).not.toMatch(/safari|SECRET|kept/);
  });

  test('running-31: a bad value is refused before anything is written', async () => {
    const computer = inventComputer(kind, { env: { KINBOARD_PORT: '99999' } });
    await expect(manage(computer, 'install')).rejects.toThrow('KINBOARD_PORT is "99999"');
    expect(computer.files.size).toBe(0);
    expect(computer.commands).toEqual([]);
    expect(computer.said()).toBe('');
  });

  test('running-35: without the system’s command it says what was written and what failed', async () => {
    const computer = inventComputer(kind);
    for (const program of ['systemctl', 'launchctl', 'schtasks']) computer.missing.add(program);
    await expect(manage(computer, 'install')).rejects.toThrow(
      /^The file .* is written, but this command failed: \w+ .* \(this computer has no such command\)$/,
    );
    expect(onlyFile(computer)).toMatchObject({ folder, name });
  });
});

test('running-31: a port that changes with every start is refused', async () => {
  const computer = inventComputer('mac', { env: { KINBOARD_PORT: '0' } });
  await expect(manage(computer, 'install')).rejects.toThrow('A service needs a fixed port');
  expect(computer.files.size).toBe(0);
});

test('running-29: a person sees the status of the service that root installed, no more', async () => {
  const root = inventComputer('linux root', { env: { KINBOARD_PORT: '8080' } });
  await manage(root, 'install');
  const person = inventComputer('linux person', { readFile: root.readFile, run: root.run });
  expect(await manage(person, 'status')).toBe(true);
  expect(person.said()).toContain('The service is installed and running: http://localhost:8080');
  await expect(manage(person, 'uninstall')).rejects.toThrow('run the command with sudo');
  expect(root.files.size).toBe(1);
  expect(root.state.isRunning).toBe(true);
});

test('running-31: folders are written as absolute paths, the data folder always', async () => {
  const env = { KINBOARD_DATA_DIR: 'family', KINBOARD_CACHE_DIR: 'parts' };
  const computer = inventComputer('linux person', { env });
  await manage(computer, 'install');
  expect(readUnitEnvironment(onlyFile(computer).text)).toMatchObject({
    KINBOARD_DATA_DIR: path.resolve('family'),
    KINBOARD_CACHE_DIR: path.resolve('parts'),
  });
  await manage({ ...computer, env: {} }, 'install');
  expect(readUnitEnvironment(onlyFile(computer).text)).toMatchObject({ KINBOARD_DATA_DIR: readConfig({}).dataDir });
});

test('running-31: the variables are those of README’s table, and the cache folder', () => {
  const table = readFileSync('README.md', 'utf8').matchAll(/^\| `(KINBOARD_\w+)`/gm);
  const named = new Set([...table].map(([, name]) => name));
  expect(new Set(PASSED_ON)).toEqual(named.add('KINBOARD_CACHE_DIR'));
});

test('running-35: a command that fails is named with what it printed', async () => {
  const computer = inventComputer('linux person');
  computer.failing.set('systemctl --user enable', 'Failed to connect to bus');
  await expect(manage(computer, 'install')).rejects.toThrow(
    'The file /home/anna/.config/systemd/user/kinboard.service is written, but this command failed: systemctl --user enable kinboard.service (Failed to connect to bus)',
  );
  computer.failing.set('systemctl --user disable', 'Failed to connect to bus');
  await expect(manage(computer, 'uninstall')).rejects.toThrow('is removed, but this command failed: systemctl --user');
  expect(computer.files.size).toBe(0);
});

test('running-30: a unit of a person comes with the hint how it starts before the sign-in', async () => {
  const person = inventComputer('linux person');
  await manage(person, 'install');
  expect(person.said()).toContain('loginctl enable-linger');
  const root = inventComputer('linux root');
  await manage(root, 'install');
  expect(root.said()).not.toContain('linger');
});

test('running-29: status says that it does not start by itself', async () => {
  const computer = inventComputer('linux root');
  await manage(computer, 'install');
  computer.state.isEnabled = false;
  expect(await manage(computer, 'status')).toBe(true);
  expect(computer.said()).toContain('It does not start by itself. To change that: systemctl enable --now kinboard');
});

test('running-30: on macOS the new server starts only after the old one has ended', async () => {
  let asked = 0;
  const computer = inventComputer('mac', {
    pause: async () => {
      asked += 1;
      if (asked === 3) computer.failing.delete('launchctl bootout');
      await computer.run('launchctl', ['bootout', 'gui/501/org.kinboard.server']);
    },
  });
  await manage(computer, 'install');
  computer.failing.set('launchctl bootout', 'Operation now in progress');
  await manage(computer, 'install');
  expect(asked).toBe(3);
  expect(computer.state.isRunning).toBe(true);
});

describe('running-33: root', () => {
  test.each(['/home/anna/kinboard', '/root/kinboard', '/tmp/kinboard'])('is refused with %s', async (executable) => {
    const computer = inventComputer('linux root', { executable });
    await expect(manage(computer, 'install')).rejects.toThrow('copy it to /usr/local/bin');
    expect(computer.files.size).toBe(0);
  });

  test('is refused with a file that others cannot run', async () => {
    const computer = inventComputer('linux root', { isForEveryone: () => false });
    await expect(manage(computer, 'install')).rejects.toThrow('copy it to /usr/local/bin');
    expect(computer.files.size).toBe(0);
  });

  test('running-32: is refused with another folder than the unit has', async () => {
    const computer = inventComputer('linux root', { env: { KINBOARD_DATA_DIR: '/srv/family' } });
    await expect(manage(computer, 'install')).rejects.toThrow('uses the folder /var/lib/kinboard');
    expect(computer.files.size).toBe(0);
  });

  test('running-33: is refused beside the Debian package, whose folders it would share', async () => {
    const computer = inventComputer('linux root');
    computer.files.set('/lib/systemd/system/kinboard-server.service', '[Service]');
    await expect(manage(computer, 'install')).rejects.toThrow('The Debian package already runs Kinboard');
    expect(computer.files.size).toBe(1);
  });

  test('running-30: is refused on macOS', async () => {
    const computer = inventComputer('mac', { uid: 0 });
    await expect(manage(computer, 'install')).rejects.toThrow('without sudo');
  });
});

test.each([[], ['start'], ['toString'], ['install', 'now']])(
  'running-29: %j names the three words',
  async (...args) => {
    await expect(manage(inventComputer('mac'), ...args)).rejects.toThrow('install|uninstall|status');
  },
);
