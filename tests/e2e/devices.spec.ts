import type { Page } from '@playwright/test';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { makeFamily } from './family.ts';
import { expect, findAccessibilityViolations, signIn, test } from './fixtures.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

/** Draws a code on the Parent Dashboard. @returns the link of the QR code, for this computer */
async function drawCode(parent: Page, server: ServerProcess): Promise<string> {
  await parent.goto(`${server.url}/parent`);
  await parent.getByRole('button', { name: 'Connect a device' }).click();
  const qr = parent.getByRole('img', { name: /QR code of/ });
  const link = new URL((await qr.getAttribute('aria-label'))?.replace('QR code of ', '') ?? '');
  return server.url + link.pathname;
}

async function connect(tablet: Page, link: string, name: string): Promise<void> {
  await tablet.goto(link);
  await tablet.getByLabel('Name of this device').fill(name);
  await tablet.getByRole('button', { name: 'Connect' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
}

/** Taps a child's picture and the keys of their PIN. */
async function enter(tablet: Page, name: string, pin: string): Promise<void> {
  await tablet.getByRole('button', { name: new RegExp(name) }).click();
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
}

test("pair by link, pick, PIN, tick: the parent's screen shows it within a second without reload", async ({
  server,
  openBrowser,
}) => {
  const family = await makeFamily(server);
  const [parent, tablet] = [await openBrowser(), await openBrowser(TABLET)];
  await signIn(parent, server.url, family.password);
  const link = await drawCode(parent, server);
  await expect(parent.getByText('Waiting for the device…')).toBeVisible();
  await expect(parent.getByText(/Valid for (10:00|9:5\d)/)).toBeVisible();
  expect(await findAccessibilityViolations(parent, 'main')).toEqual([]);

  await connect(tablet, link, 'Kitchen tablet');
  await expect(parent.getByText('Kitchen tablet is connected.')).toBeVisible();
  await expect(parent.getByText('Connected now')).toBeVisible();
  expect(await findAccessibilityViolations(tablet)).toEqual([]);

  await parent.goto(`${server.url}/?tab=children`);
  await expect(parent.getByRole('checkbox', { name: /Make the bed/ }).first()).not.toBeChecked();
  await tablet.getByRole('button', { name: /Mia/ }).click();
  expect(await findAccessibilityViolations(tablet)).toEqual([]);
  await tablet.getByRole('button', { name: 'Not Mia?' }).click();
  await enter(tablet, 'Mia', family.pin.mia);

  const mias = parent
    .getByRole('listitem')
    .filter({ has: parent.getByRole('heading', { name: 'Mia Meyer' }) })
    .first();
  await tablet.getByRole('checkbox', { name: /Make the bed/ }).click();
  await expect(mias.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked({ timeout: 1000 });
});
