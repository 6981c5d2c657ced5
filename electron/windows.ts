import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import { PAGE_PREFERENCES } from './security.ts';
import type { SettingsFile } from './settings.ts';
import { MIN_SIZE, placeWindow } from './window-place.ts';

/** Chromium's error code for a load that was replaced by another one, which is no failure. */
const ABORTED = -3;

/** The window of the family; it may be closed while Kinboard keeps serving. */
export type FamilyWindow = ReturnType<typeof createFamilyWindow>;

interface WindowOptions {
  settings: SettingsFile;
  origin: () => string | null;
  icon: string;
  canUseDevTools: boolean;
  /** Called when the window was closed; Kinboard keeps running. */
  onClosed: () => void;
}

/** Makes the controller of the family's window. It has no preload script: its page is the same as on every tablet. */
export function createFamilyWindow(options: WindowOptions) {
  let window: BrowserWindow | null = null;
  /** Path to open as soon as the server is running; null when no window was requested. */
  let wanted: string | null = null;
  let loadedOrigin: string | null = null;
  let isBroken = false;
  let isEnding = false;
  app.on('before-quit', () => {
    isEnding = true;
  });

  function create(): BrowserWindow {
    const created = makeWindow(options);
    created.on('close', () => rememberPlace(created, options.settings));
    created.once('closed', () => {
      window = null;
      options.onClosed();
    });
    created.webContents.on('will-prevent-unload', (event) => {
      // Electron would stay on the page without a question. When the app ends, unsaved input must not stop it.
      if (isEnding || wantsToLeave(created)) event.preventDefault();
    });
    created.webContents.on('did-fail-load', (_event, code, _description, _url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) isBroken = true;
    });
    return created;
  }

  function load(target: BrowserWindow, origin: string, path: string): void {
    isBroken = false;
    loadedOrigin = origin;
    // Failures are also reported by did-fail-load.
    void target.loadURL(`${origin}${path}`).catch(() => undefined);
  }

  return {
    /**
     * Shows and focuses the window, or opens it as soon as the server is running.
     * @param path screen to show; without it an open window keeps its screen
     */
    open(path?: string): void {
      const origin = options.origin();
      if (origin === null) {
        wanted = path ?? wanted ?? '/';
        return;
      }
      if (window) {
        if (window.isMinimized()) window.restore();
        window.show();
        window.focus();
        if (path !== undefined || isBroken) load(window, origin, path ?? '/');
        return;
      }
      window = create();
      load(window, origin, path ?? '/');
    },
    /** Opens the requested window after a start of the server; reloads a page that failed or has another origin. */
    serverStarted(origin: string): void {
      if (window && (isBroken || loadedOrigin !== origin)) load(window, origin, '/');
      if (wanted !== null) {
        const path = wanted;
        wanted = null;
        this.open(path);
      }
    },
    /** Tells whether a window was requested that opens when the server is running. */
    isWanted: () => wanted !== null,
    /** Stores position and size of an open window, before the app ends. */
    remember: () => {
      if (window) rememberPlace(window, options.settings);
    },
  };
}

function makeWindow({ settings, icon, canUseDevTools }: WindowOptions): BrowserWindow {
  const workAreas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);
  const { isMaximized, ...place } = placeWindow(settings.get().place, workAreas);
  const made = new BrowserWindow({
    ...place,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    title: 'Kinboard',
    icon,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#14121e' : '#f6f5fa',
    webPreferences: { ...PAGE_PREFERENCES, devTools: canUseDevTools },
  });
  if (isMaximized) made.maximize();
  made.once('ready-to-show', () => made.show());
  made.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') made.webContents.reload();
  });
  return made;
}

/** Asks whether to leave a page with unsaved input (screens-11). */
function wantsToLeave(window: BrowserWindow): boolean {
  const choice = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: say(words.leaveWithoutSavingQuestion),
    detail: say(words.leaveWithoutSavingHint),
    buttons: [say(words.stay), say(words.leave)],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return choice === 1;
}

function rememberPlace(from: BrowserWindow, settings: SettingsFile): void {
  // Bounds of the window when it is not maximized.
  const { x, y, width, height } = from.getNormalBounds();
  settings.change({ place: { x, y, width, height, isMaximized: from.isMaximized() } });
}
