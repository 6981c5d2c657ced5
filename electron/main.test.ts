import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TRANSLATIONS } from '#shared/words/translations.ts';

/** Steps that the start-up took, in order, and what it is told in return. */
const electron = vi.hoisted(() => ({
  steps: [] as string[],
  userData: '',
  hasLock: true,
  isPackaged: false,
  becomeReady: () => {},
  clickNotification: () => {},
  servers: [] as { message(data: unknown): void; received: unknown[]; end(): void }[],
  windows: [] as { preferences: Record<string, unknown>; webContents: EventEmitter; close(): void }[],
  answer: 'Stay',
  trayLabels: [] as string[],
  clickTray: (_label: string, _checked: boolean) => {},
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const step = (name: string) => electron.steps.push(name);
  const app = Object.assign(new Emitter(), {
    get isPackaged() {
      return electron.isPackaged;
    },
    getPath: () => electron.userData,
    getVersion: () => '1.0.0',
    setPath: (name: string) => step(`setPath ${name}`),
    setAppUserModelId: () => undefined,
    setAboutPanelOptions: () => undefined,
    showAboutPanel: () => step('about'),
    getLoginItemSettings: () => ({ openAtLogin: false, wasOpenedAtLogin: false }),
    requestSingleInstanceLock: () => {
      step('lock');
      return electron.hasLock;
    },
    whenReady: () =>
      new Promise<void>((resolve) => {
        electron.becomeReady = () => {
          step('ready');
          resolve();
        };
      }),
    exit: (code: number) => step(`exit ${code}`),
    quit: () => {
      step('quit');
      const event = {
        isPrevented: false,
        preventDefault() {
          event.isPrevented = true;
        },
      };
      app.emit('before-quit', event);
      if (!event.isPrevented) step('gone');
    },
  });
  class BrowserWindow extends Emitter {
    readonly webContents = Object.assign(new Emitter(), { setWindowOpenHandler: () => undefined });
    readonly preferences: Record<string, unknown>;
    constructor(options: { webPreferences: Record<string, unknown> }) {
      super();
      this.preferences = options.webPreferences;
      electron.windows.push(this);
      step('window');
      app.emit('web-contents-created', {}, this.webContents);
    }
    async loadURL(url: string) {
      step(`load ${url}`);
      this.emit('ready-to-show');
    }
    getNormalBounds() {
      return { x: 1, y: 2, width: 800, height: 600 };
    }
    isMaximized = () => false;
    isMinimized = () => false;
    show() {
      step('show');
    }
    focus() {
      step('focus');
    }
    close() {
      this.emit('close');
      this.emit('closed');
      app.emit('window-all-closed');
    }
    destroy() {
      step('destroy');
    }
  }
  class Notification extends Emitter {
    static isSupported = () => true;
    readonly content: { title: string };
    constructor(content: { title: string }) {
      super();
      this.content = content;
    }
    show() {
      step(`notify ${this.content.title}`);
      electron.clickNotification = () => this.emit('click');
    }
  }
  class Tray extends Emitter {
    constructor() {
      super();
      step('tray');
    }
    setToolTip() {}
    setContextMenu(menu: { label?: string; click?: (item: { checked: boolean }) => void }[]) {
      electron.trayLabels = menu.flatMap(({ label }) => label ?? []);
      electron.clickTray = (label, checked) => menu.find((item) => item.label === label)?.click?.({ checked });
    }
  }
  return {
    app,
    BaseWindow: Emitter,
    BrowserWindow,
    Notification,
    Tray,
    clipboard: {},
    dialog: {
      showMessageBoxSync: (_over: unknown, { message, buttons }: { message: string; buttons: string[] }) => {
        step(`ask ${message}`);
        return buttons.indexOf(electron.answer);
      },
    },
    ipcMain: { handle: (channel: string) => step(`handle ${channel}`) },
    Menu: { buildFromTemplate: (items: unknown) => items, setApplicationMenu: () => step('menu') },
    nativeTheme: { shouldUseDarkColors: false },
    powerMonitor: new Emitter(),
    powerSaveBlocker: { start: (type: string) => step(type), stop: () => step('let the screen go dark') },
    protocol: {
      registerSchemesAsPrivileged: () => step('scheme'),
      handle: () => step('handle scheme'),
    },
    screen: {
      getPrimaryDisplay: () => ({ workArea: { x: 0, y: 0, width: 1440, height: 900 } }),
      getAllDisplays: () => [],
    },
    session: {
      defaultSession: Object.assign(new Emitter(), {
        setPermissionRequestHandler: () => step('deny permissions'),
        setPermissionCheckHandler: () => undefined,
        setDevicePermissionHandler: () => undefined,
      }),
    },
    shell: { openPath: (folder: string) => step(`open ${folder}`) },
    utilityProcess: {
      fork: (_file: string, args: string[]) => {
        step(['fork', ...args].join(' '));
        const child = Object.assign(new Emitter(), {
          stdout: null,
          stderr: null,
          postMessage: (message: unknown) => server.received.push(message),
          kill: () => step('kill'),
        });
        const server = {
          received: [] as unknown[],
          message: (data: unknown) => void child.emit('message', data),
          end: () => void child.emit('exit', 0),
        };
        electron.servers.push(server);
        return child;
      },
    },
  };
});

const STARTED = { type: 'started', host: '0.0.0.0', port: 4280, dataDir: '/data', language: 'en' };
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function startUp(argv: string[] = []): Promise<{ app: EventEmitter; powerMonitor: EventEmitter }> {
  vi.resetModules();
  process.argv = ['electron', '.', ...argv];
  const { app, powerMonitor } = (await import('electron')) as unknown as {
    app: EventEmitter;
    powerMonitor: EventEmitter;
  };
  // The app of the test before still listens.
  app.removeAllListeners();
  powerMonitor.removeAllListeners();
  await import('./main.ts');
  return { app, powerMonitor };
}

async function startAll(argv?: string[]) {
  const parts = await startUp(argv);
  electron.becomeReady();
  await settle();
  electron.servers[0]?.message(STARTED);
  await settle();
  electron.steps.length = 0;
  return parts;
}

const argvBefore = process.argv;
beforeEach(() => {
  electron.userData = mkdtempSync(path.join(tmpdir(), 'kinboard-main-'));
  Object.assign(electron, { hasLock: true, isPackaged: false });
  for (const list of [electron.steps, electron.servers, electron.windows]) list.length = 0;
});
afterEach(() => {
  process.argv = argvBefore;
  rmSync(electron.userData, { recursive: true, force: true });
});

describe('the order of start-up', () => {
  test('running-14: the loser of the single-instance lock exits at once and opens no data', async () => {
    electron.hasLock = false;
    await startUp();
    await settle();
    expect(electron.steps).toEqual(['setPath userData', 'setPath sessionData', 'scheme', 'lock', 'exit 0']);
  });

  test('lock, dialogs, tray and menu come before the server, the window once the server is there', async () => {
    await startUp();
    expect(electron.steps).toEqual(['setPath userData', 'setPath sessionData', 'scheme', 'lock']);
    electron.becomeReady();
    await settle();
    expect(electron.steps.slice(4)).toEqual([
      'ready',
      'deny permissions',
      'handle scheme',
      'handle dialog:read',
      'handle dialog:choose',
      'tray',
      'menu',
      'fork',
    ]);
    electron.steps.length = 0;
    electron.servers[0]?.message(STARTED);
    expect(electron.steps).toEqual(['window', 'load http://127.0.0.1:4280/', 'show', 'menu']);
    expect(electron.windows[0]?.preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
    });
    expect(electron.windows[0]?.preferences).not.toHaveProperty('preload');
  });

  test('running-17: started with the computer there is no window, until somebody asks', async () => {
    const { app } = await startAll(['--hidden']);
    expect(electron.windows).toEqual([]);
    app.emit('second-instance');
    expect(electron.steps).toEqual(['window', 'load http://127.0.0.1:4280/', 'show']);
  });
});

