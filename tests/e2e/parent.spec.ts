import type { Page } from '@playwright/test';
import { updateUser } from '#shared/contracts/families.ts';
import { completeTask, getProgress, redeemReward } from '#shared/contracts/progress.ts';
import { createRole } from '#shared/contracts/roles.ts';
import { assignTask, getAutoAssign, listAssignedTasks, setAutoAssign, unassignTask } from '#shared/contracts/tasks.ts';
import { ERRORS } from '#shared/errors.ts';
import { addDays, isWeekend } from '#shared/rules/local-date.ts';
import { findAccessibilityViolations, refuseChange, silenceChanges } from './fixtures.ts';
import { expect, type Meyers, test, type Who } from './meyers.ts';

async function openParent(page: Page, meyers: Meyers, search = '', who: Who = 'anna'): Promise<void> {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/parent${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
}

function tile(page: Page, label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

function statusToast(page: Page, title: string) {
  return page.getByRole('status').filter({ hasText: title });
}

/** Ticks something of today for a child. */
async function complete(meyers: Meyers, taskId: string, who: Who): Promise<void> {
  const api = await meyers.as('anna');
  await api.ok(completeTask, { params: { taskId }, body: { userId: meyers.id[who], date: meyers.today } });
}

test('"Links go to /parent/tasks, /calendar and /"; "Two tabs: Dashboard & Management and Child View Portal"', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openParent(page, meyers);
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Tasks', '/parent/tasks'],
    ['Rewards', '/parent/rewards'],
    ['Calendar', '/calendar'],
    ['Home', '/'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('tab')).toHaveText(['Dashboard & Management', 'Child View Portal']);
});

test('"Four stat tiles: tasks completed today, family points, rewards claimed, family member count", of the children together', async ({
  meyers,
  openBrowser,
}) => {
  const bed = await meyers.task({ text: 'Make the bed' }, ['mia', 'ben']);
  await meyers.task({ text: 'Do homework' }, ['mia']);
  const reward = await meyers.reward({ name: 'Film night' });
  await complete(meyers, bed.id, 'mia');
  await complete(meyers, bed.id, 'ben');
  await meyers.give('mia', 150);
  const mia = await meyers.as('mia');
  await mia.ok(redeemReward, {
    params: { rewardId: reward.id },
    body: { userId: meyers.id.mia, date: meyers.today },
  });
  const page = await openBrowser();
  await openParent(page, meyers);
  await expect(tile(page, 'Tasks completed today')).toContainText('2 of 3');
  await expect(tile(page, 'Family points')).toContainText('70');
  await expect(tile(page, 'Rewards claimed today')).toContainText('1');
  await expect(tile(page, 'Family members')).toContainText('8');

  const children = page.getByRole('region', { name: 'Children today' });
  const row = (name: string) => children.getByRole('listitem').filter({ hasText: name });
  for (const text of ['60', '1 of 2 done', '50%']) await expect(row('Mia Meyer')).toContainText(text);
  for (const text of ['10', '1 of 1 done', '100%']) await expect(row('Ben Meyer')).toContainText(text);
  await expect(row('Sam Meyer')).toContainText('Nothing planned today');
  await expect(page.getByText('NaN')).toHaveCount(0);
});

test('"The parent children-progress query is always stale and refetches on window focus"', async ({
  meyers,
  openBrowser,
}) => {
  const bed = await meyers.task({}, ['mia']);
  const page = await openBrowser();
  await silenceChanges(page);
  await openParent(page, meyers);
  await expect(tile(page, 'Tasks completed today')).toContainText('0 of 1');
  await complete(meyers, bed.id, 'mia');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(tile(page, 'Tasks completed today')).toContainText('1 of 1');
});

test('Auto-assignment: "toggling enabled saves immediately. Changing the schedule saves only while enabled", \'Auto-Assignment Updated\'', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' });
  await meyers.task({ text: 'Pack the bag', dayType: 'weekday' });
  const anna = await meyers.as('anna');
  const page = await openBrowser();
  await openParent(page, meyers);
  for (const label of ['School Days Only (Mon-Fri)', 'Weekends Only (Sat-Sun)', 'Every Day']) {
    await expect(page.getByRole('radio', { name: label })).toBeAttached();
  }
  await expect(page.getByRole('radio', { name: 'Every Day' })).toBeChecked();
  await page.getByText('Weekends Only (Sat-Sun)').click();
  expect(await anna.ok(getAutoAssign, {})).toEqual({ enabled: false, dayType: 'both' });

  await page.getByLabel('Assign tasks automatically').click();
  await expect(statusToast(page, 'Auto-Assignment Updated')).toContainText('2 new assignments made.');
  expect(await anna.ok(getAutoAssign, {})).toEqual({ enabled: true, dayType: 'weekend' });
  await page.getByText('Every Day', { exact: true }).click();
  await expect(statusToast(page, 'Auto-Assignment Updated')).toBeVisible();
  await expect.poll(() => anna.ok(getAutoAssign, {})).toEqual({ enabled: true, dayType: 'both' });
  await expect.poll(async () => (await (await meyers.as('ben')).ok(listAssignedTasks, { query: {} })).length).toBe(2);
  await page.getByLabel('Assign tasks automatically').click();
  await expect(statusToast(page, 'It is off.')).toBeVisible();
  expect(await anna.ok(getAutoAssign, {})).toMatchObject({ enabled: false });
});

