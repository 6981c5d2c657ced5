import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { canOpenWindows, type Display, openDisplay } from '#build/display.ts';
import { login } from '#shared/contracts/account.ts';
import { adjustPoints, redeemReward } from '#shared/contracts/points.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { findAccessibilityViolations } from '#tests/e2e/fixtures.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { PASSWORD } from '#tests/support/meyers.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import {
  createShellFolders,
  isEvent,
  programOfElectronPackage,
  type ShellEvent,
  type ShellFolders,
  type ShellProcess,
  startShell,
} from './fake-electron/shell-process.ts';

/** Makes the first family through the API, as its screens do. @returns what the test needs of it */
async function makeFamily(url: string) {
  const port = Number(new URL(url).port);
  const {
    anna,
    today,
    password,
    children: [child],
  } = await createSmallFamily(port);
  const { id: rewardId } = await anna.ok(createReward, { body: { name: 'Film night', cost: 100 } });
  await anna.ok(adjustPoints, { params: { userId: child.id }, body: { points: 150, reason: 'Birthday' } });
  anna.close();
  const mia = createHttpClient(port);
  await mia.ok(login, { body: { username: child.username, password: child.password } });
  return {
    redeem: () =>
      mia.ok(redeemReward, { params: { rewardId }, body: { userId: child.id, date: today } }).finally(mia.close),
    signIn: (tried: string) => {
      const browser = createHttpClient(port);
      return browser.ok(login, { body: { ...password, password: tried } }).finally(browser.close);
    },
  };
}

const NEEDS_WINDOWS = 'on a stand-in for Electron, with the real server and real windows (Linux with Xvfb, or macOS)';

