import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeBackup } from '#shared/contracts/backups.ts';
import { createPairing, setPin } from '#shared/contracts/devices.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { expect, findAccessibilityViolations, signIn } from './fixtures.ts';
import { type Meyers, test } from './meyers.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

async function openBackups(page: Page, { url }: Pick<Meyers, 'url'>): Promise<void> {
  await page.goto(`${url}/admin?tab=backup`);
  await expect(page.getByRole('heading', { name: 'Backups', exact: true })).toBeVisible();
}

/** Types the word and restores; the restorer is then at the sign-in page. */
async function confirmRestore(page: Page): Promise<void> {
  const restore = page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true });
  await expect(restore).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Type RESTORE to continue').fill('RESTORE');
  await restore.click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('status').filter({ hasText: 'is back.' })).toBeVisible();
}

async function pairTablet(tablet: Page, meyers: Meyers): Promise<void> {
  const anna = await meyers.as('anna');
  await anna.ok(setPin, { params: { userId: meyers.id.mia }, body: { pin: '2468' } });
  const { code } = await anna.ok(createPairing, {});
  await tablet.goto(`${meyers.url}/pair/${code}`);
  await tablet.getByLabel('Name of this device').fill('Kitchen tablet');
  await tablet.getByRole('button', { name: 'Connect' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
}

/** Mia chooses her picture on the paired tablet, once whoever was signed in there no longer is. */
async function expectMiasPoints(tablet: Page, points: string): Promise<void> {
  await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
  await tablet.getByRole('button', { name: /Mia/ }).click();
  for (const digit of '2468') await tablet.getByRole('button', { name: digit, exact: true }).click();
  await expect(tablet.getByRole('region', { name: 'My points' }).getByText(points)).toBeVisible();
}

test('restore-1, restore-6: a restore shows what is lost, wants a typed word, and can be undone', async ({
  meyers,
  openBrowser,
}) => {
  const [owner, parent, tablet] = [await openBrowser(), await openBrowser(), await openBrowser(TABLET)];
  await meyers.give('mia', 40);
  await pairTablet(tablet, meyers);
  await (await meyers.as('anna')).ok(makeBackup, {});
  await meyers.give('mia', 25);
  await meyers.give('ben', 7);

  await meyers.enter(parent, 'paul');
  await parent.goto(`${meyers.url}/parent`);
  await expect(parent.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(owner, meyers.url, meyers.credentials('anna'));
  await openBackups(owner, meyers);
  const byHand = owner.getByRole('listitem').filter({ hasText: 'Made by hand.' });
  await byHand.getByRole('button', { name: /^Restore… Today/ }).click();
  const dialog = owner.getByRole('dialog', { name: /^Restore: Today/ });
  await expect(dialog.getByText('Meyer', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Mia/ })).toContainText(/65.*40.*-25.*1 entry fewer/);
  await expect(dialog.getByRole('row', { name: /Ben/ })).toContainText(/7.*0.*-7/);
  await expect(dialog.getByRole('row', { name: /Sam/ })).toContainText('the same');
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await confirmRestore(owner);
  await expect(owner.getByText('The data of today is back.')).toBeVisible();

  // The other parent signs in again; the tablet is still the family's.
  await expect(parent.getByText('Please sign in again.')).toBeVisible({ timeout: 20_000 });
  await expectMiasPoints(tablet, '40 points');

  await owner.getByLabel('Username').fill('anna');
  await owner.getByLabel('Password', { exact: true }).fill(meyers.credentials('anna').password);
  await owner.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(owner.getByRole('heading', { name: /^Before the restore of today/ })).toBeVisible();
  await owner.getByRole('button', { name: /^Undo the restore/ }).click();
  await expect(owner.getByRole('dialog').getByRole('row', { name: /Mia/ })).toContainText(/40.*65.*\+25/);
  await confirmRestore(owner);
  await expectMiasPoints(tablet, '65 points');
});

test('restore-5, restore-10: another installation’s file is named as such, a wrong one refused', async ({
  meyers,
  openBrowser,
}) => {
  const other = createDataDir();
  try {
    const elsewhere = await startServerProcess({ dataDir: other.path });
    const { anna } = await createBusyFamily(elsewhere);
    anna.close();
    await elsewhere.stop();
    const copy = path.join(other.path, 'my copy of kinboard.sqlite');
    copyFileSync(path.join(other.path, 'kinboard.sqlite'), copy);
    const letter = path.join(other.path, 'letter.txt');
    writeFileSync(letter, 'Dear grandmother, '.repeat(500));

    const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await meyers.enter(page, 'anna');
    await openBackups(page, meyers);
    await page.getByLabel('Backup file').setInputFiles(letter);
    await expect(page.getByRole('alert').getByText('This file is not a Kinboard backup.')).toBeVisible();
    await page.getByLabel('Backup file').setInputFiles(copy);
    const dialog = page.getByRole('dialog', { name: 'Restore this file' });
    await expect(dialog.getByText('This is the data of another Kinboard, of Meyer.')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await (await meyers.as('anna')).ok(makeBackup, {})).contents?.people).toBe(8);
  } finally {
    other.remove();
  }
});