test("'Update Failed' with the server message, or 'Failed to update auto-assignment settings'; the switch goes back", async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openParent(page, meyers);
  const alert = page.getByRole('alert').filter({ hasText: 'Update Failed' });
  const sentence = await refuseChange(page, '**/api/auto-assign');
  await page.getByLabel('Assign tasks automatically').click();
  await expect(alert).toContainText(sentence);
  await expect(page.getByLabel('Assign tasks automatically')).not.toBeChecked();
  await page.unroute('**/api/auto-assign');
  await page.route('**/api/auto-assign', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByLabel('Assign tasks automatically').click();
  await expect(alert).toContainText('Failed to update auto-assignment settings');
  await expect(page.getByLabel('Assign tasks automatically')).not.toBeChecked();
});

test("'No Tasks Selected', 'No Child Selected'; \"bulk selection by all, by period and by dayType\"; 'Tasks Assigned'", async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed', period: 'AM', dayType: 'weekday' });
  await meyers.task({ text: 'Sweep the room', period: 'AM', dayType: 'weekend' });
  await meyers.task({ text: 'Brush teeth', period: 'PM', dayType: 'anyday' });
  await meyers.task({ text: 'Lay the table', period: 'ANYTIME' }, ['mia']);
  await meyers.task({ text: 'A good deed', period: 'BONUS' });
  const page = await openBrowser();
  await openParent(page, meyers);
  const card = page.getByRole('region', { name: 'Assign tasks to a child' });
  const assign = card.getByRole('button', { name: 'Assign', exact: true });
  await assign.click();
  await expect(page.getByRole('alert')).toContainText('No Tasks Selected');
  await expect(page.getByRole('alert')).toContainText('Please select at least one task to assign.');
  await expect(card).toContainText('Please select at least one task to assign.');

  const bulk = card.getByRole('group', { name: 'Choose many tasks at once' });
  for (const [label, count] of [
    ['All', 5],
    ['Morning', 2],
    ['Evening', 1],
    ['Anytime', 1],
    ['Bonus', 1],
    ['Weekday', 1],
    ['Weekend', 1],
    ['Every day', 1],
  ] as const) {
    const chip = bulk.getByRole('button', { name: new RegExp(`^${label}`) });
    await chip.click();
    await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(count);
    await chip.click();
    await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(0);
  }
  await bulk.getByRole('button', { name: /^All/ }).click();
  await assign.click();
  await expect(page.getByRole('alert')).toContainText('No Child Selected');
  await expect(page.getByRole('alert')).toContainText('Please select a child to assign tasks to.');
  await card.getByLabel('Child', { exact: true }).selectOption('Mia Meyer');
  await expect(card).toContainText('Mia has it already');
  await assign.click();
  await expect(statusToast(page, 'Tasks Assigned')).toContainText('Mia got 4 tasks and had 1 already.');
  expect(await (await meyers.as('mia')).ok(listAssignedTasks, { query: {} })).toHaveLength(5);
  await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test("'Assignment Failed' with the server message, or 'Failed to assign tasks'; nothing is lost", async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task();
  const page = await openBrowser();
  await openParent(page, meyers);
  await page.getByRole('checkbox', { name: /Make the bed/ }).check();
  await page.getByLabel('Child', { exact: true }).selectOption('Ben Meyer');
  const sentence = await refuseChange(page, '**/api/tasks/assign-multiple');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Assignment Failed');
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(page.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked();
  await page.unroute('**/api/tasks/assign-multiple');
  await page.route('**/api/tasks/assign-multiple', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to assign tasks');
  await expect(page.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked();
  await page.unroute('**/api/tasks/assign-multiple');
  await page.route('**/api/tasks/assign-multiple', (route) => route.abort());
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("Can't reach the family computer");
});

test('a permission taken away while the page stands as before: the server refuses, nothing is assigned or switched on', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task();
  const page = await openBrowser();
  await silenceChanges(page);
  await openParent(page, meyers, '', 'paul');
  await page.getByRole('checkbox', { name: /Make the bed/ }).check();
  await page.getByLabel('Child', { exact: true }).selectOption('Ben Meyer');
  const anna = await meyers.as('anna');
  const guest = await anna.ok(createRole, {
    params: { familyId: meyers.familyId },
    body: { name: 'Guest', type: 'adult', permissions: {} },
  });
  await anna.ok(updateUser, { params: { userId: meyers.id.paul }, body: { roleId: guest.id } });
  const refused = page.waitForResponse('**/api/tasks/assign-multiple');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  expect((await refused).status()).toBe(403);
  const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
  await expect(alert('Assignment Failed')).toContainText(ERRORS.forbidden.message);
  await expect(page.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked();
  await page.getByLabel('Assign tasks automatically').click();
  await expect(alert('Update Failed')).toContainText(ERRORS.forbidden.message);
  await expect(page.getByLabel('Assign tasks automatically')).not.toBeChecked();
  expect(await anna.ok(getAutoAssign, {})).toMatchObject({ enabled: false });
  expect(await (await meyers.as('ben')).ok(listAssignedTasks, { query: {} })).toEqual([]);
});

test('"Children list fails to load: \'Error loading children\' with the message", shown inline, with a way to try again', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.route('**/api/parent/children-progress*', (route) => route.abort());
  await openParent(page, meyers);
  const error = page.getByRole('region', { name: 'Children today' }).getByRole('alert');
  await expect(error).toContainText('Error loading children');
  await expect(error).toContainText("Can't reach the family computer");
  await page.unroute('**/api/parent/children-progress*');
  await error.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Mia Meyer' })).toBeVisible();
});

test('Child View Portal: "the chosen member\'s own day": tasks done, points today, total tasks, grouped Morning, Evening, Anytime and Bonus', async ({
  meyers,
  openBrowser,
}) => {
  const bed = await meyers.task({ text: 'Make the bed', period: 'AM', points: 15 }, ['mia']);
  await meyers.task({ text: 'Brush teeth', period: 'PM' }, ['mia', 'ben']);
  await meyers.task({ text: 'Lay the table', period: 'ANYTIME' }, ['mia']);
  await meyers.task({ text: 'A good deed', period: 'BONUS' }, ['mia']);
  await complete(meyers, bed.id, 'mia');
  const page = await openBrowser();
  await openParent(page, meyers);
  await page.getByRole('link', { name: 'Mia Meyer' }).click();
  await expect(page.getByRole('tab', { name: 'Child View Portal' })).toHaveAttribute('aria-selected', 'true');
  const member = page.getByRole('group', { name: 'Family member' });
  // The children first, then the grown-ups: Anna manages users, and sees theirs too (docs/product/roles.md#roles-17).
  await expect(member.getByRole('button').first()).toHaveText(/Mia/);
  await expect(member.getByRole('button')).toContainText(['Mia', 'Ben', 'Sam', 'Anna (You)']);
  await expect(member.getByRole('button', { name: 'Mia' })).toHaveAttribute('aria-pressed', 'true');
  await expect(tile(page, 'Tasks done')).toContainText('1');
  await expect(tile(page, 'Points today')).toContainText('15');
  await expect(tile(page, 'Total tasks')).toContainText('4');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Morning/, /Evening/, /Anytime/, /Bonus/]);
  await expect(page.getByText('Make the bed, 15 points, done')).toBeAttached();
  await expect(page.getByText('Brush teeth, 10 points, not done')).toBeAttached();

  await member.getByRole('button', { name: 'Ben' }).click();
  await expect(tile(page, 'Total tasks')).toContainText('1');
  await expect(tile(page, 'Points today')).toContainText('0');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Evening/]);
  await member.getByRole('button', { name: 'Sam' }).click();
  await expect(page.getByText('No tasks are assigned')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Assign tasks' }).click();
  await expect(page.getByRole('region', { name: 'Assign tasks to a child' })).toBeVisible();
});

