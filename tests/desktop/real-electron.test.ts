import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, chromium, type ElectronApplication } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { canOpenWindows, type Display, openDisplay } from '#build/display.ts';
import { findElectron } from '#build/electron-binary.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROGRAM = findElectron();
/** A packaged Kinboard of this computer's system: `npm run package -- --dir` makes one. */
const PACKAGED = [
  'dist/packages/linux-unpacked/kinboard',
  'dist/packages/win-unpacked/Kinboard.exe',
  `dist/packages/mac${process.arch === 'arm64' ? '-arm64' : ''}/Kinboard.app/Contents/MacOS/Kinboard`,
]
  .map((file) => path.join(ROOT, file))
  .find((file) => existsSync(file));

/** `npm run test:electron`: what is missing is a failure, not a reason to skip. */
const IS_REQUIRED = process.env.KINBOARD_ELECTRON === 'required';

let display: Display;
let dataDir: string;
const running: ElectronApplication[] = [];
beforeAll(async () => {
  if (canOpenWindows()) display = await openDisplay({ width: 1440, height: 900 });
});
afterAll(() => display?.close());
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kinboard-electron-'));
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.close().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function environment(): Record<string, string> {
  return {
    ...(process.env as Record<string, string>),
    ...(display.env as Record<string, string>),
    KINBOARD_DATA_DIR: dataDir,
    KINBOARD_HOST: '127.0.0.1',
    KINBOARD_PORT: '0',
    KINBOARD_MDNS: 'off',
  };
}

async function start(): Promise<ElectronApplication> {
  const app = await _electron.launch({
    executablePath: PROGRAM as string,
    args: [ROOT, ...(process.platform === 'linux' ? ['--no-sandbox'] : [])],
    env: environment(),
  });
  running.push(app);
  return app;
}

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const REASON = "needs Electron's program (npx install-electron)";

describe.skipIf(!IS_REQUIRED && (!PROGRAM || !canOpenWindows()))(`the app in the real Electron: ${REASON}`, () => {
  test('starts and shows the real page in an isolated, sandboxed window', async () => {
    const app = await start();
    const page = await app.firstWindow();
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await page.evaluate('typeof require + typeof process')).toBe('undefinedundefined');
  });

  test('running-14: a second start brings the window forward and ends', async () => {
    const first = await start();
    const page = await first.firstWindow();
    await page.waitForLoadState();
    const second = start();
    await expect(second).rejects.toThrow();
    expect(first.windows()).toHaveLength(1);
  });

  test('attack-10, running-13: hostile links and new windows stay outside', async () => {
    const app = await start();
    const page = await app.firstWindow();
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    const opened = await app.evaluateHandle(({ shell }) => {
      const urls: string[] = [];
      shell.openExternal = async (url: string) => {
        urls.push(url);
      };
      return urls;
    });
    const before = page.url();
    for (const url of [
      'https://example.org/a',
      'file:///etc/passwd',
      'data:text/html,x',
      'javascript:document.title="x"',
    ]) {
      await page.evaluate((address) => {
        const link = Object.assign(document.createElement('a'), { href: address, target: '_blank' });
        document.body.append(link);
        link.click();
      }, url);
    }
    await expect.poll(() => opened.jsonValue()).toEqual(['https://example.org/a']);
    expect(page.url()).toBe(before);
    expect(app.windows()).toHaveLength(1);
    expect(
      await page.evaluate(() => navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)),
    ).toBe('denied');
  });

  test('running-16: closing the window keeps serving, and quitting ends the server', async () => {
    const app = await start();
    const page = await app.firstWindow();
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    const url = page.url();
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    expect((await fetch(`${url}api/setup`)).status).toBe(200);
    const gone = app.waitForEvent('close');
    await app.evaluate(({ app: electron }) => electron.quit());
    await gone;
    await expect(fetch(`${url}api/setup`)).rejects.toThrow();
  });
});

// Its fuses refuse the inspector that Playwright's Electron driver needs: the page is reached as in any Chromium.
describe.skipIf(!IS_REQUIRED && (!PACKAGED || !canOpenWindows()))(
  'the packaged app: needs a package with the real Electron in it (npm run package -- --dir)',
  () => {
    test('starts from app.asar and serves the real page', async () => {
      const args = ['--remote-debugging-port=0', ...(process.platform === 'linux' ? ['--no-sandbox'] : [])];
      const child = spawn(PACKAGED as string, args, { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
      const ended = once(child, 'exit');
      try {
        const browser = await chromium.connectOverCDP(await readEndpoint(child.stderr));
        const pages = () => browser.contexts().flatMap((context) => context.pages());
        await expect
          .poll(
            () =>
              pages()
                .map((page) => page.url())
                .join(),
            { timeout: 20_000 },
          )
          .toMatch(/^http:/);
        await pages()[0]
          ?.getByRole('heading', { name: /Welcome/ })
          .waitFor();
        await browser.close();
      } finally {
        child.kill('SIGTERM');
        await ended;
      }
    });
  },
);

function readEndpoint(stderr: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    stderr.on('data', (chunk) => {
      text += String(chunk);
      const endpoint = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (endpoint) resolve(endpoint);
    });
  });
}
