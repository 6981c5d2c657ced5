import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { closeBrowser, closePage, fulfil, onPopup, openPage, STAND_INS, toOwnScheme, toStandIn } from './chromium.ts';
import { type FakeCommand, tell } from './talk.ts';

/**
 * The part of Electron that the desktop app uses, on plain Node and a plain Chromium: the app's real built main.js runs
 * on it, starts the real server in a process of its own and shows the real page in a real window.
 */
type Handler = (...args: never[]) => unknown;
type Click = (item: { checked: boolean }) => void;
interface MenuItem {
  label?: string;
  type?: string;
  checked?: boolean;
  enabled?: boolean;
  submenu?: MenuItem[];
  click?: Click;
}

const PARENT_PORT = new URL('./parent-port.ts', import.meta.url).href;
const paths = new Map([
  ['appData', process.env.FAKE_APP_DATA ?? ''],
  ['userData', path.join(process.env.FAKE_APP_DATA ?? '', 'kinboard')],
]);
const windows = new Set<BrowserWindow>();
const utilities = new Set<ChildProcess>();
const schemes = new Map<string, (request: Request) => Promise<Response> | Response>();
const calls = new Map<string, (event: unknown, ...args: unknown[]) => unknown>();
let permission:
  | ((contents: unknown, name: string, answer: (is: boolean) => void, details: unknown) => void)
  | undefined;
let lastNotification: Notification | undefined;
let appMenu: Menu | undefined;
let trayMenu: Menu | undefined;
let becomeReady = () => {};
const ready = new Promise<void>((resolve) => {
  becomeReady = resolve;
});

