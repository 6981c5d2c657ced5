import path from 'node:path';
import { app, clipboard, dialog, shell, utilityProcess } from 'electron';
import type { CommandState, Commands } from './commands.ts';
import { createDialogs } from './dialogs.ts';
import { builtFiles } from './folders.ts';
import { followLife } from './lifecycle.ts';
import { loginItem, startsHidden } from './login-item.ts';
import { setUpMenu } from './menu.ts';
import { goesOnNotice, redemptionNotice } from './notices.ts';
import { notify } from './notifications.ts';
import { passwordReset } from './password-reset.ts';
import { secureApp } from './security.ts';
import { createServerHost, type HostFailure, type ServerProcess } from './server-host.ts';
import { openSettings } from './settings.ts';
import { startFailure } from './start-failure.ts';
import { setUpTray, trayIcon } from './tray.ts';
import { keepUpToDate, looksForUpdates, releasesPage } from './updates.ts';
import { createFamilyWindow } from './windows.ts';

/** Windows shows notifications only of apps it knows by this; the same as in electron-builder.yml. */
const APP_ID = 'org.kinboard.desktop';
/** Screen with the card "Connect a device" (decisions, section 12). */
const DEVICES_PATH = '/parent';
/** Screen where grown-ups see what was redeemed. */
const REWARDS_PATH = '/parent/rewards';

/** The order of start-up, for the one Kinboard of this computer's user. */
export async function runKinboard(): Promise<void> {
  const files = builtFiles(import.meta.dirname);
  const settings = openSettings(app.getPath('userData'));
  const releasesUrl = releasesPage(process.resourcesPath ?? '');
  const canUseDevTools = !app.isPackaged;
  let dataDir = process.env.KINBOARD_DATA_DIR ?? null;
  let isQuitting = false;
  let failure: HostFailure | null = null;
  let showState = () => {};

  const host = createServerHost({
    fork: (rescue) =>
      utilityProcess.fork(files.server, rescue ? [rescue] : [], {
        serviceName: 'Kinboard home server',
        stdio: 'pipe',
        env: serverEnvironment(),
      }) as ServerProcess,
    onStarted: (address) => {
      dataDir = address.dataDir;
      failure = null;
      dialogs.close('failure');
      family.serverStarted(address.origin);
      showState();
    },
    onFailed: (reason) => {
      failure = reason;
      if (reason.type === 'failed') dataDir = reason.dataDir ?? dataDir;
      showFailure(reason);
      showState();
    },
    onRedeemed: (redemption) => {
      if (settings.get().tellsRedemptions) notify(redemptionNotice(redemption), () => family.open(REWARDS_PATH));
    },
    now: () => performance.now(),
  });
  const origin = () => host.address()?.origin ?? null;
  const family = createFamilyWindow({
    settings,
    origin,
    icon: path.join(files.icons, 'window.png'),
    canUseDevTools,
    onClosed: () => {
      if (isQuitting || settings.get().hasSaidItGoesOn) return;
      settings.change({ hasSaidItGoesOn: true });
      sayItGoesOn();
    },
  });
  const starting = loginItem(app, {
    platform: process.platform,
    program: process.env.APPIMAGE ?? process.execPath,
    configFolder: app.getPath('appData'),
  });

  app.setAppUserModelId(APP_ID);
  await app.whenReady();
  secureApp(origin);
  const dialogs = createDialogs(files);
  followLife({
    onAskedFor: open,
    onWoke: () => host.wake(),
    beforeEnd: () => {
      isQuitting = true;
      family.remember();
      return host.stop();
    },
  });
  const commands: Commands = {
    open,
    connectDevice: () => family.open(DEVICES_PATH),
    openDataFolder: () => {
      if (dataDir !== null) void shell.openPath(dataDir);
    },
    setStartsWithComputer: (isOn) => {
      try {
        starting.set(isOn);
      } catch (error) {
        dialog.showErrorBox('Start with the Computer', `It could not be changed: ${String(error)}`);
      }
      showState();
    },
    setTellsRedemptions: (isOn) => {
      settings.change({ tellsRedemptions: isOn });
      showState();
    },
    resetPassword: () =>
      dialogs.show(
        'password',
        passwordReset(host, (text) => clipboard.writeText(text)),
      ),
    about: () => app.showAboutPanel(),
    quit: () => app.quit(),
  };
  app.setAboutPanelOptions({
    applicationName: 'Kinboard',
    applicationVersion: app.getVersion(),
    copyright: 'The family task-and-rewards board that lives on the family computer.\nMIT License',
  });
  const updateTray = setUpTray(trayIcon(process.platform, files.icons), commands, commandState());
  showState = () => {
    updateTray(commandState());
    setUpMenu(commands, commandState(), { canUseDevTools });
  };
  showState();
  if (!startsHidden(process.argv, app.getLoginItemSettings().wasOpenedAtLogin)) family.open();
  host.start();
  if (looksForUpdates({ isPackaged: app.isPackaged, releasesUrl })) {
    const { autoUpdater } = (await import('electron-updater')).default;
    keepUpToDate(autoUpdater, (notice) => notify(notice, open));
  }

  /** Brings forward what there is: the window, or why there is none. */
  function open(): void {
    if (failure === null) family.open();
    else if (!dialogs.focus('failure')) showFailure(failure);
  }

  function sayItGoesOn(): void {
    const { title, body } = goesOnNotice(process.platform);
    if (!notify({ title, body }, open)) void dialog.showMessageBox({ message: title, detail: body });
  }

  function serverEnvironment(): Record<string, string> {
    const { port } = settings.get();
    return {
      ...(port === null ? {} : { KINBOARD_PORT: String(port) }),
      ...Object.fromEntries(Object.entries(process.env).flatMap(([key, value]) => (value ? [[key, value]] : []))),
    };
  }

  function showFailure(reason: HostFailure): void {
    const flow = startFailure(
      reason,
      {
        start: (rescue) => {
          failure = null;
          family.open();
          host.start(rescue);
        },
        openFolder: commands.openDataFolder,
        openReleases: () => {
          if (releasesUrl !== null) void shell.openExternal(releasesUrl);
        },
        changePort: (port) => settings.change({ port }),
        quit: commands.quit,
      },
      { mayChangePort: !process.env.KINBOARD_PORT, releasesUrl },
    );
    dialogs.show('failure', flow);
  }

  function commandState(): CommandState {
    return {
      isServing: origin() !== null,
      canStartWithComputer: app.isPackaged,
      startsWithComputer: app.isPackaged && starting.isOn(),
      tellsRedemptions: settings.get().tellsRedemptions,
    };
  }
}
