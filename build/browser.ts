import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from '#build/run.ts';
import { installSystemPackage } from '#build/system-package.ts';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium that browser tests can use, or undefined. */
export function findBrowser(): string | undefined {
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((file) => existsSync(file));
}

/** Installs a browser where there is none: the distribution's, else Playwright's. @throws Error with what to do */
export async function ensureBrowser(): Promise<void> {
  if (findBrowser()) return;
  process.stdout.write('No browser found; installing Chromium for the browser tests …\n');
  await installSystemPackage('chromium');
  if (!findBrowser()) await run('playwright', ['install', '--with-deps', 'chromium']);
  if (!findBrowser())
    throw new Error('No browser could be installed: install Chromium by hand and run the tests again.');
}
