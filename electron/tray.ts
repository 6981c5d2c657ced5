import path from 'node:path';
import { Menu, Tray } from 'electron';
import { type CommandState, type Commands, commandEntries } from './commands.ts';

/** File of the tray's picture: macOS colours a template itself, Windows wants its own format. */
export function trayIcon(platform: NodeJS.Platform, folder: string): string {
  const names: Partial<Record<NodeJS.Platform, string>> = { darwin: 'trayTemplate.png', win32: 'tray.ico' };
  return path.join(folder, names[platform] ?? 'tray.png');
}

/** Puts Kinboard into the tray. @returns a function that shows changed entries */
export function setUpTray(icon: string, commands: Commands, state: CommandState): (state: CommandState) => void {
  const tray = new Tray(icon);
  tray.setToolTip('Kinboard');
  // On macOS a click opens the menu by itself.
  if (process.platform !== 'darwin') tray.on('click', commands.open);
  const show = (next: CommandState) => tray.setContextMenu(Menu.buildFromTemplate(commandEntries(commands, next)));
  show(state);
  return show;
}
