import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#build/browser.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

/**
 * Takes a picture of every screen of the demo family: `npm run screenshots [-- FOLDER]`. The ones that README.md shows
 * are kept in docs/screens.
 */
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
};
const SCHEMES = ['light', 'dark'] as const;

const SCREENS: { name: string; who?: string; path: string; before?: (page: Page) => Promise<void> }[] = [
  { name: 'auth', path: '/auth' },
  { name: 'home-child', who: 'mia', path: '/' },
  { name: 'home-student', who: 'leo', path: '/' },
  { name: 'home-parent', who: 'anna', path: '/' },
  {
    name: 'children-progress',
    who: 'anna',
    path: '/',
    before: (page) => page.getByRole('tab', { name: "Children's Progress" }).click(),
  },
  { name: 'family', who: 'anna', path: '/family' },
  { name: 'parent', who: 'anna', path: '/parent' },
  { name: 'tasks', who: 'anna', path: '/parent/tasks' },
  {
    name: 'task-dialog',
    who: 'anna',
    path: '/parent/tasks',
    before: (page) => page.getByRole('button', { name: 'Add Task' }).first().click(),
  },
  { name: 'rewards', who: 'anna', path: '/parent/rewards' },
  { name: 'calendar', who: 'anna', path: '/calendar' },
  { name: 'calendar-child', who: 'mia', path: '/calendar' },
  {
    name: 'event-dialog',
    who: 'anna',
    path: '/calendar',
    before: (page) => page.getByRole('button', { name: 'Add Event' }).first().click(),
  },
  {
    name: 'weekly-outlook',
    who: 'mia',
    path: '/',
    before: (page) => page.getByRole('button', { name: /^Tomorrow/ }).click(),
  },
  { name: 'history', who: 'anna', path: '/history' },
  { name: 'history-child', who: 'mia', path: '/history' },
  {
    name: 'history-table',
    who: 'anna',
    path: '/history',
    before: (page) => page.getByRole('button', { name: 'Show as table' }).click(),
  },
  { name: 'password', who: 'anna', path: '/password' },
  { name: 'not-found', who: 'anna', path: '/nowhere' },
  { name: 'not-allowed', who: 'mia', path: '/parent' },
];

const folder = path.resolve(process.argv[2] ?? 'test-results/screens');
const only = process.argv.slice(3);
mkdirSync(folder, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const server = await startServerProcess({ command: 'demo' });
try {
  for (const screen of SCREENS.filter(({ name }) => only.length === 0 || only.includes(name)))
    await shoot(browser, screen);
} finally {
  await browser.close();
  await server.stop();
}

async function shoot(browser: Browser, screen: (typeof SCREENS)[number]): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({ colorScheme, locale: 'en-US', reducedMotion: 'reduce' });
    if (screen.who) {
      const answer = await context.request.post(`${server.url}/api/login`, {
        data: { username: screen.who, password: DEMO_PASSWORD },
      });
      if (!answer.ok()) throw new Error(`${screen.who} cannot sign in: ${answer.status()}`);
    }
    const page = await context.newPage();
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.goto(server.url + screen.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await screen.before?.(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: path.join(folder, `${screen.name}-${size}-${colorScheme}.png`), fullPage: true });
    }
    await context.close();
  }
}
