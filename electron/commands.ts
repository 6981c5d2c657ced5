import { say } from '#shared/language/say.ts';
import * as auth from '#shared/words/auth.ts';
import * as words from '#shared/words/desktop.ts';

/** Commands that a person can give from the tray and the menu, in this order. */
export interface Commands {
  open(): void;
  connectDevice(): void;
  openBackups(): void;
  openDataFolder(): void;
  setStartsWithComputer(isOn: boolean): void;
  setTellsRedemptions(isOn: boolean): void;
  setKeepsScreenOn(isOn: boolean): void;
  resetPassword(): void;
  about(): void;
  quit(): void;
}

/** State that the tray and the menu show. */
export interface CommandState {
  isServing: boolean;
  /** False until the server has told where its data is. */
  knowsDataFolder: boolean;
  startsWithComputer: boolean;
  /** False in development, where the program to start would be Electron itself. */
  canStartWithComputer: boolean;
  tellsRedemptions: boolean;
  keepsScreenOn: boolean;
}

/** An entry of the tray and the menu. */
export type CommandEntry =
  | { type: 'separator' }
  | { type: 'normal'; label: string; enabled: boolean; click: () => void }
  | {
      type: 'checkbox';
      label: string;
      enabled: boolean;
      checked: boolean;
      click: (item: { checked: boolean }) => void;
    };

/** The entries that tray and menu have in common. */
export function commandEntries(commands: Commands, state: CommandState): CommandEntry[] {
  const entry = (label: string, click: () => void, enabled = true): CommandEntry => ({
    type: 'normal',
    label,
    enabled,
    click,
  });
  return [
    entry(say(words.openKinboard), commands.open),
    entry(say(words.connectADevice), commands.connectDevice, state.isServing),
    { type: 'separator' },
    entry(say(words.backups), commands.openBackups, state.isServing),
    entry(say(words.openDataFolder), commands.openDataFolder, state.knowsDataFolder),
    {
      type: 'checkbox',
      label: say(words.startWithTheComputer),
      enabled: state.canStartWithComputer,
      checked: state.startsWithComputer,
      click: ({ checked }) => commands.setStartsWithComputer(checked),
    },
    {
      type: 'checkbox',
      label: say(words.notifyWhenAChildRedeems),
      enabled: true,
      checked: state.tellsRedemptions,
      click: ({ checked }) => commands.setTellsRedemptions(checked),
    },
    {
      type: 'checkbox',
      label: say(words.keepThisScreenOn),
      enabled: true,
      checked: state.keepsScreenOn,
      click: ({ checked }) => commands.setKeepsScreenOn(checked),
    },
    entry(say(words.resetAPassword), commands.resetPassword, state.isServing),
    { type: 'separator' },
    entry(say(auth.aboutKinboard), commands.about),
    entry(say(words.quitKinboard), commands.quit),
  ];
}
