import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from '#build/run.ts';
import { installSystemPackages } from '#build/system-package.ts';

/** Chromium without windows, in which pages open in two thirds of the time. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of a Chromium for browser tests, or undefined. @param needs.window whether it must show windows */
export function findBrowser(needs: { window?: boolean } = {}): string | undefined {
  const all = [...(needs.window ? [] : [WITHOUT_WINDOW]), ...SYSTEM_BROWSERS, chromium.executablePath()];
  return all.find((file) => existsSync(file));
}

/**
 * Installs a browser if there is none: the distribution's, otherwise Playwright's. In addition to the distribution's
 * browser it installs the one without windows, in which the tests take two thirds of the time.
 * @throws Error that tells what to do
 */
export async function ensureBrowser(): Promise<void> {
  const found = findBrowser({ window: true });
  if (found === SYSTEM_BROWSERS[0] && !existsSync(WITHOUT_WINDOW))
    await installSystemPackages('chromium-headless-shell');
  if (found) return;
  process.stdout.write('No browser found; installing Chromium for the browser tests …\n');
  await installSystemPackages('chromium', 'chromium-headless-shell');
  if (!findBrowser({ window: true })) await installSystemPackages('chromium');
  if (!findBrowser({ window: true })) await run('playwright', ['install', '--with-deps', 'chromium']);
  if (!findBrowser({ window: true }))
    throw new Error('No browser could be installed: install Chromium by hand and run the tests again.');
}
