import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { getMoving } from '#shared/contracts/moving.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { type BusyFamily, createBusyFamily } from '#tests/support/small-family.ts';
import { test as base, expect, findAccessibilityViolations, signIn, signInByApi } from './fixtures.ts';

interface Two {
  /** The family's Kinboard so far. */
  old: ServerProcess;
  family: BusyFamily;
  /** A fresh installation in another folder. */
  fresh: ServerProcess;
  /** For files that are carried. */
  stick: string;
}

/** A tablet, as a proxy at home says it: the test's own browser is on the family computer. */
const TABLET = { 'x-forwarded-for': '192.168.1.77' };

/** Two real Kinboards, of which one has a family. */
const test = base.extend<{ two: Two }>({
  two: async ({ makeFolder }, use) => {
    const env = { KINBOARD_PROXY: 'loopback' };
    const old = await startServerProcess({ dataDir: makeFolder(), port: await freePort(), env });
    const family = await createBusyFamily(old);
    const fresh = await startServerProcess({ dataDir: makeFolder(), env });
    await use({ old, family, fresh, stick: makeFolder() });
    family.anna.close();
    await Promise.all([old.stop(), fresh.stop()]);
  },
});

/** Begins the move on the old computer; resolves with what it shows for the new one. */
async function beginMove(page: Page, { old, family }: Two): Promise<{ address: string; code: string }> {
  await signInByApi(page, old.url, family.password);
  await page.goto(`${old.url}/admin?tab=backup`);
  await page.getByRole('button', { name: 'Move to another computer…' }).click();
  const guide = page.getByRole('dialog', { name: 'Move to another computer' });
  // What concerns tablets comes first (moving-2).
  await expect(guide.locator('p').first()).toContainText('First look at the tablets.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await guide.getByRole('button', { name: 'Make the copy' }).click();
  await expect(guide.getByText('Waiting for the new computer…')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const { code, addresses } = await family.anna.ok(getMoving, {});
  await expect(guide.getByText(code?.replace(/.{4}(?=.)/g, '$& ') ?? '', { exact: true })).toBeVisible();
  await expect(guide.getByText(addresses[0] ?? '', { exact: true })).toBeVisible();
  return { address: addresses[0] ?? '', code: code ?? '' };
}

/** Signs Anna in and expects what she sees there: both children with their points. */
async function expectFamilyThere(page: Page, { url }: ServerProcess, { password }: BusyFamily): Promise<void> {
  await signIn(page, url, password);
  await page.goto(`${url}/?tab=children`);
  for (const name of ['Mia Meyer', 'Ben Meyer']) {
    await expect(page.getByRole('listitem', { name }).getByRole('button', { name: /^200 points/ })).toBeVisible();
  }
}

/** The small page of a Kinboard that has moved: with the way back on the family computer, and nowhere else. */
async function expectMoved(page: Page, tablet: Page, { url }: ServerProcess): Promise<void> {
  const heading = (of: Page) => of.getByRole('heading', { name: 'This Kinboard has moved to another computer' });
  // Between the app and the small page nobody answers for a moment.
  await expect(async () => void (await page.goto(url))).toPass();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use This One Again…' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await tablet.goto(`${url}/parent/tasks`);
  await expect(heading(tablet)).toBeVisible();
  await expect(tablet.getByText('Open it there.')).toBeVisible();
  await expect(tablet.getByRole('link')).toHaveCount(0);
  await expect(tablet.getByRole('button')).toHaveCount(0);
  expect(await findAccessibilityViolations(tablet)).toEqual([]);
}

test('moving-3, moving-6: a family moves over the network with the code, and the old one stops', async ({
  two,
  openBrowser,
}) => {
  const [atOld, atNew, tablet] = [
    await openBrowser(),
    await openBrowser(),
    await openBrowser({ extraHTTPHeaders: TABLET }),
  ];
  const { address, code } = await beginMove(atOld, two);

  await atNew.goto(two.fresh.url);
  await atNew.getByRole('button', { name: 'Move from the old computer' }).click();
  await expect(atNew.getByText('First look at the tablets.')).toBeVisible();
  const fetchIt = atNew.getByRole('button', { name: 'Fetch from the old computer' });
  await fetchIt.click();
  await expect(atNew.getByText('Enter the address of the old computer')).toBeVisible();
  await atNew.getByLabel('Address of the old computer').fill(address);
  await atNew.getByLabel('Code of the move').fill('WRONG234WRONG234');
  await expect(atNew.getByLabel(/password|username/i)).toHaveCount(0);
  await fetchIt.click();
  await expect(atNew.getByText('This code is wrong, or its hour is over.')).toBeVisible();
  expect(await findAccessibilityViolations(atNew)).toEqual([]);

  await atNew.getByLabel('Code of the move').fill(code.toLowerCase());
  await fetchIt.click();
  await expect(atNew.getByRole('heading', { name: 'What comes back' })).toBeVisible();
  await expect(atNew.getByRole('row', { name: /Mia/ })).toContainText('200');
  expect(await findAccessibilityViolations(atNew)).toEqual([]);
  await atNew.getByLabel('Type RESTORE to continue').fill('RESTORE');
  await atNew.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(atNew.getByText('The old Kinboard has stopped.')).toBeVisible();
  expect(await findAccessibilityViolations(atNew)).toEqual([]);
  await atNew.getByRole('button', { name: 'Sign in' }).click();
  await expect(atNew).toHaveURL(/\/auth$/);
  await expectFamilyThere(atNew, two.fresh, two.family);
  const atHome = await two.family.anna.send('GET', '/api/user');
  expect(atHome.status).toBe(503);

  await expect(atOld.getByText('Your family has moved.')).toBeVisible();
  await expectMoved(atOld, tablet, two.old);
});

test('moving-3, moving-6, moving-8: a family moves by stick; the old one stops, and comes back', async ({
  two,
  openBrowser,
}) => {
  const [atOld, atNew, tablet] = [
    await openBrowser(),
    await openBrowser(),
    await openBrowser({ extraHTTPHeaders: TABLET }),
  ];
  await beginMove(atOld, two);
  const guide = atOld.getByRole('dialog', { name: 'Move to another computer' });
  const [download] = await Promise.all([
    atOld.waitForEvent('download'),
    guide.getByRole('link', { name: 'Download the copy' }).click(),
  ]);
  const carried = path.join(two.stick, download.suggestedFilename());
  writeFileSync(carried, readFileSync(await download.path()));

  await atNew.goto(two.fresh.url);
  await atNew.getByRole('button', { name: 'Restore a backup' }).click();
  await atNew.getByLabel('Backup file').setInputFiles(carried);
  await atNew.getByRole('button', { name: 'See what is in it' }).click();
  await expect(atNew.getByRole('row', { name: /Ben/ })).toContainText('200');
  await atNew.getByLabel('Type RESTORE to continue').fill('RESTORE');
  await atNew.getByRole('button', { name: 'Restore', exact: true }).click();
  await atNew.getByRole('button', { name: 'Sign in' }).click();
  await expect(atNew).toHaveURL(/\/auth$/);
  await expectFamilyThere(atNew, two.fresh, two.family);

  await guide.getByRole('button', { name: 'I have carried it over: stop this Kinboard' }).click();
  await guide.getByRole('button', { name: 'Yes, stop this Kinboard' }).click();
  await expect(atOld.getByText('Your family has moved.')).toBeVisible();
  await expectMoved(atOld, tablet, two.old);

  // The way back, where the move came to nothing after all.
  await atOld.getByRole('link', { name: 'Use This One Again…' }).click();
  await atOld.getByLabel(/To continue, type/).fill('use this one');
  await atOld.getByRole('button', { name: 'Yes, Use This One' }).click();
  // Anna is still signed in.
  await expect(atOld.getByRole('heading', { level: 1, name: 'My Tasks & Family' })).toBeVisible();
  await atOld.goto(`${two.old.url}/?tab=children`);
  await expect(
    atOld.getByRole('listitem', { name: 'Mia Meyer' }).getByRole('button', { name: /^200 points/ }),
  ).toBeVisible();
});
