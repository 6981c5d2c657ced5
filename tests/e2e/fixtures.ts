import '#server/lib/request-language.ts';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { login } from '#shared/contracts/account.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import { type DemoServer, startDemoServer } from '#tests/support/demo-server.ts';
import { createDataDir, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { stillPage } from '#tests/support/still-page.ts';

/** Messages of the browser when a call is refused or the server is away: expected where a test provokes them. */
const NETWORK_NOISE = /Failed to load resource|WebSocket connection to '[^']+' failed/;

/** Username and password with which somebody signs in. */
interface Credentials {
  username: string;
  password: string;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  /** Makes an empty folder for data or for files that are carried; all are removed after the test. @returns where it lies */
  makeFolder: () => string;
  /** An empty Kinboard of the test's own. */
  server: ServerProcess;
  /** A further browser: its own cookies, its own storage. */
  openBrowser: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>;
}

interface WorkerFixtures {
  /** The invented family, shared by the tests of a worker that only look. */
  demo: DemoServer;
}

/** Playwright's test with real servers; a console.error or an uncaught error of any page fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  makeFolder: async ({}, use) => {
    const folders: ReturnType<typeof createDataDir>[] = [];
    await use(() => {
      const folder = createDataDir();
      folders.push(folder);
      return folder.path;
    });
    for (const folder of folders) folder.remove();
  },
  server: async ({ makeFolder }, use) => {
    const server = await startServerProcess({ dataDir: makeFolder() });
    await use(server);
    await server.stop();
  },
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const server = await startDemoServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  openBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ locale: 'en-US', ...options });
      contexts.push(context);
      const page = await context.newPage();
      watchErrors(page, errors);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors, 'a page reported errors').toEqual([]);
  },
});

export { expect };

function watchErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_NOISE.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
}

/** Signs somebody in through the screen: for tests in which signing in is promised; `signInByApi` is quicker. */
export async function signIn(page: Page, url: string, who: Credentials): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Signs somebody in without the screen; the browser stays at the page it is at. */
export async function signInByApi(page: Page, url: string, who: Credentials): Promise<void> {
  const answer = await page.request.post(url + login.path, { data: who });
  expect(answer.ok(), `${who.username} signs in`).toBe(true);
}

/** WCAG 2.2 A and AA, and what axe counts as good practice, every impact. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours: what else axe finds is the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Lists what axe finds on the page as it stands: WCAG 2.2 A and AA, every impact. It runs in the page itself, which is
 * ours alone and holds no frames: a fifth of the time that one result page and one injection a frame would take.
 * @param part selector of the part to look at; the whole page unless told
 */
export async function findAccessibilityViolations(page: Page, part = 'html'): Promise<string[]> {
  return runAxe(page, part, RULES);
}

/** Lists what axe finds on the page once the device has changed between light and dark. */
export async function findColourViolations(page: Page): Promise<string[]> {
  return runAxe(page, 'html', COLOUR_RULES);
}

async function runAxe(page: Page, part: string, rules: string[]): Promise<string[]> {
  expect(page.frames(), 'axe looks at one frame only').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(stillPage);
  return page.evaluate(
    async ([within, runOnly]) => {
      const { violations } = await window.axe.run(within, { runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, impact, nodes }) =>
          `${impact} ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(', ')}`,
      );
    },
    [part, rules] as const,
  );
}

/** Lets the device say that bytes are to be saved: no part of the app is fetched before it is opened. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}

/** Leaves the live connection open and lets it tell of no change: what the page learns now, it asked for itself. */
export async function silenceChanges(page: Page): Promise<void> {
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!('ids' in JSON.parse(String(message)))) socket.send(message);
    });
  });
}

/**
 * Lets a call that changes something fail as the server words it.
 * @returns the server's sentence, which no screen could have of its own
 */
export async function refuseChange(page: Page, url: string, code: ErrorCode = 'internal'): Promise<string> {
  const { status } = ERRORS[code];
  const message = `The server says ${code} about ${url}.`;
  const body: ErrorBody = { statusCode: status, error: 'Error', message, code };
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json: body }),
  );
  return message;
}

/**
 * Lets a call fail as a broken server would, but without a sentence for people: the screen has one.
 * @param method every method unless told
 * @returns what mends it
 */
export async function breakCall(page: Page, url: string | RegExp, method?: string): Promise<() => Promise<void>> {
  await page.route(url, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status: 500, json: { statusCode: 500, code: 'internal' } })
      : route.fallback(),
  );
  return () => page.unroute(url);
}

/** Measures by how many pixels a page is wider than its window. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
