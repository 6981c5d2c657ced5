import type { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DIALOG_CHANNELS, type DialogContent } from './dialog-content.ts';
import { createDialogs } from './dialogs.ts';
import { PAGE_PREFERENCES, secureApp } from './security.ts';

const OWN = 'http://127.0.0.1:4280';

/** Electron as these modules see it: what they register is called here as Electron would. */
const electron = vi.hoisted(() => ({
  opened: [] as string[],
  loaded: [] as string[],
  handlers: {} as Record<string, (...args: never[]) => unknown>,
  calls: new Map<string, (event: unknown, ...args: unknown[]) => unknown>(),
  windows: [] as { webContents: unknown; options: { webPreferences: Record<string, unknown> } }[],
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Contents extends Emitter {
    openHandler?: (details: { url: string }) => { action: string };
    setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
      this.openHandler = handler;
    }
    async loadURL(url: string) {
      electron.loaded.push(url);
    }
  }
  class BrowserWindow extends Emitter {
    readonly webContents = new Contents();
    readonly options: { webPreferences: Record<string, unknown> };
    constructor(options: { webPreferences: Record<string, unknown> }) {
      super();
      this.options = options;
      electron.windows.push(this);
    }
    async loadURL() {}
    show() {}
    destroy() {}
    focus() {}
  }
  const register = (name: string) => (handler: (...args: never[]) => unknown) => {
    electron.handlers[name] = handler;
  };
  return {
    app: new Emitter(),
    BrowserWindow,
    Contents,
    nativeTheme: { shouldUseDarkColors: false },
    ipcMain: {
      handle: (channel: string, handler: (event: unknown, ...args: unknown[]) => unknown) =>
        electron.calls.set(channel, handler),
    },
    protocol: { handle: () => undefined },
    session: {
      defaultSession: Object.assign(new Emitter(), {
        setPermissionRequestHandler: register('request'),
        setPermissionCheckHandler: register('check'),
        setDevicePermissionHandler: register('device'),
      }),
    },
    shell: {
      openExternal: async (url: string) => {
        electron.opened.push(url);
      },
    },
  };
});

type Contents = EventEmitter & { openHandler(details: { url: string }): { action: string } };

/** A page of a window, watched by the app as every one is. */
async function openContents(origin: string | null = OWN): Promise<Contents> {
  const { app, Contents, session } = (await import('electron')) as unknown as {
    app: EventEmitter;
    Contents: new () => Contents;
    session: { defaultSession: EventEmitter };
  };
  app.removeAllListeners();
  session.defaultSession.removeAllListeners();
  secureApp(() => origin);
  const contents = new Contents();
  app.emit('web-contents-created', {}, contents);
  return contents;
}

/** Tells what becomes of an address: where it was opened, if anywhere. */
function outcome(isStopped: boolean): 'stays' | 'browser' | 'nowhere' {
  if (!isStopped) return 'stays';
  return electron.opened.length > 0 ? 'browser' : 'nowhere';
}

beforeEach(() => {
  electron.opened.length = 0;
  electron.loaded.length = 0;
  electron.windows.length = 0;
  electron.calls.clear();
});
afterEach(() => vi.clearAllMocks());

const LINKS = [
  [`${OWN}/`, 'stays'],
  [`${OWN}/parent/rewards?x=1#y`, 'stays'],
  ['https://example.org/', 'browser'],
  ['http://192.168.1.1/router', 'browser'],
  // Looks like ours, is not: compared as parsed origins, never by substring.
  ['http://127.0.0.1:42801/', 'browser'],
  ['http://127.0.0.1/', 'browser'],
  ['https://127.0.0.1:4280/', 'browser'],
  ['http://localhost:4280/', 'browser'],
  ['http://127.0.0.1.evil.example:4280/', 'browser'],
  ['http://127.0.0.1:4280.evil.example/', 'nowhere'],
  ['http://evil.example/http://127.0.0.1:4280/', 'browser'],
  ['http://127.0.0.1:4280@evil.example/', 'nowhere'],
  ['http://someone:secret@127.0.0.1:4280/', 'nowhere'],
  [`blob:${OWN}/0b0d5e3e`, 'nowhere'],
  [`filesystem:${OWN}/temporary/x`, 'nowhere'],
  ['javascript:alert(1)', 'nowhere'],
  ['data:text/html,<script>alert(1)</script>', 'nowhere'],
  // What dropping a file on the window asks for.
  ['file:///etc/passwd', 'nowhere'],
  ['file://server/share/x', 'nowhere'],
  ['smb://server/share', 'nowhere'],
  ['ms-msdt:/id PCWDiagnostic', 'nowhere'],
  ['search-ms:query=x', 'nowhere'],
  ['mailto:someone@example.org', 'nowhere'],
  ['tel:+491234', 'nowhere'],
  ['vbscript:x', 'nowhere'],
  ['chrome://settings', 'nowhere'],
  ['devtools://devtools/bundled/inspector.html', 'nowhere'],
  ['kinboard-dialog://app/dialog.html', 'nowhere'],
  ['about:blank', 'nowhere'],
  ['', 'nowhere'],
  ['not an address', 'nowhere'],
  [`https://example.org/${'x'.repeat(2000)}`, 'nowhere'],
] as const;