describe('languages-11: the desktop app speaks what the family reads', () => {
  const inGerman = { ...STARTED, language: 'de' };
  const open = (words: (typeof TRANSLATIONS)['de']) => words.desktop.openKinboard;

  test('the tray speaks it once the server is there, after a new choice, and at the next start', async () => {
    await startAll();
    expect(electron.trayLabels).toContain('Open Kinboard');
    electron.servers[0]?.message(inGerman);
    expect(electron.trayLabels).toContain(open(TRANSLATIONS.de));
    electron.servers[0]?.message({ type: 'language', language: 'fr' });
    expect(electron.trayLabels).toContain(open(TRANSLATIONS.fr));
    await startUp();
    electron.becomeReady();
    await settle();
    expect(electron.trayLabels).toContain(open(TRANSLATIONS.fr));
  });
});

describe('while it runs', () => {
  test('running-14: a second start brings the window forward', async () => {
    const { app } = await startAll();
    app.emit('second-instance');
    expect(electron.steps).toEqual(['show', 'focus']);
  });

  test('screens-11: the window asks before entries go with the page; the app’s own end does not', async () => {
    const { app } = await startAll();
    const leaves = () => {
      let isLeaving = false;
      const event = { preventDefault: () => (isLeaving = true) };
      electron.windows[0]?.webContents.emit('will-prevent-unload', event);
      return isLeaving;
    };
    electron.answer = 'Stay';
    expect(leaves()).toBe(false);
    electron.answer = 'Leave';
    expect(leaves()).toBe(true);
    expect(electron.steps).toEqual(['ask Leave without saving?', 'ask Leave without saving?']);
    electron.answer = 'Stay';
    app.emit('before-quit', { preventDefault: () => undefined });
    electron.steps.length = 0;
    expect(leaves()).toBe(true);
    expect(electron.steps).toEqual([]);
  });

  test('running-16: closing the window keeps the server, which is said once', async () => {
    const { app } = await startAll();
    electron.windows[0]?.close();
    expect(electron.steps).toEqual(['notify Kinboard goes on without its window']);
    app.emit('activate');
    electron.windows[1]?.close();
    expect(electron.steps.filter((step) => step.startsWith('notify'))).toHaveLength(1);
    expect(electron.steps).not.toContain('quit');
    expect(electron.servers[0]?.received).toEqual([]);
  });

  test('running-11: the server is told that the computer woke', async () => {
    const { powerMonitor } = await startAll();
    powerMonitor.emit('resume');
    expect(electron.servers[0]?.received).toEqual([{ type: 'woke' }]);
  });

  test('running-17: a redemption is shown, and can be switched off', async () => {
    await startAll();
    const redeemed = {
      type: 'redeemed',
      redemption: { person: 'Mia', reward: 'Film night', points: 100, kind: 'redeemed' },
    };
    electron.servers[0]?.message(redeemed);
    expect(electron.steps).toEqual(['notify Mia redeemed “Film night”']);
    const { openSettings } = await import('./settings.ts');
    openSettings(electron.userData).change({ tellsRedemptions: false });
    electron.steps.length = 0;
    electron.servers.length = 0;
    await startAll();
    electron.servers[0]?.message(redeemed);
    expect(electron.steps).toEqual([]);
  });

  test('running-36: the screen stays on where that was chosen, from the start on', async () => {
    await startAll();
    const { openSettings } = await import('./settings.ts');
    const ofScreen = () => electron.steps.filter((step) => step.includes('sleep') || step.includes('dark'));
    for (const isOn of [false, true, true, false, true]) electron.clickTray('Keep This Screen On', isOn);
    expect(ofScreen()).toEqual(['prevent-display-sleep', 'let the screen go dark', 'prevent-display-sleep']);
    expect(openSettings(electron.userData).get().keepsScreenOn).toBe(true);
    electron.steps.length = 0;
    await startUp();
    electron.becomeReady();
    await settle();
    expect(electron.steps).toContain('prevent-display-sleep');
  });

  test.each([
    ['asked', 'Mia asks for “Film night”'],
    ['look', 'Mia: “Film night” is done'],
  ] as const)(
    'asking-10: what waits for a grown-up is told, and a click opens the dashboard: %s',
    async (kind, title) => {
      await startAll();
      const redemption = { person: 'Mia', reward: 'Film night', points: 100, kind };
      electron.servers[0]?.message({ type: 'redeemed', redemption });
      expect(electron.steps).toEqual([`notify ${title}`]);
      electron.clickNotification();
      expect(electron.steps).toContain('load http://127.0.0.1:4280/parent');
    },
  );

  test('running-17: backups that need the owner are said, and a click opens their page', async () => {
    await startAll();
    electron.servers[0]?.message({ type: 'backup-trouble', sentence: 'The last good backup is 3 days old.' });
    expect(electron.steps).toEqual(['notify Backups need you']);
    electron.clickNotification();
    expect(electron.steps).toContain('load http://127.0.0.1:4280/admin?tab=backup');
  });

  test('a slow start shows a window that says so until the server is there, never a blank one', async () => {
    await startUp();
    electron.becomeReady();
    await settle();
    electron.steps.length = 0;
    electron.servers[0]?.message({ type: 'starting', phase: 'checking' });
    expect(electron.steps).toEqual(['window', 'load kinboard-dialog://app/dialog.html', 'show']);
    electron.servers[0]?.message(STARTED);
    expect(electron.steps.slice(3)).toEqual(['destroy', 'window', 'load http://127.0.0.1:4280/', 'show', 'menu']);
  });

  test('started hidden, a start that takes longer shows nothing', async () => {
    await startUp(['--hidden']);
    electron.becomeReady();
    await settle();
    electron.steps.length = 0;
    electron.servers[0]?.message({ type: 'starting', phase: 'checking' });
    expect(electron.steps).toEqual([]);
  });

  test('running-6: a failed start is a window of its own, which asking for Kinboard brings forward', async () => {
    const { app } = await startUp();
    electron.becomeReady();
    await settle();
    electron.steps.length = 0;
    electron.servers[0]?.message({
      type: 'failed',
      problem: 'data_newer',
      message: 'Newer.',
      findings: [],
      port: 4280,
      dataDir: '/data',
      backup: null,
      isHeld: false,
    });
    expect(electron.steps).toEqual(['kill', 'window', 'load kinboard-dialog://app/dialog.html', 'show', 'menu']);
    app.emit('second-instance');
    expect(electron.steps.at(-1)).toBe('focus');
    electron.windows[0]?.close();
    app.emit('second-instance');
    expect(electron.windows).toHaveLength(2);
    expect(electron.steps).not.toContain('load http://127.0.0.1:4280/');
  });
});

describe('the end', () => {
  test('running-16: quitting asks the server to close, waits for it, and then ends', async () => {
    const { app } = await startAll();
    (app as unknown as { quit(): void }).quit();
    await settle();
    expect(electron.servers[0]?.received).toEqual([{ type: 'close' }]);
    expect(electron.steps).toEqual(['quit']);
    electron.servers[0]?.end();
    await settle();
    expect(electron.steps).toEqual(['quit', 'quit', 'gone']);
    const { openSettings } = await import('./settings.ts');
    expect(openSettings(electron.userData).get().place).toEqual({
      x: 1,
      y: 2,
      width: 800,
      height: 600,
      isMaximized: false,
    });
  });
});
