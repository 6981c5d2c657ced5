import path from 'node:path';
import { app, clipboard, dialog, shell } from 'electron';
import type { WayOut } from '#shared/host-protocol.ts';
import type { CommandState, Commands } from './commands.ts';
import { createDialogs } from './dialogs.ts';
import { builtFiles } from './folders.ts';
import { followLife } from './lifecycle.ts';
import { type LoginItem, loginItem, startsHidden } from './login-item.ts';
import { setUpMenu } from './menu.ts';
import { backupNotice, goesOnNotice, redemptionNotice } from './notices.ts';
import { notify } from './notifications.ts';
import { passwordReset } from './password-reset.ts';
import { secureApp } from './security.ts';
import { createServerHost } from './server-host.ts';
import { forkServer } from './server-process.ts';
import { openSettings, type SettingsFile } from './settings.ts';
import { setUpTray, trayIcon } from './tray.ts';
import { createTrouble } from './trouble.ts';
import { keepUpToDate, looksForUpdates, releasesPage } from './updates.ts';
import { createFamilyWindow } from './windows.ts';

/** Windows shows notifications only of apps it knows by this; the same as in electron-builder.yml. */
const APP_ID = 'org.kinboard.desktop';
/** Screen with the card "Connect a device" (decisions, section 12). */
const DEVICES_PATH = '/parent';
/** Screen where grown-ups see what was redeemed. */
const REWARDS_PATH = '/parent/rewards';
/** Screen where the owner sees, makes and restores backups. */
const BACKUPS_PATH = '/admin?tab=backup';

/** The order of start-up, for the one Kinboard of this computer's user. */
export async function runKinboard(): Promise<void> {
  app.setAppUserModelId(APP_ID);
  await app.whenReady();
  const kinboard = assemble(openSettings(app.getPath('userData')));
  followLife({ onAskedFor: kinboard.open, onWoke: kinboard.wake, beforeEnd: kinboard.end });
  kinboard.showTrayAndMenu();
  if (!startsHidden(process.argv, app.getLoginItemSettings().wasOpenedAtLogin)) kinboard.open();
  kinboard.startServer();
  await kinboard.lookForUpdates();
}

/** Puts the parts together: the server, the window, the dialogs, tray and menu; nothing is shown or started yet. */
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
      // Started hidden, with the computer: nobody waits for it.
      if (family.isWanted()) trouble.tellPhase(phase);
    },
    onStarted: (address) => {
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
    onRedeemed: (redemption) => {
      if (settings.get().tellsRedemptions) notify(redemptionNotice(redemption), () => family.open(REWARDS_PATH));
    },
    onBackupTrouble: (sentence) => void notify(backupNotice(sentence), () => family.open(BACKUPS_PATH)),
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
      if (isEnding || settings.get().hasSaidItGoesOn) return;
      settings.change({ hasSaidItGoesOn: true });
      sayItGoesOn(open);
    },
  });
  const commands: Commands = {
    open,
    connectDevice: () => family.open(DEVICES_PATH),
    openBackups: () => family.open(BACKUPS_PATH),
    openDataFolder: () => {
      if (dataDir !== null) void shell.openPath(dataDir);
    },
    setStartsWithComputer: (isOn) => {
      changeLoginItem(starting, isOn);
      showState();
    },
    setTellsRedemptions: (isOn) => {
      settings.change({ tellsRedemptions: isOn });
      showState();
    },
    resetPassword: () => {
      const flow = passwordReset(host, (text) => clipboard.writeText(text));
      dialogs.show('password', flow);
    },
    about: showAbout,
    quit: () => app.quit(),
  };
  const waysOut = {
    start: (way: WayOut) => {
      trouble.end();
      family.open();
      host.start(way);
    },
    openFolder: commands.openDataFolder,
    openReleases: () => {
      if (releasesUrl !== null) void shell.openExternal(releasesUrl);
    },
    changePort: (port: number) => settings.change({ port }),
    quit: commands.quit,
  };
  const trouble = createTrouble(dialogs, waysOut, { mayChangePort: !process.env.KINBOARD_PORT, releasesUrl });
  const state = (): CommandState => ({
    isServing: origin() !== null,
    canStartWithComputer: app.isPackaged,
    startsWithComputer: app.isPackaged && starting.isOn(),
    tellsRedemptions: settings.get().tellsRedemptions,
  });

  /** Brings forward what there is: why there is no server, or the window. */
  function open(): void {
    if (!trouble.bringForward()) family.open();
  }

  return {
    open,
    wake: host.wake,
    startServer: () => host.start(),
    showTrayAndMenu(): void {
      const updateTray = setUpTray(trayIcon(process.platform, files.icons), commands, state());
      showState = () => {
        updateTray(state());
        setUpMenu(commands, state(), { canUseDevTools });
      };
      showState();
    },
    async lookForUpdates(): Promise<void> {
      if (!looksForUpdates({ isPackaged: app.isPackaged, releasesUrl })) return;
      const { autoUpdater } = (await import('electron-updater')).default;
      keepUpToDate(autoUpdater, (notice) => notify(notice, open));
    },
    /** Lets the server finish; the app ends when it is done. */
    end(): Promise<void> {
      isEnding = true;
      family.remember();
      return host.stop();
    },
  };
}

function systemLoginItem(): LoginItem {
  return loginItem(app, {
    platform: process.platform,
    program: process.env.APPIMAGE ?? process.execPath,
    configFolder: app.getPath('appData'),
  });
}

function changeLoginItem(item: LoginItem, isOn: boolean): void {
  try {
    item.set(isOn);
  } catch (error) {
    dialog.showErrorBox('Start with the Computer', `It could not be changed: ${String(error)}`);
  }
}

function sayItGoesOn(onClick: () => void): void {
  const { title, body } = goesOnNotice(process.platform);
  if (!notify({ title, body }, onClick)) void dialog.showMessageBox({ message: title, detail: body });
}

function showAbout(): void {
  app.setAboutPanelOptions({
    applicationName: 'Kinboard',
    applicationVersion: app.getVersion(),
    copyright: 'The family task-and-rewards board that lives on the family computer.\nMIT License',
  });
  app.showAboutPanel();
}