test('Child View Portal "with a date stepper": yesterday shows what was planned and done then', async ({
  meyers,
  openBrowser,
}) => {
  const bed = await meyers.task({ text: 'Make the bed', period: 'ANYTIME', points: 15 }, ['mia']);
  const yesterday = addDays(meyers.today, -1);
  await (await meyers.as('anna')).ok(completeTask, {
    params: { taskId: bed.id },
    body: { userId: meyers.id.mia, date: yesterday },
  });
  const page = await openBrowser();
  await openParent(page, meyers, `?tab=child-view&member=${meyers.id.mia}`);
  const stepper = page.getByRole('group', { name: 'Day', exact: true });
  await expect(stepper).toContainText('Today');
  await expect(tile(page, 'Tasks done')).toContainText('0');
  const asked = page.waitForRequest((request) => request.url().includes(`date=${yesterday}`));
  await stepper.getByRole('button', { name: 'Previous day' }).click();
  await asked;
  await expect(stepper).toContainText('Yesterday');
  await expect(tile(page, 'Points that day')).toContainText('15');
  await stepper.getByRole('button', { name: 'Today' }).click();
  await expect(tile(page, 'Points today')).toContainText('0');
  await stepper.getByRole('button', { name: 'Next day' }).click();
  await expect(tile(page, 'Total tasks')).toContainText('1');
  await expect(page.getByLabel('Tick for Mia')).toHaveCount(0);
  await expect(
    page.getByText('This is a preview. Ticks can be changed for today and the 30 days before.'),
  ).toBeVisible();
});

