import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';
import { retryWhileHeldSync } from '#shared/held-file.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';

/** Argument that starts Kinboard without its window. */
export const HIDDEN = '--hidden';
/** Name of the registry entry on Windows; the uninstaller removes it (build/desktop/installer.nsh). */
const NAME = 'Kinboard';

/** Setting of whether Kinboard starts together with the computer. */
export interface LoginItem {
  isOn(): boolean;
  set(isOn: boolean): void;
}

/** Tells whether to start without a window, because the operating system started Kinboard and not a person. */
export function startsHidden(argv: readonly string[], wasOpenedAtLogin: boolean): boolean {
  return argv.includes(HIDDEN) || wasOpenedAtLogin;
}

/**
 * Makes the desktop entry with which Linux starts Kinboard in a session (Desktop Entry Specification 1.5 for quoting).
 */
export function autostartEntry(program: string): string {
  const quoted = program
    .replace(/[\\"`$]/g, '\\$&')
    .replace(/\\/g, '\\\\')
    .replaceAll('%', '%%');
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Kinboard',
    say(words.loginItemComment),
    `Exec="${quoted}" ${HIDDEN}`,
    'Icon=kinboard',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/**
 * Makes the login item, which starts Kinboard together with the computer.
 * @param options.configFolder folder of `autostart` on Linux
 */
export function loginItem(
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>,
  options: { platform: NodeJS.Platform; program: string; configFolder: string },
): LoginItem {
  if (options.platform === 'linux') return linuxLoginItem(options.program, options.configFolder);
  const entry = options.platform === 'win32' ? { path: options.program, args: [HIDDEN] } : {};
  return {
    isOn: () => app.getLoginItemSettings(entry).openAtLogin,
    set: (isOn) => app.setLoginItemSettings({ ...entry, name: NAME, openAtLogin: isOn }),
  };
}

function linuxLoginItem(program: string, configFolder: string): LoginItem {
  const file = path.join(configFolder, 'autostart', 'kinboard.desktop');
  return {
    isOn: () => existsSync(file),
    set: (isOn) => {
      if (!isOn) return retryWhileHeldSync(() => rmSync(file, { force: true }));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, autostartEntry(program));
    },
  };
}
