import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openBackupSettings } from '#server/features/backups/backup-settings.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { makeFamily } from './family.ts';
import { breakCall, expect, findAccessibilityViolations, refuseChange, signIn } from './fixtures.ts';
import { type Meyers, test } from './meyers.ts';

/** Opens the Backup tab as the owner. */
async function openBackups(page: Page, meyers: Meyers): Promise<void> {
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/admin?tab=backup`);
  await expect(page.getByRole('heading', { name: 'How safe is your data?' })).toBeVisible();
}

test('the owner backs up now: progress, what was proven, what is inside, where it lies, and the file itself to take along', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.give('mia', 40);
  const page = await openBrowser();
  await openBackups(page, meyers);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backed up, checked and found whole.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Made by hand.' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Proven');
  await expect(row).toContainText(/^Today, \d+:\d\d [AP]M/);
  await expect(row).toContainText('Meyer · 8 people · 1 points entry · last tick today');
  await expect(row).toContainText('on this computer only');
  const file = await page
    .locator('code')
    .filter({ hasText: /backups.*\.sqlite$/ })
    .textContent();
  expect(
    readFileSync(file ?? '')
      .subarray(0, 15)
      .toString(),
  ).toBe('SQLite format 3');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the newest' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kinboard-.*\.sqlite$/);
  expect(readFileSync(await download.path())).toEqual(readFileSync(file ?? ''));
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("backups are the owner's: another parent sees no tab, and is refused", async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  await meyers.enter(page, 'paul');
  await page.goto(`${meyers.url}/admin?tab=backup`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Backup' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'How safe is your data?' })).toHaveCount(0);
  for (const url of ['/api/backups', '/api/backups/status']) {
    expect((await page.request.get(meyers.url + url)).status()).toBe(403);
  }
});

test('a failure is told where it happened, and can be tried again', async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  const mend = await breakCall(page, '**/api/backups/status');
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/admin?tab=backup`);
  await expect(page.getByText('Error loading the backups')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'How safe is your data?' })).toBeVisible();
  const sentence = await refuseChange(page, '**/api/backups', 'disk_full');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
});

test('"Success is silent. When a backup is overdue … the owner sees a banner"', async ({ openBrowser }) => {
  const folder = createDataDir();
  const before = await startServerProcess({ dataDir: folder.path });
  const { anna, password } = await makeFamily(before);
  anna.close();
  await before.kill();
  const since = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString();
  openBackupSettings(folder.path).change({ due: { since, awakeMs: 4 * 3_600_000 } });
  const server = await startServerProcess({ dataDir: folder.path });
  try {
    const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await signIn(page, server.url, password);
    const banner = page.getByRole('status').filter({ hasText: 'There is still no good backup. Make one now.' });
    for (const url of ['/', '/parent', '/calendar']) {
      await page.goto(server.url + url);
      await expect(banner).toBeVisible();
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Look at the backups' }).click();
    await expect(page.getByRole('heading', { name: 'How safe is your data?' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Look at the backups' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText('Backed up, checked and found whole.')).toBeVisible();
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1, name: 'My Tasks & Family' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  } finally {
    await server.stop();
    folder.remove();
  }
});
