import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getFamilyTasks } from '#shared/contracts/admin.ts';
import { setPin } from '#shared/contracts/devices.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { createInvitation, listInvitations } from '#shared/contracts/invitations.ts';
import { addAdult, addChild, deleteUser, setColor, updateUser } from '#shared/contracts/people.ts';
import { createRole, deleteRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import { unassignTask } from '#shared/contracts/tasks.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { answer, asked, breakCall, holdCall, mendCall, refuseCall } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { found, type Meyers } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { countOf, findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

type Tab = 'overview' | 'users' | 'roles' | 'calendar' | 'progress';

/** Opens a tab of the Family Command Center; Anna is the family's admin. */
async function openAdmin(meyers: Meyers, tab: Tab = 'overview', who: 'anna' | 'paul' = 'anna') {
  await meyers.open(`/admin?tab=${tab}`, who);
  await expect.element(page.getByRole('tab', { name: 'Progress' })).toBeVisible();
}

const success = (title: string) => page.getByRole('status').filter({ hasText: title });
const failure = (title: string) => page.getByRole('alert').filter({ hasText: title });
const region = (name: string | RegExp) => page.getByRole('region', { name });
/** The row of somebody or something in a card. */
const row = (card: string | RegExp, text: string) =>
  region(card).getByRole('listitem').filter({ hasText: text }).first();

describe('who comes in', () => {
  test('screens-3: who may not open it reads who may, with a way home, and sees no button', async () => {
    const meyers = inventMeyers();
    await meyers.open('/admin', 'paul');
    await expect.element(page.getByText('Only the family admin, and grown-ups whose role may open')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Family Command Center' })).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect.poll(address).toBe('/');
  });

  test('command-center-1: the navigation leads there, and each tab has its own address', async () => {
    const meyers = inventMeyers();
    await meyers.open('/', 'anna');
    await page.getByRole('link', { name: 'Family Command Center' }).first().click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Family Command Center' })).toBeVisible();
    await expect
      .poll(() => wordsOf(page.getByRole('tab')))
      .toEqual(['Overview', 'User Mgmt', 'Role Mgmt', 'Calendar', 'Progress', 'Devices', 'Backup']);
    await expect.element(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Role Mgmt' }).click();
    await expect.poll(address).toBe('/admin?tab=roles');
    await meyers.open(address());
    await expect.element(page.getByRole('tab', { name: 'Role Mgmt' })).toHaveAttribute('aria-selected', 'true');
  });

  test('roles-23: without canManageUsers the tabs show people and roles, and change neither', async () => {
    const meyers = inventMeyers();
    const planner = await meyers.as('anna').ok(createRole, {
      params: { familyId: 'meyer' },
      body: { name: 'Planner', type: 'adult', permissions: { canAccessAdminDashboard: true } },
    });
    Object.assign(meyers.person('paul'), { roleId: planner.id, role: planner });
    await openAdmin(meyers, 'overview', 'paul');
    await expect.element(region('Family settings')).toMatchTextContent('The family admin can change them.');
    await expect.element(page.getByRole('button', { name: 'Save Settings' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Assign tasks to Mia' })).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'User Mgmt' }).click();
    await expect.element(row(/Family Members/, 'Mia Meyer')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add Child' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Edit Mia Meyer' })).not.toBeInTheDocument();
    await expect.element(region('Invitations')).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Role Mgmt' }).click();
    await expect.element(row('Existing Roles', 'Planner')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit Planner' })).not.toBeInTheDocument();
    await expect.element(region('Create New Role')).not.toBeInTheDocument();
  });
});

describe('header', () => {
  test('command-center-1: ‘Loading Admin Dashboard...’ shows first; a failure can be tried again', async () => {
    const meyers = inventMeyers();
    const release = holdCall(getFamilyTasks);
    await meyers.open('/admin', 'anna');
    await expect.element(page.getByText('Loading Admin Dashboard...')).toBeVisible();
    // The other tabs wait for their own answers alone.
    await page.getByRole('tab', { name: 'User Mgmt' }).click();
    await expect.element(row(/Family Members/, 'Mia Meyer')).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    release();
    await expect.element(region('Family Members')).toBeVisible();
    await expect.element(page.getByText('Loading Admin Dashboard...')).not.toBeInTheDocument();

    breakCall(getFamilyTasks);
    await meyers.open(address());
    await expect.element(failure('Error loading the Family Command Center')).toBeVisible();
    mendCall(getFamilyTasks);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(region('Family Members')).toBeVisible();
  });

  test('look-29, look-73: one filled button a tab; on a phone a row of tabs says that it goes on', async () => {
    const { innerWidth, innerHeight } = window;
    await page.viewport(390, 844);
    const meyers = inventMeyers();
    for (const [tab, button] of [
      ['overview', null],
      ['users', 'Add Child'],
      ['roles', 'Create Role'],
      ['calendar', 'Add Calendar Reminder'],
    ] as const) {
      await openAdmin(meyers, tab);
      if (button) await expect.element(page.getByRole('button', { name: button })).toBeVisible();
      const filled = document.querySelectorAll('main .bp6-button.bp6-intent-primary:not(.bp6-minimal)');
      expect([...filled].map((each) => each.textContent)).toEqual(button ? [button] : []);
    }
    const row = page.getByRole('tablist');
    await openAdmin(meyers, 'overview');
    await expect.element(row).toHaveAttribute('data-hidden', 'after');
    await page.getByRole('tab').last().click();
    await expect.element(row).toHaveAttribute('data-hidden', 'before');
    await page.viewport(innerWidth, innerHeight);
  });

  test('command-center-2: on a phone a menu beside the title holds code and ways, within 64 px', async () => {
    const { innerWidth, innerHeight } = window;
    const meyers = inventMeyers();
    await page.viewport(390, 844);
    await openAdmin(meyers);
    const header = document.querySelector('main > header');
    expect(header?.getBoundingClientRect().height).toBeLessThanOrEqual(64);
    await page.getByRole('button', { name: 'More of the Family Command Center' }).click();
    await expect
      .poll(() => wordsOf(page.getByRole('menuitem')))
      .toEqual(['Copy Code', 'Back to Home', 'Complete Family Hub']);
    await page.getByRole('menuitem', { name: 'Back to Home' }).click();
    await expect.poll(address).toBe('/');
    await page.viewport(innerWidth, innerHeight);
  });

  test('command-center-2: Back to Home leads to /', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect.poll(address).toBe('/');
  });
});

describe('Calendar', () => {
  test('command-center-19: beside the reminder stands what today holds, the new one too', async () => {
    const meyers = inventMeyers();
    meyers.event({ title: 'Dentist' });
    await openAdmin(meyers, 'calendar');
    const today = region('In the calendar today');
    await expect.element(today).toMatchTextContent('Dentist');
    await page.getByLabelText('What to be reminded of').fill('Library books');
    await page.getByRole('button', { name: 'Add Calendar Reminder' }).click();
    await expect.element(today).toMatchTextContent('Library books');
  });

  test('command-center-19: a day without events says so', async () => {
    await openAdmin(inventMeyers(), 'calendar');
    await expect.element(region('In the calendar today')).toMatchTextContent('Nothing yet.');
  });
});

describe('Overview', () => {
  test('command-center-5: each child has a role badge, the available tasks and the real counts', async () => {
    const meyers = inventMeyers();
    meyers.task({ text: 'Bed', period: 'AM', dayType: 'weekday' }, ['mia']);
    meyers.task({ text: 'Teeth', period: 'AM', dayType: 'anyday' }, ['mia']);
    meyers.task({ text: 'Homework', period: 'PM', dayType: 'weekday' }, ['mia']);
    meyers.task({ text: 'Sweep', period: 'PM', dayType: 'weekend' }, ['mia']);
    meyers.task({ text: 'Read', period: 'ANYTIME' }, ['ben']);
    await openAdmin(meyers);
    const mia = row("Children's Tasks", 'Mia Meyer');
    await expect.element(mia).toMatchTextContent('Child');
    await expect.element(mia).toMatchTextContent('5 available default tasks');
    await expect
      .poll(() => wordsOf(mia.getByRole('term')))
      .toEqual([
        'School Days, morning routine',
        'School Days, evening routine',
        'Weekend family activities',
        'Anytime and bonus',
      ]);
    await expect.poll(() => wordsOf(mia.getByRole('definition'))).toEqual(['2 tasks', '1 task', '2 tasks', '0 tasks']);
    await expect
      .poll(() => wordsOf(row("Children's Tasks", 'Ben Meyer').getByRole('definition')))
      .toEqual(['0 tasks', '0 tasks', '0 tasks', '1 task']);
    await expect.element(row("Children's Tasks", 'Sam Meyer')).toMatchTextContent('Only tasks from Tara Meyer');
  });

  test('command-center-5, command-center-7: ‘No children added yet’, ‘No family members found’', async () => {
    const meyers = inventMeyers();
    answer(getFamilyTasks, () => {
      const { family, roles: familyRoles } = meyers;
      return { familyMembers: [], family, familyRoles, defaultTasks: [], tasksByMember: [] };
    });
    await openAdmin(meyers);
    await expect.element(page.getByText('No children added yet')).toBeVisible();
    await expect.element(page.getByText('No family members found')).toBeVisible();
    await page.getByRole('link', { name: 'Add a child' }).click();
    await expect.element(page.getByRole('tab', { name: 'User Mgmt' })).toHaveAttribute('aria-selected', 'true');
  });

  test('command-center-7: crown, e-mail and ‘(You)’ for grown-ups, children, ‘No role assigned’', async () => {
    const meyers = inventMeyers();
    meyers.person('paul').email = 'paul@example.org';
    Object.assign(meyers.person('carl'), { roleId: null, role: null });
    await openAdmin(meyers);
    const card = 'Family Members';
    await expect.element(row(card, 'Anna')).toMatchTextContent('(You)');
    await expect.element(row(card, 'Anna').getByText('Family admin')).toBeVisible();
    await expect.element(row(card, 'Paul Meyer').getByText('Grown-up')).toBeVisible();
    await expect.element(row(card, 'Paul Meyer')).toMatchTextContent('paul@example.org');
    await expect.element(row(card, 'Paul Meyer')).not.toMatchTextContent('(You)');
    await expect.element(row(card, 'Mia Meyer').getByText(/Grown-up|Family admin/)).not.toBeInTheDocument();
    await expect.element(row(card, 'Carl Meyer')).toMatchTextContent('No role assigned');
    await expect
      .poll(() => wordsOf(region(card).getByRole('heading', { level: 3 })))
      .toEqual(['Grown-ups', 'Children', 'Waiting for a role']);
  });

  test('words-15: ‘Failed to unassign task. Please try again.’ shows, whatever the server says', async () => {
    const meyers = inventMeyers();
    meyers.task({ text: 'Make the bed' }, ['mia']);
    await openAdmin(meyers);
    refuseCall(unassignTask);
    await page.getByRole('button', { name: 'Assign tasks to Mia' }).click();
    await page.getByRole('checkbox', { name: /Make the bed/ }).click();
    await expect.element(failure('Error')).toMatchTextContent('Failed to unassign task. Please try again.');
    await expect.element(page.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked();
  });
});

describe('command-center-8: the list of time zones', () => {
  test('is every zone of the browser, and the family’s own although the browser does not know it', async () => {
    const meyers = inventMeyers();
    if (meyers.family) meyers.family.timeZone = 'Asia/Old_Town';
    await openAdmin(meyers);
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect.element(zone).toHaveValue('Asia/Old_Town');
    await zone.selectOptions('America/New York');
    await expect.element(zone).toHaveValue('America/New_York');
  });
});

describe('User Mgmt', () => {
  test('command-center-10: Add Child opens, shows the sign-in once, and clears on success', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'users');
    const open = page.getByRole('button', { name: 'Add Child' }).first();
    const form = region('Add Child');
    await open.click();
    await expect.element(form.getByLabelText('First name')).toHaveFocus();
    await open.click();
    await expect.element(form).not.toBeInTheDocument();
    await open.click();
    await form.getByRole('button', { name: 'Add Child' }).click();
    await expect.element(form.getByText('First name is required')).toBeVisible();
    await form.getByLabelText('First name').fill('Lena');
    await form.getByLabelText('Last name').fill('  ');
    await form.getByRole('button', { name: 'Add Child' }).click();
    await expect.element(form.getByText('Last name is required')).toBeVisible();
    await form.getByLabelText('Last name').fill('Meyer');
    breakCall(addChild);
    await form.getByRole('button', { name: 'Add Child' }).click();
    await expect.element(failure('Error')).toMatchTextContent('Failed to add child. Please try again.');
    mendCall(addChild);
    await form.getByRole('button', { name: 'Add Child' }).click();
    await expect.element(success('Child Added')).toMatchTextContent('Lena Meyer');
    const slip = page.getByRole('dialog', { name: 'A new sign-in' });
    await expect.element(slip).toMatchTextContent('Username');
    await slip.getByRole('button', { name: 'I have noted it' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Family Members (9)' })).toBeVisible();
    await open.click();
    await expect.element(form.getByLabelText('First name')).toHaveValue('');
  });

  test('command-center-10, words-12: Add Adult has eleven roles, parent first; a failure is said', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'users');
    await page.getByRole('button', { name: 'Add Adult' }).first().click();
    const form = region('Add Adult');
    await expect.element(form.getByLabelText('Role')).toHaveValue('parent');
    await expect.poll(() => countOf(form.getByRole('option'))).toBe(11);
    await form.getByLabelText('First name').fill('Uwe');
    await form.getByLabelText('Last name').fill('Meyer');
    await form.getByLabelText('Email').fill('not an address');
    await form.getByRole('button', { name: 'Add Adult' }).click();
    await expect.element(form.getByText('Please enter a valid email address')).toBeVisible();
    await form.getByLabelText('Email').fill('');
    await form.getByLabelText('Role').selectOptions('uncle');
    breakCall(addAdult);
    await form.getByRole('button', { name: 'Add Adult' }).click();
    await expect.element(failure('Error')).toMatchTextContent('Failed to add adult. Please try again.');
    mendCall(addAdult);
    await form.getByRole('button', { name: 'Add Adult' }).click();
    await expect.element(success('Adult Added')).toMatchTextContent('Uwe Meyer');
    await page.getByRole('button', { name: 'I have noted it' }).click();
    await expect.element(row(/Family Members/, 'Uwe Meyer')).toMatchTextContent('Uncle');
    expect(meyers.members.find(({ firstName }) => firstName === 'Uwe')).toMatchObject({ email: null });
    // An empty e-mail is left out (command-center-10).
    expect(asked(addAdult).at(-1)?.body).not.toHaveProperty('email');
  });

  test('professionals-26: a child’s row says whether the family’s tasks are seen too', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'users');
    await expect
      .element(row(/Family Members/, 'Sam Meyer'))
      .toMatchTextContent('Sees only tasks and rewards from Tara Meyer');
    meyers.person('sam').keepsFamily = true;
    await openAdmin(meyers, 'users');
    await expect
      .element(row(/Family Members/, 'Sam Meyer'))
      .toMatchTextContent('Sees tasks and rewards from Tara Meyer, and the family’s too');
  });

  test('look-8: a member’s dialog opens on the field at its top, which is Role where there is none', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'users');
    const opensOn = async (edit: string, dialogName: string, label: string) => {
      await page.getByRole('button', { name: edit }).click();
      const dialog = page.getByRole('dialog', { name: dialogName });
      const first = dialog.getByLabelText(label);
      await expect.element(first).toHaveFocus();
      const controls = [...dialog.element().querySelectorAll('.bp6-dialog-body :is(input, select, button)')];
      expect(controls[0]).toBe(first.element());
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    };
    await opensOn('Edit Mia Meyer', 'Edit Mia', 'First name');
    await opensOn('Edit Paul Meyer', 'Edit Paul', 'First name');
    Object.assign(meyers.person('gerda'), { roleId: null, role: null });
    await openAdmin(meyers, 'users');
    await opensOn('Edit Gerda Meyer', 'Give Gerda a role', 'Role');
  });

  test('command-center-11: Edit has role, professional and its note, and says ‘User Updated’', async () => {
    const meyers = inventMeyers();
    const memberNow = () => meyers.person('mia');
    const { roles } = meyers;
    await openAdmin(meyers, 'users');
    await page.getByRole('button', { name: 'Edit Mia Meyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Mia' });
    const role = dialog.getByLabelText('Role');
    expect(wordsOf(role.getByRole('option'))).toEqual([
      'No role',
      ...roles.map(({ name, type }) => `${name} (${type})`),
    ]);
    expect(roles.map(({ name, type }) => `${name} (${type})`)).toContain('Grandmother (adult)');
    await expect
      .element(dialog.getByText('Children see only tasks and rewards from their assigned professional.'))
      .toBeVisible();
    const professional = dialog.getByLabelText('Assigned professional');
    await expect
      .poll(() => wordsOf(professional.getByRole('option')))
      .toEqual(['None', 'Tara Meyer (Teacher)', 'Carl Meyer (Coach)']);
    await professional.selectOptions('Carl Meyer (Coach)');
    await expect
      .element(dialog)
      .toMatchTextContent('Mia then has no family tasks and rewards, only those of Carl Meyer.');
    await dialog.getByLabelText('First name').fill('Maya');
    await dialog.getByLabelText('Email').fill('maya@example.org');
    breakCall(updateUser);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(failure('Update Failed ❌'))
      .toMatchTextContent('Could not save user changes. Please try again.');
    await expect.element(dialog).toBeVisible();
    mendCall(updateUser);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(success('User Updated')).toMatchTextContent('Maya Meyer');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(memberNow()).toMatchObject({
      firstName: 'Maya',
      email: 'maya@example.org',
      assignedProfessional: 'carl',
    });

    await page.getByRole('button', { name: 'Edit Maya Meyer' }).click();
    await page.getByRole('dialog').getByLabelText('Role').selectOptions('No role');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(row(/Family Members/, 'Maya Meyer')).toMatchTextContent('No role assigned');
    expect(memberNow()).toMatchObject({ roleId: null, assignedProfessional: null });
  });

  test('command-center-11: a child’s PIN has its own dialog, and the form keeps what was entered', async () => {
    const meyers = inventMeyers();
    answer(setPin, { hasPin: true });
    await openAdmin(meyers, 'users');
    await page.getByRole('button', { name: 'Edit Mia Meyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Mia' });
    await dialog.getByLabelText('First name').fill('Marie');
    await expect.element(dialog.getByText('There is no PIN yet.')).toBeInViewport();
    await dialog.getByRole('button', { name: 'Set a PIN' }).click();
    const pin = page.getByRole('dialog', { name: 'PIN of Mia' });
    expect(await findAccessibilityViolations()).toEqual([]);
    await pin.getByLabelText('PIN').fill('4711');
    await pin.getByRole('button', { name: 'Set PIN' }).click();
    await expect.element(pin).not.toBeInTheDocument();
    expect(asked(setPin).map(({ body }) => body)).toEqual([{ pin: '4711' }]);
    await expect.element(dialog.getByLabelText('First name')).toHaveValue('Marie');
    expect(meyers.person('mia').firstName).toBe('Mia');
  });

  test('people-15: a grown-up who manages nobody changes their own colour', async () => {
    const meyers = inventMeyers();
    await meyers.open('/family', 'paul');
    await expect.element(page.getByRole('button', { name: 'Edit Mia Meyer' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Edit Paul Meyer' }).click();
    await page.getByRole('group', { name: 'Colour' }).getByRole('button', { name: 'Teal' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(success('User Updated')).toBeVisible();
    expect(meyers.person('paul').color).toBe('#007873');
  });

  test('look-60: the form of a member warns when the member is changed elsewhere', async () => {
    const meyers = inventMeyers();
    const anna = meyers.as('anna');
    await openAdmin(meyers, 'users');
    await page.getByRole('button', { name: 'Edit Mia Meyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Mia' });
    await dialog.getByLabelText('First name').fill('Maya');
    const params = { userId: 'mia' };
    await anna.ok(updateUser, { params, body: { firstName: 'Mimi', email: 'mimi@example.org' } });
    await anna.ok(setColor, { params, body: { color: '#856200' } });
    tellChange({ type: 'members.changed', ids: ['mia'] });
    await expect.element(dialog.getByText('This was changed on another device meanwhile.')).toBeVisible();
    await expect.element(dialog.getByLabelText('First name')).toHaveValue('Maya');
    await dialog.getByRole('button', { name: 'Show the change' }).click();
    await expect.element(dialog.getByLabelText('First name')).toHaveValue('Mimi');
    await expect.element(dialog.getByLabelText('Email')).toHaveValue('mimi@example.org');
    await expect.element(dialog.getByRole('button', { name: 'Honey' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('screens-10: Cancel asks before it throws changes away, and changes nothing', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'users');
    await page.getByRole('button', { name: 'Edit Ben Meyer' }).click();
    await page.getByLabelText('First name').fill('Benno');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(row(/Family Members/, 'Ben Meyer')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit Ben Meyer' })).toHaveFocus();
  });

  test('command-center-11, words-13: Delete User is disabled for oneself, asks, and says a failure', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'users');
    await page.getByRole('button', { name: 'Edit Anna' }).click();
    await expect.element(page.getByRole('button', { name: 'Delete User' })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText('You cannot delete yourself.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Ben Meyer' }).click();
    await page.getByRole('button', { name: 'Delete User' }).click();
    const sentence = refuseCall(deleteUser, 'forbidden');
    await page.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect.element(failure('Delete Failed')).toMatchTextContent(sentence);
    mendCall(deleteUser);
    breakCall(deleteUser);
    await page.getByRole('button', { name: 'Delete User' }).click();
    await page.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect.element(failure('Delete Failed')).toMatchTextContent('Failed to delete user');
    mendCall(deleteUser);
    await page.getByRole('button', { name: 'Delete User' }).click();
    await page.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect.element(success('User Deleted')).toMatchTextContent('Ben Meyer');
    await expect.element(page.getByRole('heading', { name: 'Family Members (7)' })).toBeVisible();
    expect(meyers.members.map(({ id }) => id)).not.toContain('ben');
  });
});

describe('families-16: invitations', () => {
  test('failures are said', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'users');
    breakCall(createInvitation);
    const card = region('Invitations');
    await card.getByLabelText('Role of the invited person').selectOptions('Parent (parent)');
    await card.getByRole('button', { name: 'Create Invitation' }).click();
    await expect.element(failure('Error')).toMatchTextContent('Failed to create the invitation. Please try again.');
    breakCall(listInvitations);
    await meyers.open(address());
    await expect.element(failure('Error loading invitations')).toBeVisible();
  });
});

describe('Role Mgmt', () => {
  const rolesOf = (meyers: Meyers) => meyers.roles;

  test('roles-3, words-23: a new role is of type child with View progress alone; ‘Role Created’', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'roles');
    const form = region('Create New Role');
    await expect.element(form.getByLabelText('Type')).toHaveValue('child');
    await expect.poll(() => wordsOf(form.getByRole('option'))).toEqual(['Child', 'Adult']);
    await expect.poll(() => countOf(form.getByRole('checkbox'))).toBe(9);
    await expect.poll(() => countOf(form.getByRole('checkbox', { checked: true }))).toBe(1);
    await expect.element(form.getByRole('checkbox', { name: /View progress/ })).toBeChecked();
    await form.getByRole('button', { name: 'Create Role' }).click();
    await expect.element(form.getByText('Role name is required')).toBeVisible();
    await form.getByLabelText('Role name').fill('Godmother');
    await form.getByLabelText('Type').selectOptions('adult');
    await form.getByRole('checkbox', { name: 'Create tasks' }).click();
    breakCall(createRole);
    await form.getByRole('button', { name: 'Create Role' }).click();
    await expect.element(failure('Error')).toMatchTextContent('Failed to create role');
    mendCall(createRole);
    await form.getByRole('button', { name: 'Create Role' }).click();
    await expect.element(success('Role Created')).toMatchTextContent('Godmother');
    await expect.element(form.getByLabelText('Role name')).toHaveValue('');
    const made = rolesOf(meyers).find(({ name }) => name === 'Godmother');
    expect(made).toMatchObject({ type: 'adult' });
    expect(Object.entries(made?.permissions ?? {}).flatMap(([flag, isOn]) => (isOn ? [flag] : []))).toEqual([
      'canCreateTasks',
      'canViewProgress',
    ]);
    await form.getByLabelText('Role name').fill('godmother');
    await form.getByRole('button', { name: 'Create Role' }).click();
    await expect.element(form.getByText('The family already has a role of this name.').first()).toBeVisible();
  });

  test('command-center-16: each role has name, type and permissions that are on; Edit opens a form', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'roles');
    const grandmother = row('Existing Roles', 'Grandmother');
    await expect.element(grandmother).toMatchTextContent('Adult');
    await expect
      .poll(() => wordsOf(grandmother.getByRole('list').getByRole('listitem')))
      .toEqual(['View progress', 'Open the Parent Dashboard']);
    await expect.element(page.getByRole('button', { name: 'Edit Admin' })).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(row('Existing Roles', 'Admin'))
      .toMatchTextContent("The family admin's own role cannot be changed.");

    await expect.element(region('Edit Role')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Edit Grandmother' }).click();
    const form = region('Edit Role');
    await expect.element(form.getByLabelText('Role name')).toHaveValue('Grandmother');
    await expect.element(form.getByLabelText('Role name')).toHaveFocus();
    await form.getByLabelText('Role name').fill(' ');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(form.getByText('Role name is required')).toBeVisible();
    await form.getByLabelText('Role name').fill('Granny');
    await form.getByRole('checkbox', { name: 'Create rewards' }).click();
    breakCall(updateRole);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(failure('Update Failed ❌'))
      .toMatchTextContent('Could not save role changes. Please try again.');
    mendCall(updateRole);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(success('Role Updated')).toMatchTextContent('Granny');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Edit Granny' })).toHaveFocus();
    expect(rolesOf(meyers).find(({ name }) => name === 'Granny')).toMatchObject({
      type: 'adult',
      permissions: { canCreateRewards: true, canAccessParentDashboard: true, canViewProgress: true },
    });
  });

  test('look-60: the form of a role warns when the role is changed or deleted elsewhere', async () => {
    const meyers = inventMeyers();
    const anna = meyers.as('anna');
    const { id, familyId } = await anna.ok(createRole, {
      params: { familyId: 'meyer' },
      body: { name: 'Lodger', type: 'adult' },
    });
    const params = { familyId, roleId: id };
    await openAdmin(meyers, 'roles');
    await page.getByRole('button', { name: 'Edit Lodger' }).click();
    const form = region('Edit Role');
    const name = form.getByLabelText('Role name');
    await name.fill('Guest');
    await anna.ok(updateRole, { params, body: { name: 'Flatmate', permissions: { canCreateRewards: true } } });
    tellChange({ type: 'roles.changed', ids: [id] });
    await expect.element(form.getByText('This was changed on another device meanwhile.')).toBeVisible();
    await expect.element(name).toHaveValue('Guest');
    await form.getByRole('button', { name: 'Show the change' }).click();
    await expect.element(name).toHaveValue('Flatmate');
    await expect.element(form.getByRole('checkbox', { name: 'Create rewards' })).toBeChecked();
    await name.fill('Guest');
    await anna.ok(deleteRole, { params });
    tellChange({ type: 'roles.changed', ids: [id] });
    await expect
      .element(form.getByText('This is not there any more: it was deleted or moved meanwhile.'))
      .toBeVisible();
    await expect.element(name).toHaveValue('Guest');
  });

  test('roles-5: a role is deleted while nobody holds it', async () => {
    const meyers = inventMeyers();
    const anna = meyers.as('anna');
    await anna.ok(createRole, { params: { familyId: 'meyer' }, body: { name: 'Lodger', type: 'adult' } });
    await openAdmin(meyers, 'roles');
    await expect
      .element(page.getByRole('button', { name: 'Delete Grandmother' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(page.getByRole('button', { name: 'Delete Grandmother' }))
      .toHaveAccessibleDescription('Somebody still has this role. Give them another role first.');
    await page.getByRole('button', { name: 'Delete Lodger' }).click();
    breakCall(deleteRole);
    await page.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect.element(failure('Delete Failed')).toMatchTextContent('Failed to delete role');
    mendCall(deleteRole);
    await page.getByRole('button', { name: 'Delete Lodger' }).click();
    await page.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect.element(success('Role Deleted')).toMatchTextContent('Lodger');
    expect(rolesOf(meyers).map(({ name }) => name)).not.toContain('Lodger');
  });

  test('roles-30: that counselors and tutors see every child is told once, and only while it is so', async () => {
    const meyers = inventMeyers();
    const tutor = found(meyers.roles, 'tutor');
    tutor.permissions = { ...NO_PERMISSIONS, canViewProgress: true };
    meyers.family.notes = ['counselors'];
    answer(updateFamily, ({ body: { noteRead } }) => {
      meyers.family.notes = meyers.family.notes?.filter((note) => note !== noteRead);
      return meyers.family;
    });
    await openAdmin(meyers, 'roles');
    const note = page.getByText(/^Counselors and tutors cannot be given students\./);
    await expect.element(note).toMatchTextContent(/“View progress”/);
    breakCall(updateFamily);
    await page.getByRole('button', { name: 'OK, I have read this' }).click();
    await expect.element(failure('Update Failed')).toBeVisible();
    await expect.element(note).toBeVisible();
    mendCall(updateFamily);
    await page.getByRole('button', { name: 'OK, I have read this' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(meyers.family.notes).toEqual([]);
    meyers.family.notes = ['counselors'];
    tutor.permissions = NO_PERMISSIONS;
    await meyers.open(address());
    await expect.element(page.getByRole('heading', { name: 'Tutor' })).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  });

  test('command-center-16: ‘No roles created yet’, and a list that fails to load says so', async () => {
    const meyers = inventMeyers();
    answer(listRoles, []);
    await openAdmin(meyers, 'roles');
    await expect.element(page.getByText('No roles created yet')).toBeVisible();
    mendCall(deleteRole);
    breakCall(listRoles);
    await meyers.open(address());
    await expect.element(failure('Error loading roles')).toBeVisible();
  });
});

describe('Calendar', () => {
  test('command-center-19: a link leads to /calendar', async () => {
    const meyers = inventMeyers();
    await openAdmin(meyers, 'calendar');
    await page.getByRole('link', { name: 'Open the Family Calendar' }).click();
    await expect.poll(address).toBe('/calendar');
  });
});
