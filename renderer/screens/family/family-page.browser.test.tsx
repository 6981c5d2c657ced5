import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { logout } from '#shared/contracts/account.ts';
import { createFamily, getFamily, joinFamily } from '#shared/contracts/families.ts';
import { addChild } from '#shared/contracts/people.ts';
import { createRole } from '#shared/contracts/roles.ts';
import { breakCall, loseCall, mendCall, refuseCall } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { pretend } from '#tests/components/device.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import { ALL_MEYERS, MEYERS, type Meyer } from '#tests/support/meyers.ts';

async function openFamily(meyers: Meyers, who: Meyer = 'anna') {
  await meyers.open('/family', who);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Family Management' })).toBeVisible();
}

const success = (title: string) => page.getByRole('status').filter({ hasText: title });
const failure = (title: string) => page.getByRole('alert').filter({ hasText: title });
const region = (name: string | RegExp) => page.getByRole('region', { name });

/** Somebody with an account and no family. */
async function openWithoutFamily(meyers: Meyers) {
  const none = { familyId: null, family: null, role: null, roleId: null, isFamilyAdmin: false, isOwner: false };
  await meyers.open('/', 'paul', { ...none, id: 'lisa', username: 'lisa', firstName: 'Lisa' });
  await expect.poll(address).toBe('/family');
}

describe('families-20: without a family it shows joining by code and creating a family', () => {
  test('families-13, families-14: a code joins in lower case with a hyphen, and gives no role', async () => {
    const meyers = inventMeyers();
    const { joinCode = '' } = meyers.family;
    await openWithoutFamily(meyers);
    const join = page.getByRole('button', { name: 'Join Family' });
    await expect.element(join).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabelText('Family code').fill(`${joinCode.slice(0, 4)}-${joinCode.slice(4)}`.toLowerCase());
    await expect.element(page.getByLabelText('Family code')).toHaveValue(joinCode);
    await join.click();
    await expect.element(success('Welcome to the Family')).toMatchTextContent('You joined Meyer.');
    await expect.element(page.getByText('No role assigned')).toBeVisible();
  });

  test('words-11: ‘Invalid Code’ says that the code does not exist', async () => {
    const meyers = inventMeyers();
    await openWithoutFamily(meyers);
    await page.getByLabelText('Family code').fill('AAAAAAAA');
    await page.getByRole('button', { name: 'Join Family' }).click();
    await expect
      .element(failure('Invalid Code'))
      .toMatchTextContent("The family code you entered doesn't exist. Please check and try again.");
  });

  test('words-11: after too many tries a code is not called invalid', async () => {
    const meyers = inventMeyers();
    await openWithoutFamily(meyers);
    const refused = refuseCall(joinFamily, 'too_many_attempts');
    await page.getByLabelText('Family code').fill('AAAAAAAA');
    await page.getByRole('button', { name: 'Join Family' }).click();
    await expect.element(failure('The code could not be checked')).toMatchTextContent(refused);
  });

  test('words-11: a code that could not be checked is not called invalid', async () => {
    const meyers = inventMeyers();
    await openWithoutFamily(meyers);
    await page.getByLabelText('Family code').fill('AAAAAAAA');
    loseCall(joinFamily);
    await page.getByRole('button', { name: 'Join Family' }).click();
    await expect
      .element(failure('The code could not be checked'))
      .toMatchTextContent("Can't reach the family computer");
    await expect.element(failure('Invalid Code')).not.toBeInTheDocument();
  });

  test('words-11, words-21: ‘Family Created’ shows the code, ‘Failed to create family’ a failure', async () => {
    const meyers = inventMeyers();
    await openWithoutFamily(meyers);
    await page.getByRole('button', { name: 'Create Family' }).click();
    await expect.element(page.getByText('Family name is required')).toBeVisible();
    await page.getByLabelText('Family name').fill('Lang');
    breakCall(createFamily);
    await page.getByRole('button', { name: 'Create Family' }).click();
    await expect.element(failure('Error')).toMatchTextContent('Failed to create family');
    mendCall(createFamily);
    await page.getByRole('button', { name: 'Create Family' }).click();
    await expect.element(success('Family Created')).toMatchTextContent(/[A-HJ-NP-Z2-9]{8}/);
    await expect.element(region(/Family Members/)).toBeVisible();
  });
});

