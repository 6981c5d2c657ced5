import type { Page } from '@playwright/test';
import { createEvent } from '#shared/contracts/calendar.ts';
import { createPairing } from '#shared/contracts/devices.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { expect, findAccessibilityViolations, signInByApi, test as testAlone } from './fixtures.ts';
import { test } from './meyers.ts';
import { SIZES } from './screens.ts';

/** Asks axe about what stands on the page now: on a phone and on a computer, in light and dark. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(SIZES[size]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await findAccessibilityViolations(page), `${what}, ${size}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (before) await page.setViewportSize(before);
}

testAlone('look-5, setup-1: axe finds nothing in any step of setting up a family', async ({ server, openBrowser }) => {
  testAlone.setTimeout(180_000);
  const page = await openBrowser();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Set up a new family' }).waitFor();
  await expectAccessible(page, 'welcome');
  await page.getByRole('button', { name: 'Set up a new family' }).click();
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Username').fill('anna_h');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Family name').fill('Hansen');
  await expectAccessible(page, 'account and family');
  await page.getByRole('button', { name: 'Create family' }).click();
  await page.getByRole('heading', { name: 'Add your children' }).waitFor();
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Hansen');
  await page.getByRole('button', { name: /^Add (another )?child$/ }).click();
  await expect(page.getByRole('list', { name: 'Children so far' })).toContainText('Mia');
  await expectAccessible(page, 'children');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: /^Add \d+ tasks and \d+ rewards$/ }).waitFor();
  await expectAccessible(page, 'starter set');
  await page.getByRole('button', { name: /^Add \d+ tasks and \d+ rewards$/ }).click();
  await page.getByRole('heading', { name: 'Connect a tablet' }).waitFor();
  await expectAccessible(page, 'connect a tablet');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'All set!' }).waitFor();
  await page.getByRole('button', { name: /^Only for a computer of their own/ }).click();
  await expectAccessible(page, 'all set');
});

test('look-5: axe finds nothing in dialogs of members, events, rewards and unsaved entries', async ({
  meyers,
  openBrowser,
}) => {
  test.setTimeout(180_000);
  const page = await openBrowser();
  await page.goto(`${meyers.url}/auth`);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await expectAccessible(page, 'Create Account');

  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/family`);
  const card = page.getByRole('region', { name: 'Add Child' });
  await card.getByLabel('First name').fill('Lena');
  await card.getByLabel('Last name').fill('Meyer');
  await card.getByRole('button', { name: 'Add Child' }).click();
  await page.getByRole('dialog', { name: 'A new sign-in' }).waitFor();
  await expectAccessible(page, 'A new sign-in');

  const anna = await meyers.as('anna');
  for (const title of ['Dentist', 'Football practice', 'Piano lesson']) {
    await anna.ok(createEvent, { body: { title, time: '09:00', date: meyers.today, assignedUsers: [meyers.id.mia] } });
  }
  await page.goto(`${meyers.url}/calendar`);
  await page.getByRole('button', { name: '+1 more' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, "the day's list");

  const child = await openBrowser();
  await meyers.enter(child, 'mia');
  await child.goto(`${meyers.url}/calendar`);
  await child
    .getByRole('button', { name: /Dentist/ })
    .first()
    .click();
  await child.getByRole('dialog', { name: 'Dentist' }).waitFor();
  await expectAccessible(child, 'an event to look at');

  await meyers.reward({ name: 'Film night', cost: 10 });
  await meyers.give('mia', 50);
  await child.goto(meyers.url);
  await child.getByRole('button', { name: /Redeem Film night/ }).click();
  await child.getByRole('button', { name: 'Yes, please!' }).waitFor();
  await expectAccessible(child, 'the question before redeeming');

  await page.goto(`${meyers.url}/parent/rewards`);
  await page.getByRole('button', { name: 'Edit Film night' }).click();
  await page.getByRole('dialog').getByLabel('Reward name').fill('Cinema');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Throw away what you entered?').waitFor();
  await expectAccessible(page, 'Throw away what you entered?');
});

testAlone(
  'look-5, devices-8: axe finds nothing while a device is connected, at the picker and PIN',
  async ({ server, openBrowser }) => {
    testAlone.setTimeout(180_000);
    const family = await createBusyFamily(server);
    const { code } = await family.anna.ok(createPairing, {});
    const tablet = await openBrowser();
    await tablet.goto(`${server.url}/pair/${code}`);
    await tablet.getByLabel('Name of this device').fill('Kitchen tablet');
    await expectAccessible(tablet, 'Connect this device');
    await tablet.getByRole('button', { name: 'Connect' }).click();
    await tablet.getByRole('heading', { name: 'Who is it?' }).waitFor();
    await expectAccessible(tablet, 'Who is it?');
    await tablet.getByRole('button', { name: /Mia/ }).click();
    await tablet.getByRole('button', { name: 'Not Mia?' }).waitFor();
    await expectAccessible(tablet, 'the PIN page');

    const page = await openBrowser();
    await signInByApi(page, server.url, family.password);
    await page.goto(`${server.url}/admin?tab=devices`);
    await page.getByText('Kitchen tablet').first().waitFor();
    await expectAccessible(page, 'Devices');
    await page.getByRole('button', { name: 'Settings of Kitchen tablet' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'Settings of a device');
  },
);
