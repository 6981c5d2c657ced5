import { Menu, type MenuItemConstructorOptions } from 'electron';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import { type CommandState, type Commands, commandEntries } from './commands.ts';

/** The menu bar: ours, and what an operating system expects of text fields and windows. */
export function menuTemplate(
  commands: Commands,
  state: CommandState,
  options: { canUseDevTools: boolean },
): MenuItemConstructorOptions[] {
  return [
    { label: 'Kinboard', submenu: commandEntries(commands, state) },
    { role: 'editMenu' },
    {
      label: say(words.view),
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(options.canUseDevTools ? ([{ role: 'toggleDevTools' }] as const) : []),
      ],
    },
    { role: 'windowMenu' },
  ];
}

/** Puts the menu bar up. */
export function setUpMenu(commands: Commands, state: CommandState, options: { canUseDevTools: boolean }): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(commands, state, options)));
}