// Starting Chromium in a window takes a slow machine long.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// The stand-in is a script of the shell.
describe.skipIf(process.platform === 'win32' || !canOpenWindows())(`the built main.js ${NEEDS_WINDOWS}`, () => {
  let display: Display;
  beforeAll(async () => {
    display = await openDisplay({ width: 1440, height: 900 });
  });
  afterAll(() => display?.close());

  describe('a whole run, one step after the other', () => {
    let folders: ShellFolders;
    let shell: ShellProcess;
    let origin: string;
    let family: Awaited<ReturnType<typeof makeFamily>>;
    beforeAll(async () => {
      folders = createShellFolders();
      shell = startShell(folders, display);
      origin = new URL((await shell.waitFor(isEvent('loaded'))).url).origin;
    });
    afterAll(async () => {
      await shell?.dispose();
      folders.remove();
    });

    test("Electron's own package would start the stand-in", () => {
      expect(programOfElectronPackage(folders.dist)).toBe(path.join(folders.dist, 'electron'));
    });

    test('starts the real server and shows the real page in a window that knows nothing of Node', async () => {
      expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const page = await shell.page(/^http:/);
      await page.getByRole('heading', { name: /Welcome/ }).waitFor();
      const [window] = shell.events.filter(isEvent('window'));
      expect(window?.preferences).toMatchObject({ contextIsolation: true, sandbox: true, hasPreload: false });
      expect(await page.evaluate('typeof require + typeof process + typeof kinboardDialog')).toBe(
        'undefinedundefinedundefined',
      );
      const { headers } = await fetch(origin);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    });

    test('running-14: a second start brings the window forward and ends before it opens the data', async () => {
      const second = startShell(folders, display);
      expect(await second.ended).toBe(0);
      expect(second.events.map(({ event }) => event)).toEqual(['lost-the-lock', 'exit']);
      await shell.waitFor(isEvent('focused'));
      expect(shell.events.filter(isEvent('server-started'))).toHaveLength(1);
    });

    test('running-13: the page’s own links stay, the web goes to the browser, the rest nowhere', async () => {
      const page = await shell.page(/^http:/);
      const click = (href: string, target = '_self') =>
        page.evaluate(
          ([address, where]) => {
            const link = Object.assign(document.createElement('a'), { href: address, target: where });
            document.body.append(link);
            link.click();
          },
          [href, target] as const,
        );
      await click('https://example.org/somewhere');
      await shell.waitFor((event) => event.event === 'opened-outside' && event.url === 'https://example.org/somewhere');
      await click('https://example.org/new-window', '_blank');
      await shell.waitFor(
        (event) => event.event === 'opened-outside' && event.url === 'https://example.org/new-window',
      );
      await click('file:///etc/passwd');
      await click('data:text/html,<h1>hello</h1>');
      await click(`${origin}/auth?from=link`);
      await page.waitForURL(/from=link/);
      expect(shell.events.filter(isEvent('opened-outside'))).toHaveLength(2);
      shell.send({ do: 'permission', permission: 'geolocation', url: `${origin}/`, isMainFrame: true });
      expect(await shell.waitFor(isEvent('permission'))).toMatchObject({ isGiven: false });
    });

    test('running-16, running-17: closed it keeps serving, and a redemption’s notice opens rewards', async () => {
      family = await makeFamily(origin);
      shell.send({ do: 'close-window' });
      await shell.waitFor(
        (event) => event.event === 'notified' && event.title === 'Kinboard goes on without its window',
      );
      await family.redeem();
      await shell.waitFor(
        (event) =>
          event.event === 'notified' &&
          event.title === 'Mia redeemed “Film night”' &&
          event.body === 'It cost 100 points.',
      );
      shell.send({ do: 'click-notification' });
      await shell.waitFor((event) => event.event === 'loaded' && event.url === `${origin}/parent/rewards`);
    });

    test('the tray opens the data folder, backups, connecting a device and about', async () => {
      shell.send({ do: 'click', label: 'Backups…' });
      await shell.waitFor((event) => event.event === 'loaded' && event.url === `${origin}/admin?tab=backup`);
      shell.send({ do: 'click', label: 'Open Data Folder' });
      expect(await shell.waitFor(isEvent('opened-folder'))).toMatchObject({ folder: shell.dataDir });
      shell.send({ do: 'click', label: 'Connect a Device…' });
      await shell.waitFor((event) => event.event === 'loaded' && event.url === `${origin}/parent`);
      shell.send({ do: 'click', label: 'About Kinboard' });
      await shell.waitFor(isEvent('about'));
    });

    test('people-18: a forgotten admin password is reset in a window, and the old one answers 401', async () => {
      shell.send({ do: 'click', label: 'Reset a Password…' });
      const page = await shell.page(/dialog\.html/);
      await page.getByRole('button', { name: 'Anna' }).click();
      await page.getByRole('button', { name: 'Reset Password' }).click();
      const secret = (await page.locator('.secret').textContent()) ?? '';
      expect(secret).toMatch(/^\w{3}-\w{3}-\w{3}$/);
      await page.getByRole('button', { name: 'Copy' }).click();
      expect(await shell.waitFor(isEvent('copied'))).toMatchObject({ text: secret });
      await expect(family.signIn(PASSWORD)).rejects.toThrow('401');
      expect(await family.signIn(secret)).toMatchObject({ mustChangePassword: true });
      const before = shell.events.length;
      await page.getByRole('button', { name: 'Close' }).click();
      await shell.waitFor(isEvent('destroyed'), before);
    });

    test('running-16: quitting closes the server cleanly', async () => {
      shell.send({ do: 'click', label: 'Quit Kinboard' });
      expect(await shell.ended).toBe(0);
      expect(shell.events.filter(isEvent('server-ended'))).toHaveLength(1);
      await expect(fetch(origin)).rejects.toThrow();
      expect(globSync(path.join(folders.dataDir, 'kinboard.sqlite-wal'))).toEqual([]);
    });
  });

  describe('trouble', () => {
    let folders: ShellFolders;
    let shell: ShellProcess | undefined;
    beforeEach(() => {
      folders = createShellFolders();
    });
    afterEach(async () => {
      await shell?.dispose();
      folders.remove();
    });

    test('running-15: a server that dies is started again at the same address, in the same window', async () => {
      const port = await findPort();
      shell = startShell(folders, display, { env: { KINBOARD_PORT: String(port) } });
      const { url } = await shell.waitFor(isEvent('loaded'));
      expect(url).toBe(`http://127.0.0.1:${port}/`);
      const before = shell.events.length;
      const server = await shell.waitFor(isEvent('server-started'));
      process.kill(server.pid, 'SIGKILL');
      await shell.waitFor(isEvent('server-started'), before);
      const status = () =>
        fetch(`${url}api/setup`).then(
          (response) => response.status,
          () => 0,
        );
      await expect.poll(status, { timeout: 45_000 }).toBe(200);
      const page = await shell.page(/^http:/);
      await page.reload();
      await page.getByRole('heading', { name: /Welcome/ }).waitFor();
      expect(shell.events.filter(isEvent('window'))).toHaveLength(1);
    });

    test('running-16: a shutdown is held back until the server is closed', async () => {
      shell = startShell(folders, display);
      const { url } = await shell.waitFor(isEvent('loaded'));
      shell.send({ do: 'shut-down' });
      expect(await shell.ended).toBe(0);
      expect(shell.events.filter(isEvent('server-ended'))).toHaveLength(1);
      await expect(fetch(url)).rejects.toThrow();
      expect(globSync(path.join(folders.dataDir, 'kinboard.sqlite-wal'))).toEqual([]);
    });

    test('running-26: a taken port is told in a window, and the next free one is a way out', async () => {
      const port = await findPort();
      const other = createServer().listen(port, '0.0.0.0');
      await new Promise((resolve) => other.once('listening', resolve));
      // A choice of the app's own settings: the environment would overrule it.
      mkdirSync(path.join(folders.dataDir, 'window'), { recursive: true });
      writeFileSync(path.join(folders.dataDir, 'window/settings.json'), JSON.stringify({ port }));
      shell = startShell(folders, display, { env: { KINBOARD_PORT: '' } });
      const page = await shell.page(/dialog\.html/);
      await page.getByRole('heading', { name: 'Another program is in the way' }).waitFor();
      await page.getByRole('button', { name: /^Use Port \d+$/ }).click();
      const isPage = (event: ShellEvent): event is ShellEvent & { event: 'loaded' } =>
        event.event === 'loaded' && event.url.startsWith('http:');
      const loaded = await shell.waitFor(isPage);
      expect(Number(new URL(loaded.url).port)).toBeGreaterThan(port);
      other.close();
    });

    test('fault-4: a folder that cannot be written is named in a window', async () => {
      writeFileSync(folders.dataDir, 'a file where the folder should be');
      shell = startShell(folders, display);
      const page = await shell.page(/dialog\.html/);
      await page.getByRole('heading', { name: 'Kinboard may not write to its folder' }).waitFor();
      expect(await page.locator('main').textContent()).toContain(folders.dataDir);
      await page.getByRole('button', { name: 'Quit Kinboard' }).click();
      expect(await shell.ended).toBe(0);
    });

    test('fault-18: another Kinboard on the folder is told in a window that names the folder', async () => {
      const other = await startServerProcess({ dataDir: folders.dataDir });
      shell = startShell(folders, display);
      const page = await shell.page(/dialog\.html/);
      await page.getByRole('heading', { name: 'Kinboard is running already' }).waitFor();
      expect(await page.locator('main').textContent()).toContain(folders.dataDir);
      await other.stop();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await shell.waitFor((event) => event.event === 'loaded' && event.url.startsWith('http:'));
    });

    test('data-13: damaged data is told to tablets, and a way out taken there goes on in the window', async () => {
      mkdirSync(folders.dataDir, { recursive: true });
      writeFileSync(path.join(folders.dataDir, 'kinboard.sqlite'), 'this is no database, it is text');
      const port = await findPort();
      shell = startShell(folders, display, { env: { KINBOARD_PORT: String(port) } });
      const dialog = await shell.page(/dialog\.html/);
      await dialog.getByRole('heading', { name: "Your family's data is damaged" }).waitFor();
      const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(503);
      expect(await page.text()).toContain('family&#39;s data is damaged');
      await fetch(`http://127.0.0.1:${port}/waiting/way-out`, {
        method: 'POST',
        body: new URLSearchParams({ way: 'start-anew', typed: 'start anew' }),
        redirect: 'manual',
      });
      await shell.waitFor((event) => event.event === 'loaded' && event.url === `http://127.0.0.1:${port}/`);
    });

    test('data-13: damaged data is started anew only after a second question, and is kept', async () => {
      mkdirSync(folders.dataDir, { recursive: true });
      writeFileSync(path.join(folders.dataDir, 'kinboard.sqlite'), 'this is no database, it is text');
      shell = startShell(folders, display);
      const page = await shell.page(/dialog\.html/);
      await page.getByRole('heading', { name: "Your family's data is damaged" }).waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Start with an Empty Kinboard' }).click();
      await page.getByRole('button', { name: 'Yes, Start Anew' }).click();
      await shell.waitFor((event) => event.event === 'loaded' && event.url.startsWith('http:'));
      const [kept = ''] = globSync(path.join(folders.dataDir, 'kinboard-damaged-*.sqlite'));
      expect(readFileSync(kept, 'utf8')).toBe('this is no database, it is text');
    });
  });
});

/** A port that was free a moment ago. */
async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '0.0.0.0');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