describe('families-21: with a family it shows the cards that one may use', () => {
  test('the cards, Back to Home, and the account menu that leads here', async () => {
    const meyers = inventMeyers();
    await openFamily(meyers);
    await expect
      .poll(() => wordsOf(page.getByRole('heading', { level: 2 })))
      .toEqual(['Family Members (8)', 'Family Roles', 'Create Custom Role', 'Family code', 'Add Child', 'Add Adult']);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect.poll(address).toBe('/');
    await page.getByRole('button', { name: 'Account menu of Anna' }).click();
    await page.getByRole('menuitem', { name: 'Family Management' }).click();
    await expect.poll(address).toBe('/family');
  });

  test('people-38, families-26: a child sees faces and names, and nothing else of anybody', async () => {
    await openFamily(inventMeyers(), 'mia');
    const faces = region('Family Members (8)').getByRole('listitem');
    await expect
      .poll(() => wordsOf(faces))
      .toEqual(ALL_MEYERS.map((who) => expect.stringMatching(new RegExp(`${MEYERS[who].firstName} Meyer$`))));
    await expect.poll(() => wordsOf(page.getByRole('heading', { level: 2 }))).toEqual(['Family Members (8)']);
    for (const word of [/Teacher/, /Parent/, /Admin/, /Professional/, /^May/, /tara/])
      await expect.element(page.getByRole('main').getByText(word)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Edit / })).not.toBeInTheDocument();
    expect(await findAccessibilityViolations()).toEqual([]);
  });

  test('people-38: a child who manages users sees members, roles and what they allow', async () => {
    const meyers = inventMeyers();
    const { role } = meyers.userOf('mia');
    if (!role) throw new Error('Mia has a role');
    const permissions = { ...role.permissions, canManageUsers: true };
    await meyers.open('/family', 'mia', { role: { ...role, permissions } });
    await expect.element(region('Family Roles').getByRole('heading', { name: 'Teacher' })).toBeVisible();
    await expect.element(region('Add Child')).toBeVisible();
  });

  test('words-2, words-12, words-21: Add Child refuses a blank name and says a failure', async () => {
    const meyers = inventMeyers();
    await openFamily(meyers);
    const card = region('Add Child');
    await card.getByLabelText('First name').fill('   ');
    await card.getByLabelText('Last name').fill('Meyer');
    await card.getByRole('button', { name: 'Add Child' }).click();
    await expect.element(card.getByText('First name is required')).toBeVisible();
    await card.getByLabelText('First name').fill('Lena');
    breakCall(addChild);
    await card.getByRole('button', { name: 'Add Child' }).click();
    await expect.element(failure('Error')).toMatchTextContent('Failed to add child');
    mendCall(addChild);
    await page.getByRole('button', { name: 'Close notification' }).click();
    // A lost connection: said too, and what was entered stays.
    loseCall(addChild);
    await card.getByRole('button', { name: 'Add Child' }).click();
    await expect.element(failure('Error')).toMatchTextContent('Failed to add child');
    await expect.element(card.getByLabelText('First name')).toHaveValue('Lena');
    mendCall(addChild);
    await card.getByRole('button', { name: 'Add Child' }).click();
    await expect.element(success('Success')).toMatchTextContent('Lena Meyer');
    await expect.element(page.getByRole('dialog', { name: 'A new sign-in' })).toMatchTextContent('lena');
    expect(meyers.members).toHaveLength(9);
  });

  test('families-22: roles show ticks for creating tasks and rewards, progress and managing users', async () => {
    const meyers = inventMeyers();
    await meyers.as('anna').ok(createRole, {
      params: { familyId: 'meyer' },
      body: { name: 'Godmother', type: 'adult', permissions: { canCreateRewards: true } },
    });
    await openFamily(meyers);
    const ticksOf = (name: string) =>
      region('Family Roles')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
        .getByRole('listitem');
    await expect
      .poll(() => wordsOf(ticksOf('Parent')))
      .toEqual(['May: Create tasks', 'May: Create rewards', 'May: View progress', 'May not: Manage users']);
    await expect
      .poll(() => wordsOf(ticksOf('Godmother')))
      .toEqual(['May not: Create tasks', 'May: Create rewards', 'May not: View progress', 'May not: Manage users']);
  });

  describe('families-24: custom roles of the family screen', () => {
    for (const [type, label, expected] of [
      ['child', 'Child (limited permissions)', ['canViewProgress']],
      [
        'adult',
        'Adult (can contribute tasks and rewards)',
        ['canCreateTasks', 'canCreateRewards', 'canViewProgress', 'canEditTasks', 'canAccessParentDashboard'],
      ],
    ] as const) {
      test(`type ${type}: ‘${label}’, ‘Success’, ${expected.join(', ')} true`, async () => {
        const meyers = inventMeyers();
        await openFamily(meyers);
        const card = region('Create Custom Role');
        await expect.element(card.getByLabelText('Type')).toHaveValue('child');
        await card.getByLabelText('Role name').fill('  Lodger ');
        await card.getByLabelText('Type').selectOptions(label);
        await card.getByRole('button', { name: 'Create Role' }).click();
        await expect.element(success('Success')).toMatchTextContent('Lodger');
        await expect.element(card.getByLabelText('Role name')).toHaveValue('');
        await expect.element(region('Family Roles').getByRole('heading', { name: 'Lodger' })).toBeVisible();
        const made = meyers.roles.find(({ name }) => name === 'Lodger');
        expect(made?.type).toBe(type);
        expect(Object.entries(made?.permissions ?? {}).flatMap(([flag, isOn]) => (isOn ? [flag] : []))).toEqual(
          expect.arrayContaining([...expected]),
        );
        expect(Object.values(made?.permissions ?? {}).filter(Boolean)).toHaveLength(expected.length);
      });
    }

    test('words-12: ‘Failed to create role’; a name that is taken or blank is said at the field', async () => {
      const meyers = inventMeyers();
      await openFamily(meyers);
      const card = region('Create Custom Role');
      await card.getByLabelText('Role name').fill('   ');
      await card.getByRole('button', { name: 'Create Role' }).click();
      await expect.element(card.getByText('Role name is required')).toBeVisible();
      await card.getByLabelText('Role name').fill('Lodger');
      breakCall(createRole);
      await card.getByRole('button', { name: 'Create Role' }).click();
      await expect.element(failure('Error')).toMatchTextContent('Failed to create role');
      mendCall(createRole);
      await card.getByLabelText('Role name').fill('parent');
      await card.getByRole('button', { name: 'Create Role' }).click();
      await expect.element(card.getByText('The family already has a role of this name.').first()).toBeVisible();
    });
  });

  test('words-10, words-20: Sign Out says ‘Goodbye!’, and ‘Logout failed’ when it fails', async () => {
    const meyers = inventMeyers();
    await openFamily(meyers);
    // It lies over the button, and stays while the mouse is on it.
    const closeToast = () => page.getByRole('button', { name: 'Close notification' }).click();
    const sentence = refuseCall(logout);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.element(failure('Logout failed')).toMatchTextContent(sentence);
    mendCall(logout);
    await closeToast();
    breakCall(logout);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.element(failure('Logout failed')).toMatchTextContent('Something went wrong. Please try again.');
    mendCall(logout);
    await closeToast();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.element(success('Goodbye!')).toMatchTextContent('You have been logged out successfully');
    await expect.poll(address).toBe('/auth');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing with and without a family, on a phone: ${colorScheme}`, async () => {
      const meyers = inventMeyers();
      await pretend({ colorScheme, reducedMotion: 'reduce', size: 'phone' });
      await openFamily(meyers);
      await region('Family code').getByRole('button', { name: 'Change the code' }).click();
      await region('Create Custom Role').getByRole('button', { name: 'Create Role' }).click();
      expect(await findAccessibilityViolations()).toEqual([]);
      await openWithoutFamily(meyers);
      await meyers.open('/family?invitation=some-secret');
      await expect.element(page.getByRole('button', { name: 'Accept the Invitation' })).toBeVisible();
      expect(await findAccessibilityViolations()).toEqual([]);
    });
  }
});

test('look-45: a family code that cannot be loaded says so, and is loaded on request', async () => {
  const meyers = inventMeyers();
  const mend = breakCall(getFamily);
  await meyers.open('/family', 'anna');
  const card = page.getByRole('region', { name: 'Family code' });
  await expect.element(card).toMatchTextContent('Error loading the family code');
  mend();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByRole('button', { name: 'Copy Code' })).toBeVisible();
});
