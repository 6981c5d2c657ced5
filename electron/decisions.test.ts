import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sayFromCatalogue } from '#shared/words/say-from-catalogue.ts';
import { commandEntries } from './commands.ts';
import { windowFolder } from './folders.ts';
import { findFreePort } from './free-port.ts';
import { autostartEntry, loginItem, startsHidden } from './login-item.ts';
import { menuTemplate } from './menu.ts';
import { countCrash, decideAfterCrash } from './restart-policy.ts';
import { serverEnvironment } from './server-process.ts';
import { openSettings, parseSettings } from './settings.ts';
import { keepUpToDate, looksForUpdates, releasesPage } from './updates.ts';
import { placeWindow } from './window-place.ts';

vi.mock('electron', () => ({ utilityProcess: {}, Menu: {} }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-electron-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('running-27: the window remembers its place', () => {
  const laptop = { x: 0, y: 0, width: 1440, height: 860 };
  const monitor = { x: 1440, y: -200, width: 1920, height: 1040 };
  const place = { x: 1500, y: 100, width: 1000, height: 700, isMaximized: false };

  test.each([
    [
      'the first time: in the middle of the primary screen',
      null,
      [laptop],
      { x: 80, y: 0, width: 1280, height: 860, isMaximized: false },
    ],
    ['where it stood', place, [laptop, monitor], place],
    ['maximized again', { ...place, isMaximized: true }, [laptop, monitor], { ...place, isMaximized: true }],
    [
      'its screen is gone: on the primary one',
      place,
      [laptop],
      { x: 220, y: 80, width: 1000, height: 700, isMaximized: false },
    ],
    [
      'larger than its screen: as large as that',
      { ...place, x: 0, y: 0, width: 3000, height: 2000 },
      [laptop],
      { x: 0, y: 0, width: 1440, height: 860, isMaximized: false },
    ],
    [
      'its title bar above the screen: below the edge',
      { ...place, x: 10, y: -20 },
      [laptop],
      { ...place, x: 10, y: 0 },
    ],
    [
      'only a sliver visible: on the primary screen',
      { ...place, x: 1420 },
      [laptop],
      { x: 220, y: 80, width: 1000, height: 700, isMaximized: false },
    ],
    [
      'no screen at all (a computer without a monitor)',
      null,
      [],
      { x: 0, y: 0, width: 1280, height: 860, isMaximized: false },
    ],
  ])('%s', (_what, remembered, screens, expected) => {
    expect(placeWindow(remembered, screens)).toEqual(expected);
  });
});

describe('running-15: a server that dies is started again', () => {
  test('ever later, and no more after five crashes in a row', () => {
    expect([1, 2, 3, 4, 5, 6].map(decideAfterCrash)).toEqual([
      { restartInMs: 500 },
      { restartInMs: 1000 },
      { restartInMs: 2000 },
      { restartInMs: 4000 },
      { restartInMs: 8000 },
      'give-up',
    ]);
  });

  test('a minute without a crash forgets the earlier ones', () => {
    expect(countCrash(3, 59_999)).toBe(4);
    expect(countCrash(3, 60_000)).toBe(1);
  });
});

describe('settings', () => {
  const defaults = {
    place: null,
    port: null,
    tellsRedemptions: true,
    keepsScreenOn: false,
    language: 'en',
    hasSaidItGoesOn: false,
  };

  test.each([
    ['nothing', '', defaults],
    ['no JSON', '{"port":', defaults],
    ['another thing', '[1]', defaults],
    ['null', 'null', defaults],
    ['a port out of range', '{"port":80,"tellsRedemptions":false}', { ...defaults, tellsRedemptions: false }],
    ['a place without a size', '{"place":{"x":1,"y":2},"port":5000}', { ...defaults, port: 5000 }],
    ['numbers that are none', '{"place":{"x":"a","y":2,"width":3,"height":4,"isMaximized":false}}', defaults],
  ])('what makes no sense becomes the default: %s', (_what, text, expected) => {
    expect(parseSettings(text)).toEqual(expected);
  });

  test('are kept', () => {
    openSettings(folder).change({ port: 5001, tellsRedemptions: false });
    expect(openSettings(folder).get()).toEqual({ ...defaults, port: 5001, tellsRedemptions: false });
  });

  test('hold until the end where nothing can be written', () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const settings = openSettings(path.join(file, 'inside'));
    settings.change({ hasSaidItGoesOn: true });
    expect(settings.get().hasSaidItGoesOn).toBe(true);
  });
});

describe('running-17: starting with the computer', () => {
  test.each([
    [['kinboard', '--hidden'], false, true],
    [['kinboard'], true, true],
    [['kinboard'], false, false],
  ])('started as %j, at log-in: %s: hidden is %s', (argv, wasOpenedAtLogin, isHidden) => {
    expect(startsHidden(argv, wasOpenedAtLogin)).toBe(isHidden);
  });

  test('on Linux a desktop entry in the autostart folder, quoted as its specification wants', () => {
    const item = loginItem({} as never, {
      platform: 'linux',
      program: '/opt/Kin board/100% "$x"\\k',
      configFolder: folder,
    });
    expect(item.isOn()).toBe(false);
    item.set(true);
    expect(item.isOn()).toBe(true);
    const text = readFileSync(path.join(folder, 'autostart/kinboard.desktop'), 'utf8');
    expect(text).toContain('Exec="/opt/Kin board/100%% \\\\"\\\\$x\\\\"\\\\\\\\k" --hidden\n');
    expect(text).toMatch(/^\[Desktop Entry\]\nType=Application\n/);
    item.set(false);
    expect(item.isOn()).toBe(false);
  });

  test('an ordinary program is written as it is', () => {
    expect(autostartEntry('/opt/Kinboard/kinboard')).toContain('Exec="/opt/Kinboard/kinboard" --hidden\n');
  });

  test.each([
    ['win32', { path: 'C:\\K.exe', args: ['--hidden'] }],
    ['darwin', {}],
  ] as const)('on %s the list of the operating system', (platform, entry) => {
    const app = { getLoginItemSettings: vi.fn(() => ({ openAtLogin: true })), setLoginItemSettings: vi.fn() };
    const item = loginItem(app as never, { platform, program: 'C:\\K.exe', configFolder: folder });
    expect(item.isOn()).toBe(true);
    item.set(false);
    expect(app.getLoginItemSettings).toHaveBeenCalledWith(entry);
    expect(app.setLoginItemSettings).toHaveBeenCalledWith({ ...entry, name: 'Kinboard', openAtLogin: false });
  });
});

describe('folders', () => {
  test("the window's own folder is not the family's data", () => {
    expect(windowFolder({}, path.resolve('/home/anna/.config'))).toBe(
      path.resolve('/home/anna/.config/Kinboard/window'),
    );
    expect(windowFolder({ KINBOARD_DATA_DIR: '/data' }, '/x')).toBe(path.join(path.resolve('/data'), 'window'));
  });
});

describe('the environment of the server', () => {
  test.each([
    [{ PATH: '/bin', KINBOARD_PORT: '' }, null, { PATH: '/bin' }],
    [{ PATH: '/bin', KINBOARD_PORT: '' }, 4281, { PATH: '/bin', KINBOARD_PORT: '4281' }],
    [{ KINBOARD_PORT: '5000' }, 4281, { KINBOARD_PORT: '5000' }],
  ])('%j with the chosen port %s', (env, port, expected) => {
    expect(serverEnvironment(env, port)).toEqual(expected);
  });
});

describe('tray and menu', () => {
  afterEach(() => sayFromCatalogue(() => 'en'));

  test.each(['de', 'es', 'fr'] as const)('languages-11: every entry of the menu bar has a word in %s', (language) => {
    sayFromCatalogue(() => language);
    const labelsOf = (entries: MenuItemConstructorOptions[]): (string | undefined)[] =>
      entries.flatMap((entry) => [
        ...(entry.type === 'separator' ? [] : [entry.label]),
        ...(Array.isArray(entry.submenu) ? labelsOf(entry.submenu) : []),
      ]);
    const here = labelsOf(menuTemplate(commands, state, { canUseDevTools: true }));
    sayFromCatalogue(() => 'en');
    const english = labelsOf(menuTemplate(commands, state, { canUseDevTools: true }));
    expect(here).toHaveLength(english.length);
    expect(here).not.toContain(undefined);
    expect(here.filter((label) => english.includes(label))).toEqual(['Kinboard']);
  });

  const commands = {
    open: vi.fn(),
    connectDevice: vi.fn(),
    openBackups: vi.fn(),
    openDataFolder: vi.fn(),
    setStartsWithComputer: vi.fn(),
    setTellsRedemptions: vi.fn(),
    setKeepsScreenOn: vi.fn(),
    resetPassword: vi.fn(),
    about: vi.fn(),
    quit: vi.fn(),
  };
  const state = {
    isServing: true,
    knowsDataFolder: true,
    startsWithComputer: false,
    canStartWithComputer: true,
    tellsRedemptions: true,
    keepsScreenOn: false,
  };
  const entriesOf = (changes = {}) =>
    commandEntries(commands, { ...state, ...changes }).filter((entry) => entry.type !== 'separator');

  test('the menu has ten entries, from ‘Open Kinboard’ to ‘Quit Kinboard’', () => {
    expect(entriesOf().map(({ label }) => label)).toEqual([
      'Open Kinboard',
      'Connect a Device…',
      'Backups…',
      'Open Data Folder',
      'Start with the Computer',
      'Notify When a Child Redeems',
      'Keep This Screen On',
      'Reset a Password…',
      'About Kinboard',
      'Quit Kinboard',
    ]);
  });

  test('each does what it says', () => {
    for (const entry of entriesOf()) entry.click({ checked: true });
    for (const command of Object.values(commands)) expect(command).toHaveBeenCalledTimes(1);
    expect(commands.setStartsWithComputer).toHaveBeenCalledWith(true);
    expect(commands.setTellsRedemptions).toHaveBeenCalledWith(true);
  });

  test('what needs the server is grey without it', () => {
    const disabled = (changes: object) => entriesOf(changes).flatMap(({ label, enabled }) => (enabled ? [] : [label]));
    expect(disabled({ isServing: false })).toEqual(['Connect a Device…', 'Backups…', 'Reset a Password…']);
    expect(disabled({ knowsDataFolder: false })).toEqual(['Open Data Folder']);
    expect(disabled({ canStartWithComputer: false })).toEqual(['Start with the Computer']);
  });
});

describe('running-26: a free port', () => {
  test('is the next one that nobody listens on', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => first.once('listening', resolve));
    const { port } = first.address() as { port: number };
    const second = createServer();
    await new Promise((resolve) => second.listen(port + 1, '0.0.0.0', () => resolve(null)).once('error', resolve));
    const free = await findFreePort(port);
    expect(free).toBeGreaterThan(port + 1);
    first.close();
    second.close();
  });

  test('is nothing above the last one', async () => {
    expect(await findFreePort(65_535)).toBeNull();
  });
});

