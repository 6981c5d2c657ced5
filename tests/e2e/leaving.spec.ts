import type { Page } from '@playwright/test';
import { createPairing, listDevices } from '#shared/contracts/devices.ts';
import { listMembers } from '#shared/contracts/people.ts';
import type { Meyer } from '#tests/support/meyers.ts';
import { findAccessibilityViolations } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

type OpenBrowser = (options?: object) => Promise<Page>;

/** A tablet that somebody connected. */
async function connect(meyers: Meyers, openBrowser: OpenBrowser, who: Meyer, name: string): Promise<Page> {
  const { code } = await (await meyers.as(who)).ok(createPairing, {});
  const tablet = await openBrowser();
  const paired = await tablet.request.post(`${meyers.url}/api/devices/pair`, { data: { code, name } });
  expect(paired.status()).toBe(201);
  return tablet;
}

async function openMember(page: Page, meyers: Meyers, name: string): Promise<void> {
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/admin?tab=users`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
}

const namesOf = async (meyers: Meyers) => (await (await meyers.as('anna')).ok(listDevices, {})).map(({ name }) => name);

test('people-21: deleting somebody asks whether to cut off the devices that they connected', async ({
  meyers,
  openBrowser,
}) => {
  const tablet = await connect(meyers, openBrowser, 'paul', 'Paul’s phone');
  await connect(meyers, openBrowser, 'paul', 'Hall tablet');
  await connect(meyers, openBrowser, 'anna', 'Kitchen tablet');
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/admin?tab=devices`);
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem').filter({ hasText: 'Hall tablet' })).toContainText(
    'Connected by Paul Meyer',
  );
  await openMember(page, meyers, 'Paul Meyer');
  await page.getByRole('button', { name: 'Delete User' }).click();
  const asks = page.getByRole('alertdialog');
  const box = asks.getByRole('checkbox', { name: /Cut off the 2 devices that Paul connected/ });
  await expect(box).not.toBeChecked();
  await expect(asks).toContainText('Paul’s phone, Hall tablet');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete User' }).click();
  await expect(box).not.toBeChecked();
  await box.check();
  await asks.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'User Deleted' })).toBeVisible();
  expect(await namesOf(meyers)).toEqual(['Kitchen tablet']);
  await tablet.goto(meyers.url);
  await expect(tablet.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('people-21: devices not cut off stay, and say that whoever connected them is gone', async ({
  meyers,
  openBrowser,
}) => {
  await connect(meyers, openBrowser, 'paul', 'Hall tablet');
  const page = await openBrowser();
  await openMember(page, meyers, 'Paul Meyer');
  await page.getByRole('button', { name: 'Delete User' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'User Deleted' })).toBeVisible();
  await page.getByRole('tab', { name: 'Devices' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hall tablet' })).toContainText(
    'Connected by somebody who is no longer in the family',
  );
});

test('people-21: a role that takes the right to connect devices asks about them, no other does', async ({
  meyers,
  openBrowser,
}) => {
  await connect(meyers, openBrowser, 'paul', 'Hall tablet');
  const page = await openBrowser();
  await openMember(page, meyers, 'Paul Meyer');
  const dialog = page.getByRole('dialog', { name: 'Edit Paul' });
  const box = dialog.getByRole('checkbox', { name: /Cut off the device that Paul connected/ });
  await dialog.getByLabel('Role').selectOption({ label: 'Grandmother (adult)' });
  await expect(box).toHaveCount(0);
  await dialog.getByLabel('Role').selectOption({ label: 'No role' });
  await expect(box).not.toBeChecked();
  await box.check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  // Chosen for a role that asks, and not for the one that is saved.
  await dialog.getByLabel('Role').selectOption({ label: 'Grandmother (adult)' });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await namesOf(meyers)).toEqual(['Hall tablet']);

  await page.getByRole('button', { name: 'Edit Paul Meyer' }).click();
  await dialog.getByLabel('Role').selectOption({ label: 'Teacher (teacher)' });
  await box.check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await namesOf(meyers)).toEqual([]);
  const members = await (await meyers.as('anna')).ok(listMembers, { params: { familyId: meyers.familyId } });
  expect(members.find(({ id }) => id === meyers.id.paul)?.role?.name).toBe('Teacher');

  await page.getByRole('button', { name: 'Edit Gerda Meyer' }).click();
  await page.getByRole('dialog', { name: 'Edit Gerda' }).getByLabel('Role').selectOption({ label: 'No role' });
  await expect(page.getByRole('checkbox', { name: /Cut off/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Cut off/ })).toHaveCount(0);
});

test('people-22: the form says that devices stay when a role loses the right to connect them', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/admin?tab=roles`);
  await page.getByRole('button', { name: 'Edit Parent' }).click();
  const form = page.getByRole('region', { name: 'Edit Role' });
  const words = form.getByText('Devices that they connected stay');
  await form.getByRole('checkbox', { name: /^Create tasks/ }).uncheck();
  await expect(words).toHaveCount(0);
  await form.getByRole('checkbox', { name: /Parent Dashboard/ }).uncheck();
  await expect(words).toBeVisible();
});

test('screens-6, families-19: unknown addresses are not found; invitations never name localhost', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  for (const address of ['/nothing.at.all', '/apiary']) {
    await page.goto(meyers.url + address);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  }
  await page.goto(`${meyers.url.replace('127.0.0.1', 'localhost')}/admin?tab=users`);
  const card = page.getByRole('region', { name: 'Invitations' });
  await card.getByLabel('Role of the invited person').selectOption({ label: 'Parent (parent)' });
  await card.getByRole('button', { name: 'Create Invitation' }).click();
  const link = page.getByRole('region', { name: 'Link of the new invitation' });
  await expect(link.locator('code')).toHaveText(/^http:\/\/127\.0\.0\.1:\d+\/auth\?invitation=/);
  await expect(link).toContainText('This link opens on the family computer alone');
});
