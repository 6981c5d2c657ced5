import type { Page } from '@playwright/test';
import { MEMBER_COLORS } from '#shared/constants.ts';
import { listEvents } from '#shared/contracts/calendar.ts';
import { getFamily } from '#shared/contracts/families.ts';
import { createInvitation, listInvitations } from '#shared/contracts/invitations.ts';
import { listColors, updateUser } from '#shared/contracts/people.ts';
import { completeTask, getProgress, redeemReward } from '#shared/contracts/points.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { createParentTask, listAssignedTasks, listTasks } from '#shared/contracts/tasks.ts';
import { isWeekend } from '#shared/rules/local-date.ts';
import { DAYTIME_ZONE } from '#tests/support/daytime-zone.ts';
import { breakCall, findAccessibilityViolations, silenceChanges } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

type Tab = 'overview' | 'users' | 'roles' | 'calendar' | 'progress';

/** Opens a tab of the Family Command Center; Anna is the family's admin. */
async function openAdmin(page: Page, meyers: Meyers, tab: Tab = 'overview', who: 'anna' | 'paul' = 'anna') {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/admin?tab=${tab}`);
  await expect(page.getByRole('tab', { name: 'Progress' })).toBeVisible({ timeout: 15_000 });
}

const success = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });
const failure = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** The row of somebody or something in a card. */
const row = (page: Page, card: string | RegExp, text: string) =>
  region(page, card).getByRole('listitem').filter({ hasText: text }).first();
/** Holds answers back until it is called. */
async function holdCall(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

test.describe('command-center-2: the header', () => {
  test('command-center-3: Copy Code copies the code and says ‘Family Code Copied!’', async ({
    meyers,
    openBrowser,
  }) => {
    const { joinCode } = await (await meyers.as('anna')).ok(getFamily, { params: { familyId: meyers.familyId } });
    const page = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
    await openAdmin(page, meyers);
    await expect(page.getByText(`${joinCode?.slice(0, 4)} ${joinCode?.slice(4)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Copy Code' }).click();
    await expect(success(page, 'Family Code Copied!')).toContainText(
      'Share this code with family members so they can join your family!',
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(joinCode);
  });

  test('command-center-3: where the clipboard fails the code stands selected to copy by hand', async ({
    meyers,
    openBrowser,
  }) => {
    const { joinCode } = await (await meyers.as('anna')).ok(getFamily, { params: { familyId: meyers.familyId } });
    const page = await openBrowser();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await openAdmin(page, meyers);
    await page.getByRole('button', { name: 'Copy Code' }).click();
    await expect(success(page, 'Copy the code by hand')).toContainText(String(joinCode));
    expect(await page.evaluate(() => String(getSelection()).replace(/\s/g, ''))).toBe(joinCode);
  });

  test('command-center-3: Copy Code warns while the code is still loading', async ({ meyers, openBrowser }) => {
    const page = await openBrowser();
    await meyers.enter(page, 'anna');
    const release = await holdCall(page, `**/api/families/${meyers.familyId}`);
    await page.goto(`${meyers.url}/admin`);
    await page.getByRole('button', { name: 'Copy Code' }).click();
    await expect(failure(page, 'Family code is still loading, please try again.')).toBeVisible();
    release();
  });

  test('command-center-4: Complete Family Hub tells tasks done, points earned and rewards claimed', async ({
    meyers,
    openBrowser,
  }) => {
    const bed = await meyers.task({ points: 30 }, ['mia', 'ben']);
    await meyers.give('mia', 100);
    const reward = await meyers.reward({ cost: 50 });
    const anna = await meyers.as('anna');
    const body = { userId: meyers.id.mia, date: meyers.today };
    await anna.ok(completeTask, { params: { taskId: bed.id }, body });
    await anna.ok(redeemReward, { params: { rewardId: reward.id }, body });
    const page = await openBrowser();
    await openAdmin(page, meyers);
    await page.getByRole('button', { name: 'Complete Family Hub' }).click();
    await expect(success(page, 'Complete Family Hub')).toContainText(
      'Today: 1 of 2 tasks done, 130 points earned, 1 reward claimed.',
    );
    // It lies over the button, and stays while the mouse is on it.
    await page.getByRole('button', { name: 'Close notification' }).click();
    await breakCall(page, '**/api/admin/progress');
    await page.getByRole('button', { name: 'Complete Family Hub' }).click();
    await expect(failure(page, 'Error')).toContainText('Something went wrong');
  });
});

