import path from 'node:path';
import { app, dialog, shell } from 'electron';
import type { Redemption } from '#shared/host-protocol.ts';
import type { Language } from '#shared/language/languages.ts';
import type { CommandState, Commands } from './commands.ts';
import { createDialogs } from './dialogs.ts';
import { builtFiles } from './folders.ts';
import { BACKUPS_PATH, createCommands } from './kinboard-commands.ts';
import { setLanguage } from './language.ts';
import { followLifecycle } from './lifecycle.ts';
import { type LoginItem, loginItem, startsHidden } from './login-item.ts';
import { setUpMenu } from './menu.ts';
import { backupNotice, childNotice, goesOnNotice } from './notices.ts';
import { notify } from './notifications.ts';
import { keepScreenOn } from './screen-on.ts';
import { secureApp } from './security.ts';
import { createServerHost, type ServerHost } from './server-host.ts';
import { forkServer } from './server-process.ts';
import { openSettings, type SettingsFile } from './settings.ts';
import type { FailureOptions, WaysOut } from './start-failure.ts';
import { setUpTray, trayIcon } from './tray.ts';
import { createTrouble, type Trouble } from './trouble.ts';
import { keepUpToDate, looksForUpdates, releasesPage } from './updates.ts';
import { createFamilyWindow, type FamilyWindow } from './windows.ts';

/** Windows shows notifications only for a registered app id; it must equal the one in electron-builder.yml. */
const APP_ID = 'org.kinboard.desktop';
/** Screen where grown-ups see the redemptions. */
const REWARDS_PATH = '/parent/rewards';
/** Screen where grown-ups decide children's requests. */
const DECIDING_PATH = '/parent';

/** Starts the app; the caller has made sure that it is the only instance. */
export async function runKinboard(): Promise<void> {
  app.setAppUserModelId(APP_ID);
  await app.whenReady();
  const settings = openSettings(app.getPath('userData'));
  setLanguage(settings.get().language);
  const kinboard = assemble(settings);
  keepScreenOn(settings.get().keepsScreenOn);
  followLifecycle({ onReopened: kinboard.open, onWoke: kinboard.wake, beforeEnd: kinboard.end });
  kinboard.showTrayAndMenu();
  if (!startsHidden(process.argv, app.getLoginItemSettings().wasOpenedAtLogin)) kinboard.open();
  kinboard.startServer();
  await kinboard.lookForUpdates();
}

/** Connects the parts: server, window, dialogs, tray and menu; nothing is shown or started yet. */
function assemble(settings: SettingsFile) {
  const files = builtFiles(import.meta.dirname);
  const releasesUrl = releasesPage(process.resourcesPath ?? '');
  const canUseDevTools = !app.isPackaged;
  const starting = systemLoginItem();
  let dataDir = process.env.KINBOARD_DATA_DIR ?? null;
  let isEnding = false;
  let showState = () => {};

  const host = createServerHost({
    fork: () => forkServer(files.server, settings.get().port),
    onPhase: (phase) => {
      // When it started hidden, together with the computer, no person waits for it.
      if (family.isWanted()) trouble.tellPhase(phase);
    },
    onLanguage: (language) => {
      readIn(language, settings);
      showState();
    },
    onStarted: (address, language) => {
      readIn(language, settings);
      dataDir = address.dataDir;
      trouble.end();
      family.serverStarted(address.origin);
      showState();
    },
    onFailed: (reason) => {
      if (reason.type === 'failed') dataDir = reason.dataDir ?? dataDir;
      trouble.tell(reason);
      showState();
    },
    ...noticesOf(settings, (path) => family.open(path)),
    now: () => performance.now(),
  });
  const origin = () => host.address()?.origin ?? null;
  secureApp(origin);
  const dialogs = createDialogs(files);
  const family = createFamilyWindow({
    settings,
    origin,
    icon: path.join(files.icons, 'window.png'),
    canUseDevTools,
    onClosed: () => {
      if (!isEnding) sayItGoesOn(settings, open);
    },
  });
  const parts = { settings, host, family, dialogs, starting, dataDir: () => dataDir };
  const commands = createCommands({ ...parts, open, onChanged: () => showState() });
  const waysOut = waysOutOf({ ...parts, commands, releasesUrl, onStart: () => trouble.end() });
  const trouble: Trouble = createTrouble(dialogs, waysOut, failureOptions(releasesUrl, parts.dataDir));

  /** Shows why there is no server, or else the family's window. */
  function open(): void {
    if (!trouble.bringForward()) family.open();
  }

  return {
    open,
    wake: host.wake,
    startServer: () => host.start(),
    showTrayAndMenu(): void {
      const state = () => commandState({ settings, starting, origin: origin(), dataDir });
      showState = showTrayAndMenu(files.icons, commands, state, canUseDevTools);
    },
    lookForUpdates: () => lookForUpdates(releasesUrl, open),
    /** Stops the server; the app ends when the promise settles. */
    end(): Promise<void> {
      isEnding = true;
      family.remember();
      return host.stop();
    },
  };
}

