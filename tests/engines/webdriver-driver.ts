import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, error, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { openDisplay } from '#build/display.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { Driver, Engine, Handle, Key, Looks } from './driver.ts';

/** The window of WebKitGTK that can be driven; one folder a version of its interface. */
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/** Lets its toolbar be as narrow as a phone; a window is never narrower than that. */
const NARROW_TOOLBAR =
  '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; } image { -gtk-icon-size: 1px; }';

const KEYS: Readonly<Record<Exclude<Key, 'Shift+Tab'>, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
};

/** WebKitGTK as it is installed, over W3C WebDriver, on a screen of its own. */
export async function launchWebKitGtk({ isDark = false }: Looks = {}): Promise<Engine> {
  const display = await openDisplay({ width: 1600, height: 1300 });
  const settings = mkdtempSync(path.join(tmpdir(), 'kinboard-gtk-'));
  mkdirSync(path.join(settings, 'gtk-3.0'));
  writeFileSync(path.join(settings, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const env = {
    ...process.env,
    ...display.env,
    XDG_CONFIG_HOME: settings,
    LANGUAGE: 'en_US',
    LANG: 'en_US.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    ...(isDark ? { GTK_THEME: 'Adwaita:dark' } : {}),
  };
  return {
    open: () =>
      openSession('WebKitWebDriver', (port) => [`--port=${port}`], env, {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: globSync(MINI_BROWSER)[0] ?? '', args: ['--automation'] },
      }),
    async close() {
      display.close();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** Safari of this Mac, over its own driver; `safaridriver --enable` has to have allowed it. It opens one window at a time. */
export async function launchSafari(): Promise<Engine> {
  return {
    open: () => openSession('safaridriver', (port) => ['--port', String(port)], process.env, { browserName: 'safari' }),
    close: async () => undefined,
  };
}

/** Milliseconds that a browser may take to open a window, and to close one: now and then WebKit's never answers. */
const PATIENCE = { opens: 20_000, closes: 5000 };
const TRIES = 3;

/** A browser of its own with a driver of its own: WebKit's drivers serve one session each. */
async function openSession(
  program: string,
  args: (port: number) => string[],
  env: NodeJS.ProcessEnv,
  capabilities: object,
): Promise<Driver> {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const server = spawn(program, args(port), { stdio: 'ignore', env });
    try {
      const session = await within(PATIENCE.opens, startSession(port, server, capabilities));
      const driver = driverOf(session);
      await within(PATIENCE.opens, driver.resize(1024, 768));
      return {
        ...driver,
        async close() {
          await within(PATIENCE.closes, session.quit()).catch(() => undefined);
          server.kill();
        },
      };
    } catch (error) {
      server.kill();
      if (tries === TRIES) throw error;
    }
  }
}

async function startSession(port: number, server: ChildProcess, capabilities: object): Promise<WebDriver> {
  await answers(port, server);
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .disableEnvironmentOverrides()
    .build();
}

/** Waits for something as long as that. @throws Error when it takes longer */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser did not answer within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Waits until the driver listens. @throws Error when it ends instead */
async function answers(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The browser's driver ended with ${server.exitCode ?? server.signalCode}`);
    if (
      await fetch(`http://127.0.0.1:${port}/status`, { signal: AbortSignal.timeout(1000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function driverOf(session: WebDriver): Omit<Driver, 'close'> {
  const press = (...keys: string[]) =>
    session
      .actions()
      .sendKeys(...keys)
      .perform();
  return {
    goto: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    forward: () => session.navigate().forward(),
    evaluate: (expression) => session.executeScript(`return (${expression});`),
    element: (expression) => session.executeScript<WebElement | null>(`return (${expression});`),
    press: (element: Handle) =>
      session
        .actions()
        .move({ origin: element as WebElement })
        .click()
        .perform()
        .catch(missOutside),
    type: (text) => press(text),
    key: (key) =>
      key === 'Shift+Tab'
        ? session.actions().keyDown(Keys.SHIFT).sendKeys(Keys.TAB).keyUp(Keys.SHIFT).perform()
        : press(KEYS[key]),
    resize: (width, height) => resizePage(session, width, height),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
  };
}

/** Takes a press at what had just moved out of the window for one that missed. @throws any other error */
function missOutside(thrown: unknown): void {
  if (!(thrown instanceof error.MoveTargetOutOfBoundsError)) throw thrown;
}

/** Milliseconds that a window may take to become as large as it was told. */
const RESIZES_WITHIN_MS = 5000;

/**
 * Makes the page that large: a window is larger by what the browser draws around it, and the page follows later.
 * @throws Error when the page stays another size
 */
async function resizePage(session: WebDriver, width: number, height: number): Promise<void> {
  const until = Date.now() + RESIZES_WITHIN_MS;
  let around: readonly [number, number] = [0, 0];
  do {
    const asked = { width: width + around[0], height: height + around[1], x: 0, y: 0 };
    await session.manage().window().setRect(asked);
    const [inner = 0, innerHeight = 0, outer = 0, outerHeight = 0] = await session.executeScript<number[]>(
      'return [innerWidth, innerHeight, outerWidth, outerHeight];',
    );
    if (inner === width && innerHeight === height) return;
    around = [Math.max(0, outer - inner), Math.max(0, outerHeight - innerHeight)];
  } while (Date.now() < until);
  throw new Error(`The page does not become ${width} x ${height}`);
}