test.describe('command-center-1: the tabs Overview and User Mgmt', () => {
  test('command-center-6: a switch gives a child a task and takes it off at once', async ({ meyers, openBrowser }) => {
    const bed = await meyers.task({ text: 'Make the bed' });
    const mia = await meyers.as('mia');
    const page = await openBrowser();
    await openAdmin(page, meyers);
    await page.getByRole('button', { name: 'Assign tasks to Mia' }).click();
    const toggle = page.getByRole('dialog', { name: 'Tasks of Mia' }).getByRole('checkbox', { name: /Make the bed/ });
    await toggle.check();
    await expect(success(page, 'Task Assigned')).toContainText('Mia has “Make the bed” now.');
    expect((await mia.ok(listAssignedTasks, {})).map(({ id }) => id)).toEqual([bed.id]);
    await toggle.uncheck();
    await expect(success(page, 'Task Unassigned')).toBeVisible();
    expect(await mia.ok(listAssignedTasks, {})).toEqual([]);

    await breakCall(page, '**/api/tasks/assign');
    await toggle.click();
    await expect(failure(page, 'Error')).toContainText('Failed to assign task. Please try again.');
    await expect(toggle).not.toBeChecked();
  });

  test('command-center-9, tasks-10: a grown-up’s task is on their list, never in the library', async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await openAdmin(page, meyers);
    await page.getByRole('button', { name: 'Task for a grown-up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Task for a grown-up' });
    await expect(dialog.getByLabel('Points', { exact: true })).toHaveValue('50');
    await expect(dialog.getByLabel('Time period')).toHaveValue('AM');
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await expect(dialog.getByText('Task name is required')).toBeVisible();
    await expect(dialog.getByLabel('Who').getByRole('option', { name: 'Mia Meyer' })).toHaveCount(0);
    await dialog.getByLabel('Who').selectOption({ label: 'Paul Meyer' });
    await dialog.getByLabel('Task name').fill('Take out the recycling');
    await breakCall(page, '**/api/parent-tasks');
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await expect(failure(page, 'Error')).toContainText('Failed to add task. Please try again.');
    await expect(dialog).toContainText('Failed to add task. Please try again.');
    await page.unrouteAll();
    await page.route('**/api/parent-tasks', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await expect(dialog).toContainText("Can't reach the family computer");
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await expect(success(page, 'Task Added')).toContainText('Take out the recycling');
    await expect(dialog).toHaveCount(0);
    const [task] = await (await meyers.as('paul')).ok(listAssignedTasks, {});
    expect(task).toMatchObject({
      text: 'Take out the recycling',
      points: 50,
      period: 'AM',
      category: 'daily',
      dayType: 'weekday',
      sourceType: 'parent',
    });
    expect(await (await meyers.as('anna')).ok(listTasks, {})).toEqual([]);

    await page.getByRole('button', { name: '1 task of Paul' }).click();
    await page.getByRole('checkbox', { name: /Take out the recycling/ }).uncheck();
    await expect(success(page, 'Task Unassigned')).toBeVisible();
    expect(await (await meyers.as('paul')).ok(listAssignedTasks, {})).toEqual([]);
  });

  test('command-center-8: family name, time zone and family link are checked and changed', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const page = await openBrowser();
    await openAdmin(page, meyers);
    const card = region(page, 'Family settings');
    const zone = card.getByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveValue(DAYTIME_ZONE);
    await zone.selectOption({ label: 'Asia/Tokyo' });
    await expect(zone).toHaveValue('Asia/Tokyo');
    await card.getByLabel('Family name').fill('  ');
    await card.getByLabel('Name of the family link').fill('School');
    await card.getByLabel('Address of the family link').fill('ftp://example.org');
    await card.getByRole('button', { name: 'Save Settings' }).click();
    await expect(card.getByText('Family name is required')).toBeVisible();
    await card.getByLabel('Family name').fill('The Meyers');
    await card.getByRole('button', { name: 'Save Settings' }).click();
    await expect(card.getByText('Use an address that starts with http:// or https://')).toBeVisible();
    await card.getByLabel('Address of the family link').fill('https://school.example.org/');
    await breakCall(page, `**/api/families/${meyers.familyId}`, 'PUT');
    await card.getByRole('button', { name: 'Save Settings' }).click();
    await expect(failure(page, 'Update Failed ❌')).toBeVisible();
    await page.unrouteAll();
    await card.getByRole('button', { name: 'Save Settings' }).click();
    await expect(success(page, 'Family Updated')).toBeVisible();
    expect(await anna.ok(getFamily, { params: { familyId: meyers.familyId } })).toMatchObject({
      name: 'The Meyers',
      timeZone: 'Asia/Tokyo',
      link: { name: 'School', url: 'https://school.example.org/' },
    });
    await expect(page.getByRole('banner').or(page.locator('h1 + p')).last()).toContainText('The Meyers');
    await card.getByLabel('Name of the family link').fill('');
    await card.getByLabel('Address of the family link').fill('');
    await card.getByRole('button', { name: 'Save Settings' }).click();
    await expect
      .poll(async () => (await anna.ok(getFamily, { params: { familyId: meyers.familyId } })).link)
      .toBeNull();
  });

  test('command-center-10, command-center-14: members are counted, and Refresh shows changes', async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await silenceChanges(page);
    await openAdmin(page, meyers, 'users');
    await expect(page.getByRole('heading', { name: 'Family Members (8)' })).toBeVisible();
    await expect(page.getByText('A new child does not show? Click Refresh.')).toBeVisible();
    const anna = await meyers.as('anna');
    await anna.ok(updateUser, { params: { userId: meyers.id.mia }, body: { firstName: 'Maya' } });
    await expect(page.getByText('Maya Meyer')).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Maya Meyer')).toBeVisible();
  });

  test('command-center-14: an empty list offers Reload Page, and a failed one says so', async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await page.route('**/members', (route) => route.fulfill({ json: [] }));
    await openAdmin(page, meyers, 'users');
    await expect(page.getByText('No family members found')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { name: 'Family Members (8)' })).toBeVisible();
    await breakCall(page, '**/members');
    await page.reload();
    await expect(failure(page, 'Error loading members')).toBeVisible();
  });

  test('people-15: who manages users changes a member’s colour, and the calendar’s chip has it', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const colorOf = async (id: string) =>
      (await anna.ok(listColors, { params: { familyId: meyers.familyId } })).find(({ userId }) => userId === id)?.color;
    const before = await colorOf(meyers.id.mia);
    const given = MEMBER_COLORS.find(({ solid }) => solid === before)?.name ?? '';
    const page = await openBrowser();
    await openAdmin(page, meyers, 'users');
    await page.getByRole('button', { name: 'Edit Mia Meyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Mia' });
    const colours = dialog.getByRole('group', { name: 'Colour' });
    await expect(colours.getByRole('button')).toHaveCount(12);
    await expect(colours.getByRole('button', { pressed: true })).toHaveAccessibleName(given);
    await colours.getByRole('button', { name: 'Honey' }).click();
    await expect(colours.getByRole('button', { pressed: true })).toHaveAccessibleName('Honey');
    await breakCall(page, `**/api/users/${meyers.id.mia}/color`);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('Could not save user changes. Please try again.')).toBeVisible();
    expect(await colorOf(meyers.id.mia)).toBe(before);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await colorOf(meyers.id.mia)).toBe('#856200');
    await page.goto(`${meyers.url}/calendar`);
    const chip = page.getByRole('group', { name: 'Whose events' }).getByRole('button', { name: 'Mia' });
    await expect(chip.locator('[aria-hidden]').first()).toHaveCSS('background-color', 'rgb(133, 98, 0)');
  });

  test('people-16: a password is reset after a question; the old one answers 401, the new 200', async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await openAdmin(page, meyers, 'users');
    await page.getByRole('button', { name: 'Edit Mia Meyer' }).click();
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('button', { name: 'Yes, reset' }).click();
    const slip = page.getByRole('dialog', { name: 'A new sign-in' });
    await expect(slip).toContainText('Mia Meyer can sign in with');
    const password = await slip.getByRole('definition').last().textContent();
    const tryPassword = async (candidate: string | null) =>
      (await page.request.post(`${meyers.url}/api/login`, { data: { username: 'mia', password: candidate } })).status();
    expect(await tryPassword(meyers.credentials('mia').password)).toBe(401);
    expect(await tryPassword(password)).toBe(200);
  });
});