function preventable() {
  const event = {
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}

function lockFile(): string {
  return path.join(paths.get('userData') ?? '', 'fake.lock');
}

export const app = Object.assign(new EventEmitter(), {
  isPackaged: false,
  getPath: (name: string) => paths.get(name) ?? '',
  setPath: (name: string, value: string) => {
    if (!existsSync(value)) throw new Error(`Electron wants ${value} to exist`);
    paths.set(name, value);
  },
  getVersion: () => '0.0.0-test',
  setAppUserModelId: () => undefined,
  setAboutPanelOptions: () => undefined,
  showAboutPanel: () => tell({ event: 'about' }),
  getLoginItemSettings: () => ({ openAtLogin: false, wasOpenedAtLogin: false }),
  setLoginItemSettings: () => undefined,
  whenReady: () => ready,
  requestSingleInstanceLock: () => {
    mkdirSync(path.dirname(lockFile()), { recursive: true });
    try {
      writeFileSync(lockFile(), String(process.pid), { flag: 'wx' });
      return true;
    } catch {
      tell({ event: 'lost-the-lock' });
      process.kill(Number(readFileSync(lockFile(), 'utf8')), 'SIGUSR2');
      return false;
    }
  },
  exit: (code: number) => {
    tell({ event: 'exit', code });
    process.exit(code);
  },
  quit: () => {
    const event = preventable();
    app.emit('before-quit', event);
    if (event.defaultPrevented) return;
    for (const window of windows) window.destroy();
    app.emit('will-quit', preventable());
    rmSync(lockFile(), { force: true });
    void closeBrowser().finally(() => app.exit(0));
  },
});

class WebContents extends EventEmitter {
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  readonly #window: BrowserWindow;
  constructor(window: BrowserWindow) {
    super();
    this.#window = window;
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
    this.openHandler = handler;
  }
  loadURL(url: string) {
    return this.#window.loadURL(url);
  }
  reload() {
    void this.#window.page.then((page) => page.reload());
  }
}

interface WindowOptions {
  x?: number;
  y?: number;
  width: number;
  height: number;
  webPreferences: Record<string, unknown> & { preload?: string };
}

/** Only on Windows is one opened, where the stand-in does not run. */
export class BaseWindow extends EventEmitter {}

let nextWindow = 1;

export class BrowserWindow extends EventEmitter {
  readonly id = nextWindow++;
  readonly webContents = new WebContents(this);
  readonly page: Promise<Page>;
  readonly #options: WindowOptions;
  #isGone = false;
  /** An address that the app itself loads: no navigation of the page. */
  #asked: string | undefined;

  constructor(options: WindowOptions) {
    super();
    this.#options = options;
    windows.add(this);
    const { preload: _preload, ...preferences } = options.webPreferences;
    tell({
      event: 'window',
      id: this.id,
      preferences: { ...preferences, hasPreload: _preload !== undefined },
      size: { width: options.width, height: options.height },
    });
    app.emit('web-contents-created', {}, this.webContents);
    this.page = this.#open();
  }

  async #open(): Promise<Page> {
    const page = await openPage(paths.get('userData') ?? '', this.#options);
    const { preload } = this.#options.webPreferences;
    if (preload) await this.#runPreload(page, readFileSync(preload, 'utf8'));
    for (const [own, http] of STAND_INS) {
      const handler = schemes.get(new URL(own).protocol.slice(0, -1));
      if (handler) await page.route(`${http}/**`, (route) => fulfil(route, handler));
    }
    await page.route('**/*', async (route) => {
      const request = route.request();
      const isOurs = toOwnScheme(request.url()) !== request.url();
      if (isOurs) return route.fallback();
      if (!request.isNavigationRequest() || request.url() === this.#asked) return route.continue();
      const event = { ...preventable(), url: request.url(), isMainFrame: request.frame() === page.mainFrame() };
      let isStopped = false;
      event.preventDefault = () => {
        isStopped = true;
      };
      this.webContents.emit(event.isMainFrame ? 'will-navigate' : 'will-frame-navigate', event);
      // As Electron does: the page stays as it is, no error page.
      return isStopped ? route.abort('aborted') : route.continue();
    });
    // It never loads anything: the address it was to go to is told to the app, which decides.
    onPopup(page, (url) => this.webContents.openHandler?.({ url }));
    page.on('close', () => this.#gone());
    return page;
  }

  async #runPreload(page: Page, source: string): Promise<void> {
    await page.exposeBinding('fakeInvoke', async ({ frame }, channel: string, ...args: unknown[]) => {
      const senderFrame = { url: toOwnScheme(frame.url()), parent: frame.parentFrame() };
      return calls.get(channel)?.({ sender: this.webContents, senderFrame }, ...args);
    });
    await page.addInitScript(`{
      const require = () => ({
        contextBridge: { exposeInMainWorld: (name, api) => { window[name] = api; } },
        ipcRenderer: { invoke: (...args) => window.fakeInvoke(...args) },
      });
      const exports = {};
      ${source}
    }`);
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.page;
    this.#asked = toStandIn(url);
    try {
      await page.goto(this.#asked);
    } catch (error) {
      if (this.#isGone) return;
      this.webContents.emit('did-fail-load', {}, -102, String(error), url, true);
      throw error;
    }
    this.emit('ready-to-show');
    tell({ event: 'loaded', id: this.id, url });
  }
  show() {
    tell({ event: 'shown', id: this.id });
  }
  focus() {
    tell({ event: 'focused', id: this.id });
  }
  maximize() {}
  restore() {}
  isMinimized() {
    return false;
  }
  isMaximized() {
    return false;
  }
  getNormalBounds() {
    const { x = 0, y = 0, width, height } = this.#options;
    return { x, y, width, height };
  }
  close() {
    this.emit('close', preventable());
    this.destroy();
  }
  destroy() {
    this.#gone();
    void this.page.then(closePage).catch(() => undefined);
  }
  #gone() {
    if (this.#isGone) return;
    this.#isGone = true;
    windows.delete(this);
    tell({ event: 'destroyed', id: this.id });
    this.emit('closed');
    if (windows.size === 0) app.emit('window-all-closed');
  }
}

export class Menu {
  readonly items: MenuItem[];
  constructor(items: MenuItem[]) {
    this.items = items;
  }
  static buildFromTemplate(items: MenuItem[]) {
    return new Menu(items);
  }
  static setApplicationMenu(menu: Menu) {
    appMenu = menu;
    tell({ event: 'menu', labels: labelsOf(menu.items) });
  }
}

function labelsOf(items: MenuItem[]): string[] {
  return items.flatMap((item) => [...(item.label ? [item.label] : []), ...labelsOf(item.submenu ?? [])]);
}

export class Tray extends EventEmitter {
  constructor(icon: string) {
    super();
    readFileSync(icon);
  }
  setToolTip() {}
  setContextMenu(menu: Menu) {
    trayMenu = menu;
    tell({ event: 'tray', labels: labelsOf(menu.items) });
  }
}

export class Notification extends EventEmitter {
  readonly #content: { title: string; body: string };
  constructor(content: { title: string; body: string }) {
    super();
    this.#content = content;
  }
  static isSupported() {
    return true;
  }
  show() {
    lastNotification = this;
    tell({ event: 'notified', ...this.#content });
  }
}

export const clipboard = { writeText: (text: string) => tell({ event: 'copied', text }) };
export const dialog = {
  showErrorBox: (title: string, body: string) => tell({ event: 'notified', title, body }),
  showMessageBox: async ({ message, detail }: { message: string; detail: string }) =>
    tell({ event: 'notified', title: message, body: detail }),
};
export const ipcMain = {
  handle: (channel: string, handler: (event: unknown, ...args: unknown[]) => unknown) =>
    void calls.set(channel, handler),
};
export const nativeTheme = { shouldUseDarkColors: false };
export const powerMonitor = new EventEmitter();
export const powerSaveBlocker = { start: () => 1, stop: () => undefined };
export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (scheme: string, handler: (request: Request) => Promise<Response> | Response) =>
    void schemes.set(scheme, handler),
};
const screenSize = () => {
  const [width = 1440, height = 900] = (process.env.FAKE_SCREEN ?? '').split('x').map(Number);
  return { workArea: { x: 0, y: 0, width: width || 1440, height: height || 900 } };
};
export const screen = { getPrimaryDisplay: screenSize, getAllDisplays: () => [screenSize()] };
export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (handler: typeof permission) => {
      permission = handler;
    },
    setPermissionCheckHandler: (_handler: Handler) => undefined,
    setDevicePermissionHandler: (_handler: Handler) => undefined,
  }),
};
export const shell = {
  openExternal: async (url: string) => tell({ event: 'opened-outside', url }),
  openPath: async (folder: string) => tell({ event: 'opened-folder', folder }),
};
export const utilityProcess = {
  fork: (file: string, args: string[], options: { env: NodeJS.ProcessEnv }) => {
    const child = fork(file, args, {
      env: options.env,
      execArgv: ['--import', PARENT_PORT],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    utilities.add(child);
    tell({ event: 'server-started', pid: child.pid ?? 0 });
    child.on('exit', () => {
      utilities.delete(child);
      tell({ event: 'server-ended', pid: child.pid ?? 0 });
    });
    return Object.assign(child, { postMessage: (message: never) => void child.send(message) });
  },
};

process.on('SIGUSR2', () => app.emit('second-instance'));
process.on('SIGTERM', () => app.quit());
// A test that dies must not leave windows and servers behind.
process.on('disconnect', () => {
  for (const child of utilities) child.kill();
  void closeBrowser().finally(() => process.exit(1));
});
process.on('message', (command: FakeCommand) => {
  switch (command.do) {
    case 'click': {
      const items = [...(trayMenu?.items ?? []), ...(appMenu?.items ?? []).flatMap((item) => item.submenu ?? [])];
      const item = items.find(({ label }) => label === command.label);
      return item?.enabled === false ? undefined : item?.click?.({ checked: !item.checked });
    }
    case 'click-notification':
      return lastNotification?.emit('click');
    case 'close-window':
      return [...windows][0]?.close();
    case 'shut-down': {
      const event = preventable();
      powerMonitor.emit('shutdown', event);
      // The computer waits for those that hold it back alone.
      if (!event.defaultPrevented) process.kill(process.pid, 'SIGKILL');
      break;
    }
    case 'wake':
      return powerMonitor.emit('resume');
    case 'quit':
      return app.quit();
    case 'permission':
      return permission?.({}, command.permission, (isGiven) => process.send?.({ event: 'permission', isGiven }), {
        requestingUrl: command.url,
        isMainFrame: command.isMainFrame,
      });
  }
});

/** Electron is ready once the app's main module has run to its end. */
export function startApp(): void {
  becomeReady();
  app.emit('ready');
}
