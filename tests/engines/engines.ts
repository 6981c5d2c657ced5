import { findBrowser } from '#build/browser.ts';
import { FIREFOX, findFirefox, hasWebKitGtk, WEBKIT } from '#build/engines.ts';
import type { Engine, Looks } from './driver.ts';
import { launchOfPlaywright } from './playwright-driver.ts';
import { launchFirefox } from './puppeteer-driver.ts';
import { launchSafari, launchWebKitGtk } from './webdriver-driver.ts';

/** The whole of it was asked for (build/test-engines.ts). */
const isWhole = process.env.KINBOARD_ENGINES !== undefined;

/** An engine in which the stories are tried. */
export interface EngineToTry {
  /** Name in the list of tests; where the engine is not there, with what it needs. */
  readonly name: string;
  readonly isThere: boolean;
  /** True where a second browser cannot be opened beside the first, as in Safari. */
  readonly isAlone?: boolean;
  launch(looks?: Looks): Promise<Engine>;
}

/** Those of the computer's own packages; Chromium, in which all other browser tests run, in the whole of it alone. */
function installedHere(): EngineToTry[] {
  const firefox = findFirefox();
  const chromium = findBrowser();
  return [
    ...(isWhole ? [ofPlaywright('chromium', chromium)] : []),
    {
      name: firefox ? 'Firefox' : `Firefox (needs ${FIREFOX})`,
      isThere: firefox !== undefined,
      launch: (looks) => launchFirefox(firefox ?? '', looks),
    },
    {
      name: hasWebKitGtk() ? 'WebKit' : `WebKit (needs ${WEBKIT})`,
      isThere: hasWebKitGtk(),
      launch: launchWebKitGtk,
    },
  ];
}

const ofPlaywright = (name: 'chromium' | 'firefox' | 'webkit', program?: string): EngineToTry => ({
  name: `Playwright's ${name}`,
  isThere: true,
  launch: (looks) => launchOfPlaywright(name, looks, program),
});

/** By `KINBOARD_ENGINES`: `installed` unless told, `playwright` or `safari`. */
const SETS: Readonly<Record<string, () => EngineToTry[]>> = {
  installed: installedHere,
  playwright: () => [ofPlaywright('firefox'), ofPlaywright('webkit')],
  safari: () => [{ name: 'Safari', isThere: true, isAlone: true, launch: launchSafari }],
};

/** The engines in which the stories are tried on this computer. @throws Error for a set that is not known */
export function enginesToTry(): EngineToTry[] {
  const name = process.env.KINBOARD_ENGINES ?? 'installed';
  const set = SETS[name];
  if (!set) throw new Error(`KINBOARD_ENGINES is ${name}: use ${Object.keys(SETS).join(', ')}`);
  return set();
}

/** Two engines as one: the windows are opened in turn by the one and the other. */
export function inTurn(engines: readonly EngineToTry[]): EngineToTry {
  return {
    name: engines.map(({ name }) => name).join(' and '),
    isThere: engines.length > 1 && engines.every(({ isThere }) => isThere),
    async launch(looks) {
      const launched = await Promise.all(engines.map(({ launch }) => launch(looks)));
      let opened = 0;
      return {
        open: () => (launched[opened++ % launched.length] as Engine).open(),
        close: async () => void (await Promise.all(launched.map((engine) => engine.close()))),
      };
    },
  };
}
