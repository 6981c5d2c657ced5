import { app, clipboard, dialog, shell } from 'electron';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import type { Commands } from './commands.ts';
import type { Dialogs } from './dialogs.ts';
import type { LoginItem } from './login-item.ts';
import { passwordReset } from './password-reset.ts';
import { keepScreenOn } from './screen-on.ts';
import type { ServerHost } from './server-host.ts';
import type { SettingsFile } from './settings.ts';
import type { FamilyWindow } from './windows.ts';

/** Screen with the card "Connect a device" (devices-1). */
const DEVICES_PATH = '/parent';
/** Screen where the owner sees, makes and restores backups. */
export const BACKUPS_PATH = '/admin?tab=backup';

interface CommandDeps {
  settings: SettingsFile;
  host: ServerHost;
  family: FamilyWindow;
  dialogs: Dialogs;
  /** Login item that starts Kinboard together with the computer. */
  starting: LoginItem;
  /** Shows the failure dialog or the family's window. */
  open: () => void;
  /** Returns the data folder; null while it is unknown. */
  dataDir: () => string | null;
  /** Called when tray and menu must be updated. */
  onChanged: () => void;
}

/** Makes the commands that a person can give from the tray and the menu. */
export function createCommands({
  settings,
  host,
  family,
  dialogs,
  starting,
  open,
  dataDir,
  onChanged,
}: CommandDeps): Commands {
  return {
    open,
    connectDevice: () => family.open(DEVICES_PATH),
    openBackups: () => family.open(BACKUPS_PATH),
    openDataFolder: () => {
      const folder = dataDir();
      if (folder !== null) void shell.openPath(folder);
    },
    setStartsWithComputer: (isOn) => {
      changeLoginItem(starting, isOn);
      onChanged();
    },
    setTellsRedemptions: (isOn) => {
      settings.change({ tellsRedemptions: isOn });
      onChanged();
    },
    setKeepsScreenOn: (isOn) => {
      settings.change({ keepsScreenOn: isOn });
      keepScreenOn(isOn);
      onChanged();
    },
    resetPassword: () => {
      const flow = passwordReset(host, (text) => clipboard.writeText(text));
      dialogs.show('password', flow);
    },
    about: showAbout,
    quit: () => app.quit(),
  };
}

function changeLoginItem(item: LoginItem, isOn: boolean): void {
  try {
    item.set(isOn);
  } catch (error) {
    dialog.showErrorBox(say(words.startWithTheComputer), say(words.startWithComputerFailed, { reason: String(error) }));
  }
}

function showAbout(): void {
  app.setAboutPanelOptions({
    applicationName: 'Kinboard',
    applicationVersion: app.getVersion(),
    copyright: say(words.aboutText),
  });
  app.showAboutPanel();
}