test('"This is a preview, ticks are off" until "Tick for Mia": then a grown-up ticks and un-ticks for the child', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed', period: 'ANYTIME', points: 15 }, ['mia']);
  const api = await meyers.as('anna');
  const day = () => api.ok(getProgress, { params: { userId: meyers.id.mia, date: meyers.today } });
  const page = await openBrowser();
  await openParent(page, meyers, '?tab=child-view');
  await expect(page.getByText('This is a preview, ticks are off.')).toBeVisible();
  const tick = page.getByRole('checkbox', { name: 'Make the bed, 15 points' });
  await tick.focus();
  await expect(tick).not.toBeFocused();
  await tick.click({ force: true });
  await expect(tick).not.toBeChecked();
  await expect(tile(page, 'Tasks done')).toContainText('0');
  await page.getByLabel('Tick for Mia').check();
  await tick.check();
  await expect(tile(page, 'Points today')).toContainText('15');
  await expect.poll(async () => (await day()).pointsToday).toBe(15);
  await tick.uncheck();
  await expect.poll(async () => (await day()).pointsToday).toBe(0);

  await page.route('**/api/tasks/*/complete', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await tick.click();
  await expect(page.getByRole('alert')).toContainText('Couldn\'t save "Make the bed"');
  await expect(tick).not.toBeChecked();
  expect((await day()).pointsToday).toBe(0);
});

