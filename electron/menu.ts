import { Menu, type MenuItemConstructorOptions } from 'electron';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/desktop.ts';
import { type CommandState, type Commands, commandEntries } from './commands.ts';

/**
 * Makes the menu bar: Kinboard's commands, and the standard entries for text fields and windows. All have labels of the
 * catalogue, since Electron's own labels are English (languages-11).
 */
export function menuTemplate(
  commands: Commands,
  state: CommandState,
  options: { canUseDevTools: boolean },
): MenuItemConstructorOptions[] {
  return [
    { label: 'Kinboard', submenu: commandEntries(commands, state) },
    {
      label: say(words.menuEdit),
      submenu: [
        { role: 'undo', label: say(words.menuUndo) },
        { role: 'redo', label: say(words.menuRedo) },
        { type: 'separator' },
        { role: 'cut', label: say(words.menuCut) },
        { role: 'copy', label: say(common.copy) },
        { role: 'paste', label: say(words.menuPaste) },
        { role: 'selectAll', label: say(words.menuSelectAll) },
      ],
    },
    {
      label: say(words.menuView),
      submenu: [
        { role: 'reload', label: say(words.menuReload) },
        { type: 'separator' },
        { role: 'resetZoom', label: say(words.menuActualSize) },
        { role: 'zoomIn', label: say(words.menuZoomIn) },
        { role: 'zoomOut', label: say(words.menuZoomOut) },
        { type: 'separator' },
        { role: 'togglefullscreen', label: say(words.menuFullScreen) },
        ...(options.canUseDevTools
          ? ([{ role: 'toggleDevTools', label: say(words.menuDeveloperTools) }] as const)
          : []),
      ],
    },
    {
      role: 'window',
      label: say(words.menuWindow),
      submenu: [
        { role: 'minimize', label: say(words.menuMinimize) },
        { role: 'close', label: say(words.menuCloseWindow) },
      ],
    },
  ];
}

/** Sets the menu bar of the app. */
export function setUpMenu(commands: Commands, state: CommandState, options: { canUseDevTools: boolean }): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(commands, state, options)));
}
