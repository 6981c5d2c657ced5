import type { Page } from '@playwright/test';
import { freePort } from '#tests/support/free-port.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';

import { saveData, signInByApi } from './fixtures.ts';
import { expect, test } from './meyers.ts';

const CALENDAR = '**/assets/calendar-page-*.js';

const link = (page: Page, name: string) => page.getByRole('navigation').first().getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Marks the page, to tell it from one that was loaded anew. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

test('live-21: a screen first opened while out of reach waits, and comes without a new page', async ({
  openBrowser,
}) => {
  const folder = createDataDir();
  const port = await freePort();
  let server = await startServerProcess({ dataDir: folder.path, port });
  try {
    const family = await createBusyFamily(server);
    const page = await openBrowser();
    await signInByApi(page, server.url, family.password);
    // On a network that counts bytes nothing is fetched ahead.
    await saveData(page);
    await page.goto(server.url);
    await expect(heading(page, 'My Tasks & Family')).toBeVisible();
    await mark(page);
    await server.stop();
    family.anna.close();
    await expect(page.getByRole('banner').getByText("Can't reach the family computer.")).toBeVisible();
    await link(page, 'Family Calendar').click();
    const words = page.getByRole('main').getByText('This screen comes by itself');
    await expect(words).toBeVisible();
    await expect(heading(page, 'Family Calendar')).toBeFocused();
    await expect(page).toHaveTitle(/^Family Calendar/);
    await link(page, 'Home').click();
    await expect(heading(page, 'My Tasks & Family')).toBeVisible();
    await link(page, 'Family Calendar').click();
    await expect(words).toBeVisible();
    server = await startServerProcess({ dataDir: folder.path, port });
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible({ timeout: 20_000 });
    await expect(words).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  } finally {
    await server.stop();
    folder.remove();
  }
});

test('live-21: after an update a screen that is gone loads the page anew, once', async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.route(CALENDAR, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(meyers.url);
  await expect(heading(page, 'My Tasks & Family')).toBeVisible();
  await mark(page);
  const anew = page.waitForEvent('domcontentloaded');
  await link(page, 'Family Calendar').click();
  await anew;
  await expect(heading(page, 'Something broke')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await mark(page);
  await page.unroute(CALENDAR);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
});

test('screens-8, look-57: a slow screen shows its title and takes the focus, once', async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/{calendar,parent}-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(meyers.url);
  await expect(heading(page, 'My Tasks & Family')).toBeVisible();
  await link(page, 'Family Calendar').click();
  await expect(heading(page, 'Family Calendar')).toBeFocused();
  await expect(page).toHaveTitle(/^Family Calendar/);
  await expect(page.getByRole('status').filter({ hasText: 'Loading Family Calendar' })).toBeAttached();
  await expect(link(page, 'Family Calendar')).toHaveAttribute('aria-current', 'page');
  await link(page, 'Parent Dashboard').click();
  await expect(heading(page, 'Parent Dashboard')).toBeFocused();
  await link(page, 'Home').focus();
  goOn();
  await expect(
    page.getByRole('link', { name: 'Task Management' }).or(page.getByText('The children today')),
  ).toBeVisible();
  await expect(link(page, 'Home')).toBeFocused();
  await link(page, 'Family Calendar').click();
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
  await expect(heading(page, 'Family Calendar')).toBeFocused();
});