test.describe('families-16: invitations', () => {
  test('families-17: whoever registers by the link of an invitation joins with its role', async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await openAdmin(page, meyers, 'users');
    const card = region(page, 'Invitations');
    await expect(card.getByText('No invitations yet')).toBeVisible();
    await card.getByRole('button', { name: 'Create Invitation' }).click();
    await expect(card.locator('p').filter({ hasText: 'Choose a role' })).toBeVisible();
    await card.getByLabel('Role of the invited person').selectOption({ label: 'Grandmother (adult)' });
    await card.getByLabel('Email of the invited person').fill('oma@example.org');
    await card.getByRole('button', { name: 'Create Invitation' }).click();
    await expect(success(page, 'Invitation Created')).toBeVisible();
    const link = region(page, 'Link of the new invitation');
    const url = (await link.locator('code').textContent()) ?? '';
    await expect(card.getByRole('listitem')).toContainText('oma@example.org');
    await expect(card.getByRole('listitem')).toContainText('Waiting');

    const guest = await openBrowser();
    await guest.goto(url);
    await expect(guest.getByText('You are invited to a family.')).toBeVisible();
    await guest.getByLabel('Username').fill('oma');
    await guest.getByLabel('Password', { exact: true }).fill('correct horse');
    await guest.getByRole('button', { name: 'Create Account' }).click();
    await expect(success(guest, 'Welcome to the family!')).toBeVisible();
    const me = await (await guest.request.get(new URL('/api/user', url).href)).json();
    expect(me).toMatchObject({ familyId: meyers.familyId, role: { name: 'Grandmother' } });

    await page.reload();
    await expect(card.getByRole('listitem')).toContainText('Accepted');
    await expect(card.getByRole('button', { name: /Revoke/ })).toHaveCount(0);
  });

  test('families-17: somebody with an account accepts an invitation and joins with its role', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const roles = await anna.ok(listRoles, { params: { familyId: meyers.familyId } });
    const roleId = roles.find(({ name }) => name === 'Parent')?.id ?? '';
    const { url } = await anna.ok(createInvitation, { params: { familyId: meyers.familyId }, body: { roleId } });
    const guest = await openBrowser();
    await guest.request.post(new URL('/api/register', url).href, {
      data: { username: 'lisa', password: 'correct horse' },
    });
    await guest.goto(url);
    await guest.getByRole('button', { name: 'Accept the Invitation' }).click();
    await expect(success(guest, 'Welcome to the Family')).toContainText('You joined Meyer.');
    const me = await (await guest.request.get(new URL('/api/user', url).href)).json();
    expect(me).toMatchObject({ familyId: meyers.familyId, roleId });
  });

  test('families-16: an invitation is revoked after a question, and its link no longer works', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const params = { familyId: meyers.familyId };
    const roles = await anna.ok(listRoles, { params });
    const { url } = await anna.ok(createInvitation, {
      params,
      body: { roleId: roles.find(({ name }) => name === 'Parent')?.id ?? '', email: 'tante@example.org' },
    });
    const page = await openBrowser();
    await openAdmin(page, meyers, 'users');
    await page.getByRole('button', { name: 'Revoke the invitation of tante@example.org' }).click();
    await page.getByRole('button', { name: 'Yes, revoke' }).click();
    await expect(success(page, 'Invitation Revoked')).toBeVisible();
    expect((await anna.ok(listInvitations, { params })).map(({ status }) => status)).toEqual(['revoked']);

    const guest = await openBrowser();
    await guest.goto(url);
    await guest.getByLabel('Username').fill('tante');
    await guest.getByLabel('Password', { exact: true }).fill('correct horse');
    await guest.getByRole('button', { name: 'Create Account' }).click();
    await expect(failure(guest, 'Registration failed')).toContainText('This invitation is no longer valid.');
  });
});

