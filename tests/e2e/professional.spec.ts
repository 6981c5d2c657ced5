import type { Page } from '@playwright/test';
import { createTask } from '#shared/contracts/tasks.ts';
import { silenceChanges } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

/** Signs Tara in and opens a tab of her dashboard. */
async function openDashboard(page: Page, meyers: Meyers, tab = '', who: Parameters<Meyers['enter']>[1] = 'tara') {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/professional${tab && `?tab=${tab}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Dashboard' })).toBeVisible();
}

/** The tile with this label. */
function tile(page: Page, label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

/** The row of a task. */
function row(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text });
}

test('professionals-24: the dashboard is fetched anew when the window gets the focus', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await silenceChanges(page);
  await openDashboard(page, meyers);
  await expect(page.getByText('No professional tasks yet')).toBeVisible();
  await (await meyers.as('tara')).ok(createTask, { body: { text: 'Made elsewhere' } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(row(page, 'Made elsewhere')).toContainText('My Task');
  await expect(tile(page, 'My tasks created')).toContainText('1');
});
