import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BrowserContext,
  chromium,
  type Page,
  type Request as PlaywrightRequest,
  type Route,
} from '@playwright/test';
import { findBrowser } from '#build/browser.ts';
import { tell } from './talk.ts';

/** Own schemes cannot be taught to a plain Chromium: their pages are served under these names instead. */
export const STAND_INS: readonly [scheme: string, httpOrigin: string][] = [
  ['kinboard-dialog://app', 'http://kinboard-dialog.localhost'],
];

/** The address as the app knows it. */
export function toOwnScheme(url: string): string {
  return STAND_INS.reduce((text, [own, http]) => text.replace(http, own), url);
}

/** The address as Chromium knows it. */
export function toStandIn(url: string): string {
  return STAND_INS.reduce((text, [own, http]) => text.replace(own, http), url);
}

let context: Promise<BrowserContext> | undefined;
const opened = new Map<Page, (url: string) => void>();

/** A page in a real Chromium window of a size. */
export async function openPage(profile: string, size: { width: number; height: number }): Promise<Page> {
  const isFirst = context === undefined;
  context ??= launch(profile, size);
  const browser = await context;
  const page = isFirst ? (browser.pages()[0] ?? (await browser.newPage())) : await browser.newPage();
  opened.set(page, () => undefined);
  return page;
}

/** Closes a window; Chromium itself goes on without one, as Electron does. */
export async function closePage(page: Page): Promise<void> {
  const browser = page.context();
  if (browser.pages().length === 1) opened.set(await browser.newPage(), () => undefined);
  await page.close();
}

/** Closes every window. */
export async function closeBrowser(): Promise<void> {
  await (await context)?.close();
}

/** Hears of the addresses that a page wants to open in new windows. */
export function onPopup(page: Page, listener: (url: string) => void): void {
  opened.set(page, listener);
  page.on('popup', (popup) => void popup.close());
}

/** Pages that the app did not open are pop-ups: they load nothing. */
async function stopPopups(route: Route): Promise<void> {
  const request = route.request();
  if (!request.isNavigationRequest() || isOfOwnPage(request)) return route.continue();
  // One window at a time is open in the tests that do this.
  for (const tellOpener of opened.values()) tellOpener(request.url());
  await route.abort();
}

function isOfOwnPage(request: PlaywrightRequest): boolean {
  try {
    return opened.has(request.frame().page());
  } catch {
    // Its frame is not there yet: the first request of a new window.
    return false;
  }
}

async function launch(profile: string, { width, height }: { width: number; height: number }): Promise<BrowserContext> {
  const folder = path.join(profile, 'chromium');
  mkdirSync(folder, { recursive: true });
  const executablePath = findBrowser({ window: true });
  const browser = await chromium.launchPersistentContext(folder, {
    headless: false,
    viewport: null,
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      // Or a bar about the line above lies over the page.
      '--test-type',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      '--app=data:text/html,',
      '--window-position=0,0',
      `--window-size=${width},${height}`,
      '--remote-debugging-port=0',
    ],
  });
  await browser.route('**/*', stopPopups);
  // Chromium writes here which port it chose.
  const [port] = readFileSync(path.join(folder, 'DevToolsActivePort'), 'utf8').split('\n');
  tell({ event: 'browser', endpoint: `http://127.0.0.1:${port}` });
  return browser;
}

/** Answers the requests of a stand-in by the app's own handler for the scheme. */
export async function fulfil(route: Route, answer: (request: Request) => Promise<Response> | Response): Promise<void> {
  const response = await answer(new Request(toOwnScheme(route.request().url())));
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}