test.describe('roles-27: the tab Role Mgmt', () => {
  const rolesOf = async (meyers: Meyers) =>
    (await meyers.as('anna')).ok(listRoles, { params: { familyId: meyers.familyId } });

  test('roles-27: who manages users but is no admin cannot grant that right, only others', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const manager = await anna.ok(createRole, {
      params: { familyId: meyers.familyId },
      body: { name: 'Manager', type: 'adult', permissions: { canAccessAdminDashboard: true, canManageUsers: true } },
    });
    await anna.ok(updateUser, { params: { userId: meyers.id.paul }, body: { roleId: manager.id } });
    const page = await openBrowser();
    await openAdmin(page, meyers, 'roles', 'paul');
    const form = region(page, 'Create New Role');
    await expect(form.getByRole('checkbox', { name: /Manage users/ })).toBeDisabled();
    await expect(form.getByRole('checkbox', { name: /Open the Family Command Center/ })).toBeDisabled();
    await form.getByLabel('Role name').fill('Helper');
    await form.getByRole('button', { name: 'Create Role' }).click();
    await expect(success(page, 'Role Created')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Manager' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Edit Helper' }).click();
    await region(page, 'Edit Role').getByRole('checkbox', { name: 'Create tasks' }).check();
    await region(page, 'Edit Role').getByRole('button', { name: 'Save Changes' }).click();
    await expect(success(page, 'Role Updated')).toBeVisible();
    expect((await rolesOf(meyers)).find(({ name }) => name === 'Helper')).toMatchObject({
      permissions: { canCreateTasks: true, canManageUsers: false, canViewProgress: true },
    });
  });
});

