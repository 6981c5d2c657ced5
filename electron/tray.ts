import path from 'node:path';
import { Menu, Tray } from 'electron';
import { type CommandState, type Commands, commandEntries } from './commands.ts';

/** Returns the icon file of the tray: macOS needs a template that it colours itself, Windows its own format. */
export function trayIcon(platform: NodeJS.Platform, folder: string): string {
  const names: Partial<Record<NodeJS.Platform, string>> = { darwin: 'trayTemplate.png', win32: 'tray.ico' };
  return path.join(folder, names[platform] ?? 'tray.png');
}

/** Adds Kinboard to the tray. @returns function that updates the entries to a state */
export function setUpTray(icon: string, commands: Commands, state: CommandState): (state: CommandState) => void {
  const tray = new Tray(icon);
  tray.setToolTip('Kinboard');
  // On macOS a click already opens the menu.
  if (process.platform !== 'darwin') tray.on('click', commands.open);
  const show = (next: CommandState) => tray.setContextMenu(Menu.buildFromTemplate(commandEntries(commands, next)));
  show(state);
  return show;
}