describe('attack-10: the window stays on its origin, and only http(s) opens the system’s browser', () => {
  test.each(LINKS)('a link to %s: %s', async (url, expected) => {
    const contents = await openContents();
    const preventDefault = vi.fn();
    contents.emit('will-navigate', { url, isMainFrame: true, preventDefault });
    expect(outcome(preventDefault.mock.calls.length > 0)).toBe(expected);
  });

  test.each(LINKS)('a redirect to %s: %s', async (url, expected) => {
    const contents = await openContents();
    const preventDefault = vi.fn();
    contents.emit('will-redirect', { url, isMainFrame: true, preventDefault });
    expect(outcome(preventDefault.mock.calls.length > 0)).toBe(expected);
  });

  test.each(LINKS)('window.open of %s: %s, and never a window of ours', async (url, expected) => {
    const contents = await openContents();
    expect(contents.openHandler({ url })).toEqual({ action: 'deny' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(electron.loaded).toEqual(expected === 'stays' ? [url] : []);
    expect(electron.opened).toEqual(expected === 'browser' ? [url] : []);
  });

  test.each(LINKS)('a frame to %s never opens the browser', async (url, expected) => {
    const contents = await openContents();
    const preventDefault = vi.fn();
    contents.emit('will-frame-navigate', { url, isMainFrame: false, preventDefault });
    expect(preventDefault.mock.calls.length > 0).toBe(expected !== 'stays');
    expect(electron.opened).toEqual([]);
  });

  test('while there is no server nothing stays', async () => {
    const contents = await openContents(null);
    const preventDefault = vi.fn();
    contents.emit('will-navigate', { url: `${OWN}/`, isMainFrame: true, preventDefault });
    expect(preventDefault).toHaveBeenCalled();
  });

  test('no webview', async () => {
    const contents = await openContents();
    const preventDefault = vi.fn();
    contents.emit('will-attach-webview', { preventDefault });
    expect(preventDefault).toHaveBeenCalled();
  });
});

describe('attack-10: permissions are denied', () => {
  const PERMISSIONS = [
    ['clipboard-sanitized-write', `${OWN}/`, true, true],
    ['clipboard-sanitized-write', `${OWN}/`, false, false],
    ['clipboard-sanitized-write', 'https://evil.example/', true, false],
    ['clipboard-read', `${OWN}/`, true, false],
    ['media', `${OWN}/`, true, false],
    ['geolocation', `${OWN}/`, true, false],
    ['notifications', `${OWN}/`, true, false],
    ['midi', `${OWN}/`, true, false],
    ['midiSysex', `${OWN}/`, true, false],
    ['pointerLock', `${OWN}/`, true, false],
    ['keyboardLock', `${OWN}/`, true, false],
    ['fullscreen', `${OWN}/`, true, false],
    ['openExternal', `${OWN}/`, true, false],
    ['window-management', `${OWN}/`, true, false],
    ['display-capture', `${OWN}/`, true, false],
    ['hid', `${OWN}/`, true, false],
    ['serial', `${OWN}/`, true, false],
    ['usb', `${OWN}/`, true, false],
    ['fileSystem', `${OWN}/`, true, false],
    ['storage-access', `${OWN}/`, true, false],
    ['idle-detection', `${OWN}/`, true, false],
    ['something-new', `${OWN}/`, true, false],
  ] as const;

  test.each(PERMISSIONS)('%s for %s (main frame: %s): %s', async (permission, url, isMainFrame, isGiven) => {
    await openContents();
    const answer = vi.fn();
    const details = { requestingUrl: url, isMainFrame };
    electron.handlers.request?.(...([{}, permission, answer, details] as never[]));
    expect(answer).toHaveBeenCalledExactlyOnceWith(isGiven);
    expect(electron.handlers.check?.(...([{}, permission, url, details] as never[]))).toBe(isGiven);
  });

  test('no device, ever', async () => {
    await openContents();
    expect(electron.handlers.device?.(...([{ deviceType: 'usb' }] as never[]))).toBe(false);
  });

  test.each([
    [[`${OWN}/api/users/1/points.csv`], true],
    [[`blob:${OWN}/0b0d`], true],
    [['https://evil.example/x.exe'], false],
    [[`${OWN}/api/export`, 'https://evil.example/x.exe'], false],
    [['data:text/plain,x'], false],
    [[], false],
  ])('a download by way of %j: %s', async (chain, isAllowed) => {
    await openContents();
    const { session } = await import('electron');
    const preventDefault = vi.fn();
    session.defaultSession.emit('will-download', { preventDefault }, { getURLChain: () => chain });
    expect(preventDefault.mock.calls.length === 0).toBe(isAllowed);
  });
});

describe('attack-10: dialogs have two typed and checked calls', () => {
  const content: DialogContent = {
    title: 'Hello',
    paragraphs: [],
    actions: [{ id: 'yes', label: 'Yes', kind: 'plain' }],
  };
  const PAGE = 'kinboard-dialog://app/dialog.html';
  const choose = vi.fn(() => null);

  function showDialog() {
    createDialogs({ preload: '/preload.cjs', page: '/page' }).show('test', { first: () => content, choose });
    const [window] = electron.windows;
    if (!window) throw new Error('no window was made');
    return window;
  }
  const ask = async (channel: string, event: unknown, ...args: unknown[]) =>
    electron.calls.get(channel)?.(event, ...args);

  test('the dialog itself may read and choose what is on offer', async () => {
    const sender = showDialog().webContents;
    const event = { sender, senderFrame: { url: PAGE, parent: null } };
    await expect(ask(DIALOG_CHANNELS.read, event)).resolves.toMatchObject(content);
    await expect(ask(DIALOG_CHANNELS.choose, event, 'yes')).resolves.toBeNull();
    expect(choose).toHaveBeenCalledExactlyOnceWith('yes', content);
  });

  test('an answer that comes late does not close a newer dialog of the same name', async () => {
    const dialogs = createDialogs({ preload: '/preload.cjs', page: '/page' });
    const late = Promise.withResolvers<null>();
    dialogs.show('test', { first: () => content, choose: () => late.promise });
    const event = { sender: electron.windows[0]?.webContents, senderFrame: { url: PAGE, parent: null } };
    await ask(DIALOG_CHANNELS.read, event);
    const answer = ask(DIALOG_CHANNELS.choose, event, 'yes');
    dialogs.show('test', { first: () => content, choose });
    late.resolve(null);
    await answer;
    expect(dialogs.focus('test')).toBe(true);
  });

  test.each([
    ['the family window', (own: unknown) => ({ sender: {}, senderFrame: { url: `${OWN}/`, parent: null }, own })],
    ['another window that claims the address', () => ({ sender: {}, senderFrame: { url: PAGE, parent: null } })],
    [
      'the dialog, led to a page of the server',
      (own: unknown) => ({ sender: own, senderFrame: { url: `${OWN}/`, parent: null } }),
    ],
    [
      'the dialog, led to another host of the scheme',
      (own: unknown) => ({ sender: own, senderFrame: { url: 'kinboard-dialog://evil/dialog.html', parent: null } }),
    ],
    [
      'the dialog, led to the web',
      (own: unknown) => ({ sender: own, senderFrame: { url: 'https://evil.example/', parent: null } }),
    ],
    ['a frame inside the dialog', (own: unknown) => ({ sender: own, senderFrame: { url: PAGE, parent: {} } })],
    ['a frame that is gone', (own: unknown) => ({ sender: own, senderFrame: null })],
  ] as const)('not %s', async (_who, eventOf) => {
    const event = eventOf(showDialog().webContents);
    await expect(ask(DIALOG_CHANNELS.read, event)).rejects.toThrow('This page may not ask that.');
    await expect(ask(DIALOG_CHANNELS.choose, event, 'yes')).rejects.toThrow('This page may not ask that.');
    expect(choose).not.toHaveBeenCalled();
  });

  test.each([['no'], [''], [7], [null], [undefined], [{ id: 'yes' }], [['yes']], ['y'.repeat(81)], ['__proto__']])(
    'a choice of %j is refused',
    async (choice) => {
      const sender = showDialog().webContents;
      const event = { sender, senderFrame: { url: PAGE, parent: null } };
      await ask(DIALOG_CHANNELS.read, event);
      await expect(ask(DIALOG_CHANNELS.choose, event, choice)).rejects.toThrow();
      expect(choose).not.toHaveBeenCalled();
    },
  );

  test('there are two calls and no more', () => {
    showDialog();
    expect([...electron.calls.keys()].sort()).toEqual(Object.values(DIALOG_CHANNELS).sort());
  });

  test('a dialog never leaves its page', () => {
    const contents = showDialog().webContents as Contents;
    const preventDefault = vi.fn();
    contents.emit('will-navigate', { url: `${OWN}/`, preventDefault });
    expect(preventDefault).toHaveBeenCalled();
    expect(contents.openHandler({ url: 'https://example.org' })).toEqual({ action: 'deny' });
  });

  test('isolation, sandbox, no node integration', () => {
    expect(showDialog().options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
    });
    expect(PAGE_PREFERENCES).not.toHaveProperty('preload');
  });
});