test.describe('command-center-19: the tab Calendar', () => {
  test('command-center-19: a quick reminder gives 5 points, and Undo takes it back', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const events = () => anna.ok(listEvents, { params: { userId: meyers.id.anna } });
    const page = await openBrowser();
    await openAdmin(page, meyers, 'calendar');
    await page.getByRole('button', { name: 'Add Calendar Reminder' }).click();
    await expect(page.getByText('Enter what to be reminded of')).toBeVisible();
    await page.getByLabel('What to be reminded of').fill("Parents' evening");
    await breakCall(page, '**/api/calendar', 'POST');
    await page.getByRole('button', { name: 'Add Calendar Reminder' }).click();
    await expect(failure(page, 'Error')).toContainText('Failed to add event. Please try again.');
    await page.unrouteAll();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/calendar'));
    await page.getByRole('button', { name: 'Add Calendar Reminder' }).click();
    expect((await sent).postDataJSON()).toEqual({
      title: "Parents' evening",
      description: 'Added by Anna',
      date: meyers.today,
      time: '09:00',
      type: 'reminder',
      color: 'primary',
      isAllDay: false,
      isRecurring: false,
      creationPoints: 5,
      completionPoints: 0,
    });
    await expect(success(page, 'Reminder Added')).toContainText("Parents' evening");
    await expect(page.getByLabel('What to be reminded of')).toHaveValue('');
    expect(await events()).toMatchObject([
      {
        userId: meyers.id.anna,
        date: meyers.today,
        time: '09:00',
        type: 'reminder',
        color: 'primary',
        pointsEarned: 5,
      },
    ]);
    const { totalPoints } = await anna.ok(getProgress, { params: { userId: meyers.id.anna, date: meyers.today } });
    expect(totalPoints).toBe(5);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(success(page, 'Event Deleted')).toBeVisible();
    expect(await events()).toEqual([]);
  });
});

