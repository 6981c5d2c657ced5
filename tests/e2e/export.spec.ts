import { readFileSync } from 'node:fs';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { expect, findAccessibilityViolations } from './fixtures.ts';
import { test } from './meyers.ts';

test('export-1, data-27: the owner saves the family’s data, and reads a report before saving it', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.give('mia', 40);
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/admin?tab=backup`);
  const save = page.getByRole('link', { name: 'Save our data (JSON)' });
  await expect(page.getByText('private events included')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^kinboard-family-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as FamilyFile;
  expect(file.entries.map(({ points }) => points)).toContain(40);

  await page.getByRole('button', { name: 'See the report' }).click();
  const report = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(report.getByText('"versions"')).toBeVisible();
  await expect(report).not.toContainText(/Mia|Meyer/);
  const [reported] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect(reported.suggestedFilename()).toMatch(/^kinboard-report-/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('export-3, command-center-13: one’s data is saved; deleting says until when backups hold it', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/admin?tab=users`);
  await page.getByRole('button', { name: /^Edit.*Mia/ }).click();
  const panel = page.getByRole('dialog');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Save their data' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8')).person.firstName).toBe('Mia');
  await panel.getByRole('button', { name: 'Delete User' }).click();
  await expect(panel.getByText(/Backups made before today still hold them, until .* at the latest/)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
