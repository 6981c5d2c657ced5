import type { Locator, Page } from '@playwright/test';
import { getFamily, listMembers } from '#shared/contracts/families.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { breakCall, findAccessibilityViolations, refuseChange } from './fixtures.ts';
import { expect, type Meyers, test, type Who } from './meyers.ts';

async function openFamily(page: Page, meyers: Meyers, who: Who = 'anna') {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/family`);
  await expect(page.getByRole('heading', { level: 1, name: 'Family Management' })).toBeVisible();
}

const success = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });
const failure = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Whether a badge lies on the primary tint of the theme. */
const isInPrimaryColour = (badge: Locator) =>
  badge.evaluate((element) => {
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

test.describe('"With no family, it shows a join-by-code card and a create-family card"', () => {
  test('join: "exactly 8 characters", upper case, hyphens; \'Welcome to the Family\' and waiting for a role', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const params = { familyId: meyers.familyId };
    const { joinCode = '' } = await anna.ok(getFamily, { params });
    const page = await openBrowser();
    await openWithoutFamily(page, meyers);
    const join = page.getByRole('button', { name: 'Join Family' });
    await expect(join).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Family code').fill(`${joinCode.slice(0, 4)}-${joinCode.slice(4)}`.toLowerCase());
    await expect(page.getByLabel('Family code')).toHaveValue(joinCode);
    await join.click();
    await expect(success(page, 'Welcome to the Family')).toContainText('You joined Meyer.');
    await expect(page.getByText('No role assigned')).toBeVisible();
    const lisa = (await anna.ok(listMembers, { params })).find(({ username }) => username === 'lisa');
    expect(lisa).toMatchObject({ roleId: null });
  });

  test("'Invalid Code': 'The family code you entered doesn't exist. Please check and try again.'", async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await openWithoutFamily(page, meyers);
    await page.getByLabel('Family code').fill('AAAAAAAA');
    await page.getByRole('button', { name: 'Join Family' }).click();
    await expect(failure(page, 'Invalid Code')).toContainText(
      "The family code you entered doesn't exist. Please check and try again.",
    );
  });

  test("create: 'Family Created' shows the family code; 'Failed to create family'", async ({ meyers, openBrowser }) => {
    const page = await openBrowser();
    await openWithoutFamily(page, meyers);
    await page.getByRole('button', { name: 'Create Family' }).click();
    await expect(page.getByText('Family name is required')).toBeVisible();
    await page.getByLabel('Family name').fill('Lang');
    await breakCall(page, '**/api/families', 'POST');
    await page.getByRole('button', { name: 'Create Family' }).click();
    await expect(failure(page, 'Error')).toContainText('Failed to create family');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Create Family' }).click();
    await expect(success(page, 'Family Created')).toContainText(/[A-HJ-NP-Z2-9]{8}/);
    await expect(region(page, /Family Members/)).toBeVisible();
    const me = await (await page.request.get(`${meyers.url}/api/user`)).json();
    expect(me).toMatchObject({ isFamilyAdmin: true, family: { name: 'Lang' } });
  });
});

test.describe('"With a family, it shows the cards Family Members, Add Child, Family Roles and Create Custom Role"', () => {
  test('the cards, Back to Home, and the account menu that leads here', async ({ meyers, openBrowser }) => {
    const page = await openBrowser();
    await openFamily(page, meyers);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Family Members (8)',
      'Family Roles',
      'Create Custom Role',
      'Family code',
      'Add Child',
      'Add Adult',
    ]);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${meyers.url}/`);
    await page.getByRole('button', { name: 'Account menu of Anna' }).click();
    await page.getByRole('menuitem', { name: 'My family' }).click();
    await expect(page).toHaveURL(`${meyers.url}/family`);
  });

  test('a child sees members and roles, nothing to change and no code', async ({ meyers, openBrowser }) => {
    const page = await openBrowser();
    await openFamily(page, meyers, 'mia');
    await expect(region(page, 'Family Members (8)')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Family Members (8)', 'Family Roles']);
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  });

  test("Add Child: 'Success' and the sign-in once; 'Failed to add child'; \"must be non-blank after trimming, otherwise nothing is submitted\"", async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await openFamily(page, meyers);
    const card = region(page, 'Add Child');
    await card.getByLabel('First name').fill('   ');
    await card.getByLabel('Last name').fill('Meyer');
    await card.getByRole('button', { name: 'Add Child' }).click();
    await expect(card.getByText('First name is required')).toBeVisible();
    await card.getByLabel('First name').fill('Lena');
    await breakCall(page, '**/children', 'POST');
    await card.getByRole('button', { name: 'Add Child' }).click();
    await expect(failure(page, 'Error')).toContainText('Failed to add child');
    await page.unrouteAll();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Close notification' }).click();
    // A lost connection: said too, and what was entered stays.
    await page.route('**/children', (route) => route.abort());
    await card.getByRole('button', { name: 'Add Child' }).click();
    await expect(failure(page, 'Error')).toContainText('Failed to add child');
    await expect(card.getByLabel('First name')).toHaveValue('Lena');
    await page.unrouteAll();
    await card.getByRole('button', { name: 'Add Child' }).click();
    await expect(success(page, 'Success')).toContainText('Lena Meyer');
    await expect(page.getByRole('dialog', { name: 'A new sign-in' })).toContainText('lena');
    const members = await (await meyers.as('anna')).ok(listMembers, { params: { familyId: meyers.familyId } });
    expect(members).toHaveLength(9);
  });

  test('Family Roles: ticks for create tasks, create rewards, view progress and manage users', async ({
    meyers,
    openBrowser,
  }) => {
    await (await meyers.as('anna')).ok(createRole, {
      params: { familyId: meyers.familyId },
      body: { name: 'Godmother', type: 'adult', permissions: { canCreateRewards: true } },
    });
    const page = await openBrowser();
    await openFamily(page, meyers);
    const ticksOf = (name: string) =>
      region(page, 'Family Roles')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
        .locator('li');
    await expect(ticksOf('Parent')).toHaveText([
      'May: Create tasks',
      'May: Create rewards',
      'May: View progress',
      'May not: Manage users',
    ]);
    await expect(ticksOf('Godmother')).toHaveText([
      'May not: Create tasks',
      'May: Create rewards',
      'May not: View progress',
      'May not: Manage users',
    ]);
  });

  test('"The role icon depends on the role name: admin or parent, teacher, therapist or counselor, otherwise a default. The badge is default style for admin type and secondary otherwise"', async ({
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

  test.describe('"New custom roles created on the family screen"', () => {
    for (const [type, label, expected] of [
      ['child', 'Child (limited permissions)', ['canViewProgress']],
      [
        'adult',
        'Adult (can contribute tasks and rewards)',
        ['canCreateTasks', 'canCreateRewards', 'canViewProgress', 'canEditTasks', 'canAccessParentDashboard'],
      ],
    ] as const) {
      test(`type ${type}: '${label}', 'Success', ${expected.join(', ')} true`, async ({ meyers, openBrowser }) => {
        const page = await openBrowser();
        await openFamily(page, meyers);
        const card = region(page, 'Create Custom Role');
        await expect(card.getByLabel('Type')).toHaveValue('child');
        await card.getByLabel('Role name').fill('  Lodger ');
        await card.getByLabel('Type').selectOption({ label });
        await card.getByRole('button', { name: 'Create Role' }).click();
        await expect(success(page, 'Success')).toContainText('Lodger');
        await expect(card.getByLabel('Role name')).toHaveValue('');
        await expect(region(page, 'Family Roles').getByRole('heading', { name: 'Lodger' })).toBeVisible();
        const roles = await (await meyers.as('anna')).ok(listRoles, { params: { familyId: meyers.familyId } });
        const made = roles.find(({ name }) => name === 'Lodger');
        expect(made?.type).toBe(type);
        expect(Object.entries(made?.permissions ?? {}).flatMap(([flag, isOn]) => (isOn ? [flag] : []))).toEqual(
          expect.arrayContaining([...expected]),
        );
        expect(Object.values(made?.permissions ?? {}).filter(Boolean)).toHaveLength(expected.length);
      });
    }

    test("'Failed to create role'; a name that is taken or blank is said at the field", async ({
      meyers,
      openBrowser,
    }) => {
      const page = await openBrowser();
      await openFamily(page, meyers);
      const card = region(page, 'Create Custom Role');
      await card.getByLabel('Role name').fill('   ');
      await card.getByRole('button', { name: 'Create Role' }).click();
      await expect(card.getByText('Role name is required')).toBeVisible();
      await card.getByLabel('Role name').fill('Lodger');
      await breakCall(page, '**/roles', 'POST');
      await card.getByRole('button', { name: 'Create Role' }).click();
      await expect(failure(page, 'Error')).toContainText('Failed to create role');
      await page.unrouteAll();
      await card.getByLabel('Role name').fill('parent');
      await card.getByRole('button', { name: 'Create Role' }).click();
      await expect(card.getByText('The family already has a role of this name.').first()).toBeVisible();
    });
  });

  test('a new family code: asks, then the old one stops working', async ({ meyers, openBrowser }) => {
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

  test("Sign Out: 'Goodbye!' with 'You have been logged out successfully'; 'Logout failed'", async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await openFamily(page, meyers);
    // It lies over the button, and stays while the mouse is on it.
    const closeToast = () => page.getByRole('button', { name: 'Close notification' }).click();
    const sentence = await refuseChange(page, '**/api/logout');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(failure(page, 'Logout failed')).toContainText(sentence);
    await page.unrouteAll();
    await closeToast();
    await breakCall(page, '**/api/logout', 'POST');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(failure(page, 'Logout failed')).toContainText('Something went wrong. Please try again.');
    await page.unrouteAll();
    await closeToast();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(success(page, 'Goodbye!')).toContainText('You have been logged out successfully');
    await expect(page).toHaveURL(`${meyers.url}/auth`);
    expect((await page.request.get(`${meyers.url}/api/user`)).status()).toBe(401);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing with and without a family, on a phone: ${colorScheme}`, async ({ meyers, openBrowser }) => {
      test.setTimeout(180_000);
      const look = { colorScheme, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } } as const;
      const page = await openBrowser(look);
      await openFamily(page, meyers);
      await region(page, 'Family code').getByRole('button', { name: 'Change the code' }).click();
      await region(page, 'Create Custom Role').getByRole('button', { name: 'Create Role' }).click();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      const guest = await openBrowser(look);
      await openWithoutFamily(guest, meyers);
      await guest.goto(`${meyers.url}/family?invitation=some-secret`);
      await guest.getByRole('button', { name: 'Accept the Invitation' }).waitFor();
      expect(await findAccessibilityViolations(guest)).toEqual([]);
    });
  }
});