test('the portal shows a child with a professional only what that professional gave', async ({
  meyers,
  openBrowser,
}) => {
  const read = await meyers.professionalTask('tara', 'Read aloud');
  const tara = await meyers.as('tara');
  await tara.ok(assignTask, {
    body: { taskId: read.id, userId: meyers.id.sam },
  });
  const page = await openBrowser();
  await silenceChanges(page);
  await openParent(page, meyers, `?tab=child-view&member=${meyers.id.sam}`);
  await expect(tile(page, 'Total tasks')).toContainText('1');
  await tara.ok(unassignTask, { params: { taskId: read.id, userId: meyers.id.sam } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('No tasks are assigned')).toBeVisible();
});

test('"The rule can say why something is or is not due": to a grown-up in the Child View Portal', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Pack the bag', period: 'AM', dayType: 'weekday' }, ['mia', 'sam']);
  await meyers.task({ text: 'Wash the car', period: 'PM', dayType: 'weekend' }, ['mia']);
  await meyers.task({ text: 'Help somebody', period: 'BONUS' }, ['mia']);
  const page = await openBrowser();
  await openParent(page, meyers, `?tab=child-view&member=${meyers.id.mia}`);
  await page.getByRole('button', { name: 'Why these tasks?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mia, Today: why these tasks?' });
  const reason = (task: string) => dialog.getByRole('listitem').filter({ hasText: task });
  const isWeekendDay = isWeekend(meyers.today);
  await expect(reason('Pack the bag')).toContainText(isWeekendDay ? 'Only on school days' : 'On school days');
  await expect(reason('Wash the car')).toContainText(isWeekendDay ? 'On weekends' : 'Only on weekends');
  await expect(reason('Help somebody')).toContainText('Bonus · Every day');
  await expect(dialog.getByRole('heading')).toHaveText([/why these tasks/, 'On this day', 'Not on this day']);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Sam', exact: true }).click();
  await page.getByRole('button', { name: 'Why these tasks?' }).click();
  const ofSam = page.getByRole('dialog', { name: 'Sam, Today: why these tasks?' });
  await expect(ofSam).toContainText(
    'Sam has Tara Meyer as professional, and so sees only tasks and rewards from Tara Meyer.',
  );
  await expect(ofSam.getByRole('listitem')).toContainText('Only tasks from Tara Meyer');
});

test('a day that cannot be loaded says so, with a way to try again', async ({ meyers, openBrowser }) => {
  await meyers.task({ text: 'Make the bed', period: 'ANYTIME' }, ['mia']);
  const page = await openBrowser();
  await openParent(page, meyers, '?tab=child-view');
  await expect(tile(page, 'Total tasks')).toContainText('1');
  await page.route('**/api/parent/children-progress*', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading this day' })).toBeVisible();
  await page.unroute('**/api/parent/children-progress*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No tasks are assigned')).toBeVisible();
});

test('a grandmother opens the dashboard and assigns nothing; a teacher and a child do not open it', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({}, ['mia']);
  await (await meyers.as('anna')).ok(setAutoAssign, { body: { enabled: false } });
  const gerda = await openBrowser();
  await openParent(gerda, meyers, '', 'gerda');
  await expect(gerda.getByRole('region', { name: 'Children today' })).toContainText('Mia Meyer');
  await expect(gerda.getByRole('region', { name: 'Assign tasks to a child' })).toHaveCount(0);
  for (const who of ['tara', 'mia'] as const) {
    const page = await openBrowser();
    await meyers.enter(page, who);
    await page.goto(`${meyers.url}/parent`);
    await expect(page.getByText('Only grown-ups whose role may open the Parent Dashboard can do this.')).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(`${meyers.url}/`);
  }
});
