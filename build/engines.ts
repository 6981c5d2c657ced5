import { existsSync, globSync } from 'node:fs';
import { installSystemPackages } from '#build/system-package.ts';

/** Packages of a Debian-like system that bring the other engines. */
export const FIREFOX = 'firefox-esr';
export const WEBKIT = 'webkit2gtk-driver';

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Path of a Firefox that is installed, or undefined. */
export function findFirefox(): string | undefined {
  return FIREFOXES.find((file) => existsSync(file));
}

/** Tells whether WebKitGTK can be driven here: its driver, its window and a screen. */
export function hasWebKitGtk(): boolean {
  return (
    existsSync('/usr/bin/WebKitWebDriver') &&
    globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').length > 0 &&
    existsSync('/usr/bin/Xvfb')
  );
}

/** Installs the other engines where they can be had; without them their tests are skipped by name. */
export async function ensureEngines(): Promise<void> {
  const missing = [...(findFirefox() ? [] : [FIREFOX]), ...(hasWebKitGtk() ? [] : [WEBKIT, 'xvfb'])];
  if (missing.length > 0) await installSystemPackages(...missing);
}