describe('running-28: updates come from the releases page, and only where one is configured', () => {
  test.each([
    ['no feed', null, null],
    [
      'a releases page',
      'owner: anna\nrepo: kinboard\nprovider: github\nupdaterCacheDirName: kinboard-updater\n',
      'https://github.com/anna/kinboard/releases',
    ],
    ['another provider', 'provider: generic\nurl: https://example.org\n', null],
    ['an empty feed', '', null],
  ])('%s', (_what, text, expected) => {
    if (text !== null) writeFileSync(path.join(folder, 'app-update.yml'), text);
    expect(releasesPage(folder)).toBe(expected);
  });

  test.each([
    [true, 'https://github.com/a/b/releases', true],
    [true, null, false],
    [false, 'https://github.com/a/b/releases', false],
  ])('packaged: %s, from %s: looks is %s', (isPackaged, releasesUrl, looks) => {
    expect(looksForUpdates({ isPackaged, releasesUrl })).toBe(looks);
  });

  test('a fetched update is told and installed on quitting; no internet is no error', async () => {
    const listeners: Record<string, (value: never) => void> = {};
    const updater = {
      autoDownload: false,
      autoInstallOnAppQuit: false,
      on: (event: string, listener: (value: never) => void) => {
        listeners[event] = listener;
      },
      checkForUpdates: vi.fn(() => Promise.reject(new Error('offline'))),
    };
    const notices: string[] = [];
    keepUpToDate(updater, ({ title }) => notices.push(title));
    expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true });
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(1);
    listeners['update-downloaded']?.({ version: '9.9.9' } as never);
    expect(notices).toEqual(['Kinboard 9.9.9 is ready']);
  });
});

test('the folder of a damaged settings file is left alone', () => {
  mkdirSync(path.join(folder, 'window'));
  writeFileSync(path.join(folder, 'window/settings.json'), 'not JSON');
  expect(openSettings(path.join(folder, 'window')).get().port).toBeNull();
  expect(readFileSync(path.join(folder, 'window/settings.json'), 'utf8')).toBe('not JSON');
});
