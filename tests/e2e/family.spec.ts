import type { Locator, Page } from '@playwright/test';
import { getFamily } from '#shared/contracts/families.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import type { Meyer } from '#tests/support/meyers.ts';
import { breakCall } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

async function openFamily(page: Page, meyers: Meyers, who: Meyer = 'anna') {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/family`);
  await expect(page.getByRole('heading', { level: 1, name: 'Family Management' })).toBeVisible();
}

const success = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });
const failure = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Tells whether a badge lies on the primary tint of the theme. */
const isInPrimaryColour = (badge: Locator) =>
  badge.evaluate((text) => {
    // The painted part may be around its words.
    let element = text as HTMLElement;
    while (getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)' && element.parentElement)
      element = element.parentElement;
    const painted = getComputedStyle(element).backgroundColor;
    element.style.backgroundColor = 'var(--app-primary-tint)';
    const primary = getComputedStyle(element).backgroundColor;
    element.style.removeProperty('background-color');
    return painted === primary;
  });

/** Somebody with an account and no family. */
async function openWithoutFamily(page: Page, meyers: Meyers) {
  const account = { username: 'lisa', password: 'correct horse', firstName: 'Lisa' };
  const answer = await page.request.post(`${meyers.url}/api/register`, { data: account });
  expect(answer.status()).toBe(201);
  await page.goto(meyers.url);
  await expect(page).toHaveURL(`${meyers.url}/family`);
}

test.describe('families-21: the screen of somebody with a family', () => {
  test('families-23: a role’s picture follows its name, the style of its badge its type', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const params = { familyId: meyers.familyId };
    const roles = await anna.ok(listRoles, { params });
    const known = new Set(roles.map(({ name }) => name));
    for (const [name, type] of [
      ['Therapist', 'therapist'],
      ['Counselor', 'counselor'],
      // The name has the say over the icon, the type over the badge.
      ['Steward', 'admin'],
      ['teacher of music', 'teacher'],
    ] as const) {
      if (!known.has(name)) await anna.ok(createRole, { params, body: { name, type } });
    }
    const page = await openBrowser();
    await openFamily(page, meyers);
    const roleRow = (name: string) =>
      region(page, 'Family Roles')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading').getByText(name, { exact: true }).first() })
        .first();
    for (const [name, icon, badge, isDefault] of [
      ['Admin', 'crown', 'Admin', true],
      ['Parent', 'crown', 'Parent', false],
      ['Teacher', 'learning', 'Teacher', false],
      ['Therapist', 'heart', 'Therapist', false],
      ['Counselor', 'heart', 'Counselor', false],
      ['Coach', 'person', 'Adult', false],
      ['Child', 'person', 'Child', false],
      ['Steward', 'person', 'Admin', true],
      ['teacher of music', 'person', 'Teacher', false],
    ] as const) {
      await expect(roleRow(name).locator('svg').first(), name).toHaveAttribute('data-icon', icon);
      const shown = roleRow(name).getByRole('heading').getByText(badge, { exact: true }).last();
      expect(await isInPrimaryColour(shown), name).toBe(isDefault);
    }
    const members = region(page, /Family Members/).getByRole('listitem');
    for (const [who, badge, isDefault] of [
      ['Anna', 'Admin', true],
      ['Paul Meyer', 'Parent', false],
      ['Mia Meyer', 'Child', false],
    ] as const) {
      const shown = members.filter({ hasText: who }).getByText(badge, { exact: true });
      expect(await isInPrimaryColour(shown), who).toBe(isDefault);
    }
  });

  test('families-12: a new family code is drawn after a question, and the old one stops working', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const codeNow = async () => (await anna.ok(getFamily, { params: { familyId: meyers.familyId } })).joinCode ?? '';
    const before = await codeNow();
    const page = await openBrowser();
    await openFamily(page, meyers);
    const card = region(page, 'Family code');
    await card.getByRole('button', { name: 'Change the code' }).click();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(card.getByRole('button', { name: 'Change the code' })).toBeFocused();
    expect(await codeNow()).toBe(before);
    await breakCall(page, '**/join-code', 'POST');
    await card.getByRole('button', { name: 'Change the code' }).click();
    await card.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(failure(page, 'Error')).toContainText('Failed to change the family code. Please try again.');
    await page.unrouteAll();
    await card.getByRole('button', { name: 'Change the code' }).click();
    await card.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(success(page, 'Family Code Changed')).toBeVisible();
    const after = await codeNow();
    expect(after).not.toBe(before);
    await expect(card).toContainText(`${after.slice(0, 4)} ${after.slice(4)}`);
    const guest = await openBrowser();
    await openWithoutFamily(guest, meyers);
    await guest.getByLabel('Family code').fill(before);
    await guest.getByRole('button', { name: 'Join Family' }).click();
    await expect(failure(guest, 'Invalid Code')).toBeVisible();
  });
});
