import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { proveFile } from '#server/db/check/prove.ts';
import { writeBackupRecord } from '#server/db/copies/backup-record.ts';
import { openBackupSettings } from '#server/features/backups/copies/backup-settings.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { breakCall, expect, findAccessibilityViolations, refuseChange, signIn, signInByApi } from './fixtures.ts';
import { type Meyers, test } from './meyers.ts';

/** Opens the Backup tab as the owner. */
async function openBackups(page: Page, meyers: Meyers): Promise<void> {
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/admin?tab=backup`);
  await expect(page.getByRole('heading', { name: 'How safe is your data?' })).toBeVisible();
}

test('backups-5, backups-17: the owner backs up now, reads what is in it and downloads the file', async ({
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

test('backups-18: another parent sees no Backup tab and gets 403', async ({ meyers, openBrowser }) => {
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

test('backups-17, look-45: a failure is said on the Backup tab, and loading can be tried again', async ({
  meyers,
  openBrowser,
}) => {
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

test('backups-15: an overdue backup shows the owner a banner, and a good one ends it', async ({ openBrowser }) => {
  const folder = createDataDir();
  const before = await startServerProcess({ dataDir: folder.path });
  const { anna, password } = await createBusyFamily(before);
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

/** A file that the rescue kept, and a backup whose figures differ. */
async function startOddHouse(dataDir: string) {
  const before = await startServerProcess({ dataDir });
  const { anna, password } = await createBusyFamily(before);
  anna.close();
  await before.stop();
  const data = path.join(dataDir, 'kinboard.sqlite');
  const odd = path.join(dataDir, 'backups', 'by hand.sqlite');
  copyFileSync(data, odd);
  const copy = new Database(odd);
  copy.exec("update users set balance = balance + 1 where username <> ''");
  copy.close();
  writeBackupRecord(odd, { kind: 'found', madeAt: Date.now(), proof: proveFile(odd, MIGRATIONS_FOLDER) });
  copyFileSync(data, path.join(dataDir, DAMAGED));
  writeFileSync(path.join(dataDir, LOG), 'x');
  return { server: await startServerProcess({ dataDir }), password };
}
const DAMAGED = 'kinboard-damaged-2026-11-21T10-00-00.000Z.sqlite';
const LOG = 'kinboard-wal-aside-2026-11-20T10-00-00.000Z';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of [
    ['phone', { width: 360, height: 740 }],
    ['desktop', { width: 1280, height: 860 }],
  ] as const) {
    test(`backups-7, data-23: differing figures are not restored, files put aside deleted: ${device}, ${colorScheme}`, async ({
      makeFolder,
      openBrowser,
    }) => {
      const dataDir = makeFolder();
      const { server, password } = await startOddHouse(dataDir);
      const page = await openBrowser({ viewport, colorScheme });
      await signInByApi(page, server.url, password);
      await page.goto(`${server.url}/admin?tab=backup`);
      const odd = page.getByRole('listitem').filter({ hasText: 'Figures differ' });
      await expect(odd).toContainText('So it cannot be restored: choose one that is proven.');
      await expect(odd.getByRole('button')).toHaveCount(0);

      const aside = page.getByRole('region', { name: 'Put aside' });
      await expect(aside.getByRole('listitem')).toHaveCount(2);
      await expect(aside).toContainText('An expert may still save something from it.');
      const shots = path.resolve('test-results/backups');
      await page.screenshot({ path: `${shots}/${device}-${colorScheme}.png`, fullPage: true });
      await aside.getByRole('button', { name: `Delete ${LOG}` }).click();
      await expect(page.getByRole('alertdialog')).toContainText(`Delete ${LOG}? It cannot be brought back.`);
      await aside.screenshot({ path: `${shots}/${device}-${colorScheme}-asked.png` });
      // What the header half covers is a small target to axe.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      expect(existsSync(path.join(dataDir, LOG))).toBe(true);
      for (const name of [LOG, DAMAGED]) {
        await aside.getByRole('button', { name: `Delete ${name}` }).click();
        await page.getByRole('button', { name: 'Yes, Delete' }).click();
        await expect(page.getByText(name)).toHaveCount(0);
        expect(existsSync(path.join(dataDir, name))).toBe(false);
      }
      await expect(aside).toHaveCount(0);
      await server.stop();
    });
  }
}