test.describe('command-center-20: the tab Progress', () => {
  test('command-center-20: totals and each member’s points, bar, morning and evening are real', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const bed = await meyers.task({ text: 'Bed', period: 'AM', points: 30 }, ['mia', 'ben']);
    await meyers.task({ text: 'Homework', period: 'PM' }, ['mia']);
    const recycling = await anna.ok(createParentTask, {
      body: { text: 'Recycling', points: 5, period: 'ANYTIME', userId: meyers.id.paul },
    });
    await anna.ok(completeTask, {
      params: { taskId: bed.id },
      body: { userId: meyers.id.mia, date: meyers.today },
    });
    await (await meyers.as('paul')).ok(completeTask, {
      params: { taskId: recycling.id },
      body: { userId: meyers.id.paul, date: meyers.today },
    });
    const page = await openBrowser();
    await openAdmin(page, meyers, 'progress');
    const tiles = region(page, "Today's Progress").getByRole('listitem');
    await expect(tiles).toHaveText([/^4Total tasks, 2 done$/, /^50%Completion rate$/, /^35Total points, \+35 today$/]);
    const mia = row(page, 'Each member today', 'Mia Meyer');
    await expect(mia).toContainText('Child');
    await expect(mia).toContainText('30 points');
    await expect(mia).toContainText('1/2 tasks');
    await expect(mia).toContainText('Morning 1 of 1');
    await expect(mia).toContainText('Evening 0 of 1');
    await expect(mia.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await expect(row(page, 'Each member today', 'Ben Meyer')).toContainText('No ticks yet today');
    await expect(row(page, 'Each member today', 'Paul Meyer')).toContainText('1/1 tasks');
    const gerda = row(page, 'Each member today', 'Gerda Meyer');
    await expect(gerda).toContainText('GM');
    await expect(gerda).toContainText('Nothing planned today');
  });

  test('live-2: a tick shows in Progress at once, and when the tab is opened again', async ({
    meyers,
    openBrowser,
  }) => {
    const bed = await meyers.task({ points: 40 }, ['mia']);
    const teeth = await meyers.task({ text: 'Brush teeth', points: 5 }, ['mia']);
    const mia = await meyers.as('mia');
    const tick = (taskId: string) =>
      mia.ok(completeTask, { params: { taskId }, body: { userId: meyers.id.mia, date: meyers.today } });
    const page = await openBrowser();
    await openAdmin(page, meyers, 'progress');
    const miasRow = row(page, 'Each member today', 'Mia Meyer');
    await expect(miasRow).toContainText('0/2 tasks');
    await tick(bed.id);
    await expect(miasRow).toContainText('1/2 tasks');
    await page.getByRole('tab', { name: 'Calendar' }).click();
    await expect(miasRow).toHaveCount(0);
    await tick(teeth.id);
    await page.getByRole('tab', { name: 'Progress' }).click();
    await expect(miasRow).toContainText('2/2 tasks');
  });

  test('command-center-21: goals of the week count morning tasks done of those due, and points', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const body = { userId: meyers.id.mia, date: meyers.today };
    const dayType = isWeekend(meyers.today) ? 'weekend' : 'weekday';
    const bed = await meyers.task({ text: 'Bed', period: 'AM', points: 300, dayType }, ['mia', 'ben', 'sam']);
    await meyers.task({ text: 'Teeth', period: 'AM' }, ['ben']);
    await meyers.task({ text: 'Homework', period: 'PM' }, ['mia']);
    await anna.ok(completeTask, { params: { taskId: bed.id }, body });
    const page = await openBrowser();
    await openAdmin(page, meyers, 'progress');
    // Sam sees only what his teacher made.
    const goals = region(page, "This Week's Goals").getByRole('listitem');
    await expect(goals.first()).toContainText('Complete all morning tasks');
    await expect(goals.first()).toContainText('1 of 3 done');
    await expect(goals.first()).toContainText('33%');
    await expect(goals.last()).toContainText('Earn 1000+ family points');
    await expect(goals.last()).toContainText('300 of 1,000 points');
    await expect(goals.last()).toContainText('30%');
  });

  test('command-center-20, look-45: progress that fails says so and can be tried again', async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await breakCall(page, '**/api/admin/progress');
    await openAdmin(page, meyers, 'progress');
    await expect(failure(page, 'Error loading progress')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(region(page, "This Week's Goals")).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`look-5: axe finds nothing in what opens over the tabs, on a phone: ${colorScheme}`, async ({
    meyers,
    openBrowser,
  }) => {
    test.setTimeout(180_000);
    await meyers.task({ text: 'Make the bed' }, ['mia']);
    const page = await openBrowser({ colorScheme, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
    await openAdmin(page, meyers, 'users');
    const findNothing = async (what: string) => expect.soft(await findAccessibilityViolations(page), what).toEqual([]);
    await page.getByRole('button', { name: 'Edit Mia Meyer' }).click();
    await page.getByRole('button', { name: 'Delete User' }).click();
    await page.getByText('Delete Mia Meyer?').waitFor();
    await findNothing('asks before it deletes somebody');
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const card = region(page, 'Invitations');
    await card.getByLabel('Role of the invited person').selectOption({ label: 'Parent (parent)' });
    await card.getByRole('button', { name: 'Create Invitation' }).click();
    await region(page, 'Link of the new invitation').waitFor();
    await page.getByRole('button', { name: /^Revoke the invitation/ }).click();
    await findNothing('a new invitation, and whether to revoke it');
    await page.getByRole('tab', { name: 'Role Mgmt' }).click();
    await page.getByRole('button', { name: 'Edit Teacher' }).click();
    await region(page, 'Create New Role').getByRole('button', { name: 'Create Role' }).click();
    await findNothing('role forms with an error');
  });
}
