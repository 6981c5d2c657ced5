import { app, clipboard, dialog, shell } from 'electron';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import type { Commands } from './commands.ts';
import type { Dialogs } from './dialogs.ts';
import type { LoginItem } from './login-item.ts';
import { passwordReset } from './password-reset.ts';
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
  /** Setting of whether Kinboard starts with the computer. */
  starting: LoginItem;
  /** Brings forward what there is. */
  open: () => void;
  /** Folder in which the data is; null while nobody said so. */
  dataDir: () => string | null;
  /** Called when what tray and menu show has changed. */
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
