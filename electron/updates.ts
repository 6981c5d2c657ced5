import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import type { Notice } from './notices.ts';

const LOOK_EVERY_MS = 24 * 60 * 60 * 1000;

/** The part of electron-updater that is used here. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
}

/** Reads the address of the releases page of this packaged app; null when it was packaged without updates. */
export function releasesPage(resourcesFolder: string): string | null {
  const file = path.join(resourcesFolder, 'app-update.yml');
  if (!existsSync(file)) return null;
  const values = Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, key, value] = /^(\w+):\s*'?([^'\s]+)'?\s*$/.exec(line) ?? [];
        return key && value ? [[key, value]] : [];
      }),
  );
  if (values.provider !== 'github' || !values.owner || !values.repo) return null;
  return `https://github.com/${values.owner}/${values.repo}/releases`;
}

/** Tells whether the app checks for updates: only when it was packaged with a releases page. */
export function looksForUpdates(options: { isPackaged: boolean; releasesUrl: string | null }): boolean {
  return options.isPackaged && options.releasesUrl !== null;
}

/** Makes the notification that a newer version was downloaded. */
export function updateNotice(version: string): Notice {
  return { title: say(words.updateReadyTitle, { version }), body: say(words.updateReadyHint) };
}

/** Checks for a newer version now and every day, downloads it, and installs it when the app quits. */
export function keepUpToDate(updater: Updater, onReady: (notice: Notice) => void): void {
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.on('update-downloaded', ({ version }) => onReady(updateNotice(version)));
  // Without internet the check fails; Kinboard itself works without internet.
  updater.on('error', () => undefined);
  const look = () => void updater.checkForUpdates().catch(() => undefined);
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
}
