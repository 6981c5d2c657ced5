import { BrowserWindow, nativeTheme, screen } from 'electron';
import { PAGE_PREFERENCES } from './security.ts';
import type { SettingsFile } from './settings.ts';
import { MIN_SIZE, placeWindow } from './window-place.ts';

/** Chromium's code for a load that another one replaced: no failure. */
const ABORTED = -3;

/** The family's window: one, or none while Kinboard only serves. */
export type FamilyWindow = ReturnType<typeof createFamilyWindow>;

/**
 * Makes the keeper of the family's window. It has no preload script: its page is the same as on every tablet.
 * @param options.onClosed the last window was closed by a person, and Kinboard goes on without it
 */
export function createFamilyWindow(options: {
  settings: SettingsFile;
  origin: () => string | null;
  icon: string;
  canUseDevTools: boolean;
  onClosed: () => void;
}) {
  let window: BrowserWindow | null = null;
  /** Path to open as soon as the server is there; null when nobody asked for a window. */
  let wanted: string | null = null;
  let loadedOrigin: string | null = null;
  let isBroken = false;

  function create(): BrowserWindow {
    const workAreas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);
    const { isMaximized, ...place } = placeWindow(options.settings.get().place, workAreas);
    const created = new BrowserWindow({
      ...place,
      minWidth: MIN_SIZE.width,
      minHeight: MIN_SIZE.height,
      show: false,
      title: 'Kinboard',
      icon: options.icon,
      autoHideMenuBar: true,
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#14121e' : '#f6f5fa',
      webPreferences: { ...PAGE_PREFERENCES, devTools: options.canUseDevTools },
    });
    if (isMaximized) created.maximize();
    created.once('ready-to-show', () => created.show());
    created.on('close', () => rememberPlace(created));
    created.once('closed', () => {
      window = null;
      options.onClosed();
    });
    created.webContents.on('did-fail-load', (_event, code, _description, _url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) isBroken = true;
    });
    created.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') created.webContents.reload();
    });
    return created;
  }

  function rememberPlace(from: BrowserWindow): void {
    // What it returns to when it is no longer maximized.
    const { x, y, width, height } = from.getNormalBounds();
    options.settings.change({ place: { x, y, width, height, isMaximized: from.isMaximized() } });
  }

  function load(target: BrowserWindow, origin: string, path: string): void {
    isBroken = false;
    loadedOrigin = origin;
    // A failure is told by did-fail-load as well.
    void target.loadURL(`${origin}${path}`).catch(() => undefined);
  }

  return {
    /**
     * Brings the window forward, or opens it as soon as the server is there.
     * @param path screen to show; without it an open window stays where it is
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
    /** The server is there (again): open what was asked for; a page that could not load, or is elsewhere, loads anew. */
    serverStarted(origin: string): void {
      if (window && (isBroken || loadedOrigin !== origin)) load(window, origin, '/');
      if (wanted !== null) {
        const path = wanted;
        wanted = null;
        this.open(path);
      }
    },
    /** Whether somebody asked for a window that opens when the server is there. */
    isWanted: () => wanted !== null,
    /** Keeps the place of an open window, before the app ends. */
    remember: () => {
      if (window) rememberPlace(window);
    },
  };
}