/** Sets and stores the language of menus and dialogs. */
function readIn(language: Language, settings: SettingsFile): void {
  if (language !== settings.get().language) settings.change({ language });
  setLanguage(language);
}

/** Makes the handlers that show the server's messages as notifications, which open a screen on a click. */
function noticesOf(settings: SettingsFile, openPath: (path: string) => void) {
  return {
    onRedeemed: (redemption: Redemption) => {
      if (settings.get().tellsRedemptions) {
        notify(childNotice(redemption), () => openPath(redemption.kind === 'redeemed' ? REWARDS_PATH : DECIDING_PATH));
      }
    },
    onBackupTrouble: (sentence: string) => void notify(backupNotice(sentence), () => openPath(BACKUPS_PATH)),
  };
}

function failureOptions(releasesUrl: string | null, dataDir: () => string | null): FailureOptions {
  return {
    mayChangePort: !process.env.KINBOARD_PORT,
    releasesUrl,
    knowsDataFolder: () => dataDir() !== null,
  };
}

interface WaysOutDeps {
  settings: SettingsFile;
  host: ServerHost;
  family: FamilyWindow;
  commands: Commands;
  releasesUrl: string | null;
  onStart: () => void;
}

/** Makes the actions that a person can take when the server does not start. */
function waysOutOf({ settings, host, family, commands, releasesUrl, onStart }: WaysOutDeps): WaysOut {
  return {
    start: (way) => {
      onStart();
      family.open();
      host.start(way);
    },
    openFolder: commands.openDataFolder,
    openReleases: () => {
      if (releasesUrl !== null) void shell.openExternal(releasesUrl);
    },
    changePort: (port) => settings.change({ port }),
    quit: commands.quit,
  };
}

interface StateDeps {
  settings: SettingsFile;
  starting: LoginItem;
  origin: string | null;
  dataDir: string | null;
}

function commandState({ settings, starting, origin, dataDir }: StateDeps): CommandState {
  return {
    isServing: origin !== null,
    knowsDataFolder: dataDir !== null,
    canStartWithComputer: app.isPackaged,
    startsWithComputer: app.isPackaged && starting.isOn(),
    tellsRedemptions: settings.get().tellsRedemptions,
    keepsScreenOn: settings.get().keepsScreenOn,
  };
}

/** @returns function that updates both to the current state */
function showTrayAndMenu(
  icons: string,
  commands: Commands,
  state: () => CommandState,
  canUseDevTools: boolean,
): () => void {
  const updateTray = setUpTray(trayIcon(process.platform, icons), commands, state());
  const show = () => {
    updateTray(state());
    setUpMenu(commands, state(), { canUseDevTools });
  };
  show();
  return show;
}

async function lookForUpdates(releasesUrl: string | null, open: () => void): Promise<void> {
  if (!looksForUpdates({ isPackaged: app.isPackaged, releasesUrl })) return;
  const { autoUpdater } = (await import('electron-updater')).default;
  keepUpToDate(autoUpdater, (notice) => notify(notice, open));
}

function systemLoginItem(): LoginItem {
  return loginItem(app, {
    platform: process.platform,
    program: process.env.APPIMAGE ?? process.execPath,
    configFolder: app.getPath('appData'),
  });
}

/** Tells at the first closing of the window that Kinboard keeps running. */
function sayItGoesOn(settings: SettingsFile, onClick: () => void): void {
  if (settings.get().hasSaidItGoesOn) return;
  settings.change({ hasSaidItGoesOn: true });
  const { title, body } = goesOnNotice(process.platform);
  if (!notify({ title, body }, onClick)) void dialog.showMessageBox({ message: title, detail: body });
}
