import { existsSync, globSync } from 'node:fs';
import { installSystemPackages } from '#build/system-package.ts';

/** Packages of a Debian-like system with the other browser engines. */
export const FIREFOX = 'firefox-esr';
export const WEBKIT = 'webkit2gtk-driver';

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Returns the path of an installed Firefox, or undefined. */
export function findFirefox(): string | undefined {
  return FIREFOXES.find((file) => existsSync(file));
}

/** Tells whether tests can use WebKitGTK here: its driver, its browser and Xvfb must be installed. */
export function hasWebKitGtk(): boolean {
  return (
    existsSync('/usr/bin/WebKitWebDriver') &&
    globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').length > 0 &&
    existsSync('/usr/bin/Xvfb')
  );
}

/** Installs the other engines if that is possible; without them their tests are skipped. */
export async function ensureEngines(): Promise<void> {
  const missing = [...(findFirefox() ? [] : [FIREFOX]), ...(hasWebKitGtk() ? [] : [WEBKIT, 'xvfb'])];
  if (missing.length > 0) await installSystemPackages(...missing);
}
