import type { Page } from '@playwright/test';
import { listMembers, updateUser } from '#shared/contracts/families.ts';
import { completeTask } from '#shared/contracts/progress.ts';
import { listAssignedTasks, listTasks } from '#shared/contracts/tasks.ts';
import { findAccessibilityViolations } from './fixtures.ts';
import { expect, type Meyers, test, type Who } from './meyers.ts';

async function openTasks(page: Page, meyers: Meyers, who: Who = 'anna'): Promise<void> {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/parent/tasks`);
  await expect(page.getByRole('heading', { level: 1, name: 'Task management' })).toBeVisible();
}

function statusToast(page: Page, title: string) {
  return page.getByRole('status').filter({ hasText: title });
}

/** The row of a task. */
function row(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text });
}

test('Add Task: "family task form defaults: points 50, icon check, period AM, category daily, dayType weekday", then \'Task Added\'', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openTasks(page, meyers);
  await expect(page.getByRole('link', { name: 'Parent Dashboard' }).first()).toHaveAttribute('href', '/parent');
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await expect(dialog.getByLabel('Task name')).toBeFocused();
  await expect(dialog.getByLabel('Points', { exact: true })).toHaveValue('50');
  await expect(dialog.getByLabel('Time period')).toHaveValue('AM');
  await expect(dialog.getByLabel('Category')).toHaveValue('daily');
  await expect(dialog.getByLabel('When available')).toHaveValue('weekday');
  await expect(dialog.getByRole('button', { name: /^Icon Check/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Task name is required')).toBeVisible();
  await expect(dialog.getByLabel('Task name')).toBeFocused();
  await dialog.getByLabel('Points', { exact: true }).fill('0');
  await dialog.getByLabel('Task name').fill('Make the bed');
  await expect(dialog.getByText('Points must be at least 1')).toBeVisible();
  await dialog.getByLabel('Points', { exact: true }).fill('2.5');
  await expect(dialog.getByText('Use a whole number')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '20', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(statusToast(page, 'Task Added')).toContainText('Make the bed');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Make the bed')).toContainText('20');
  expect(await (await meyers.as('anna')).ok(listTasks, {})).toMatchObject([
    {
      text: 'Make the bed',
      points: 20,
      icon: 'check',
      period: 'AM',
      category: 'daily',
      dayType: 'weekday',
      sourceType: 'family',
    },
  ]);
});

test('a double click on Save makes one task; "Save and add another" makes the next', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openTasks(page, meyers);
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Task name').fill('Make the bed');
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect(statusToast(page, 'Task Added')).toContainText('Make the bed');
  await expect(dialog.getByLabel('Task name')).toHaveValue('');
  await dialog.getByLabel('Task name').fill('Lay the table');
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  const tasks = await (await meyers.as('anna')).ok(listTasks, {});
  expect(tasks.map(({ text }) => text)).toEqual(['Make the bed', 'Lay the table']);
});

test('"Edit is prefilled from the task", \'Task Updated\'; closing asks before entries are thrown away', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Brush teeth', points: 15, period: 'PM', dayType: 'anyday', icon: 'toothbrush' });
  const page = await openBrowser();
  await openTasks(page, meyers);
  await page.getByRole('button', { name: 'Edit Brush teeth' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await expect(dialog.getByLabel('Task name')).toHaveValue('Brush teeth');
  await expect(dialog.getByLabel('Points', { exact: true })).toHaveValue('15');
  await expect(dialog.getByLabel('Time period')).toHaveValue('PM');
  await expect(dialog.getByLabel('When available')).toHaveValue('anyday');
  await dialog.getByLabel('Task name').fill('Brush teeth well');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alertdialog')).toContainText('Throw away what you entered?');
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(statusToast(page, 'Task Updated')).toContainText('Brush teeth well');
  await expect(page.getByRole('button', { name: 'Edit Brush teeth well' })).toBeFocused();
  expect(await (await meyers.as('anna')).ok(listTasks, {})).toMatchObject([{ text: 'Brush teeth well', points: 15 }]);
});

test('"A delete confirmation banner: the first click asks, then Yes, Delete or Cancel"; \'Task Deleted\', "what was earned with it stays"', async ({
  meyers,
  openBrowser,
}) => {
  const bed = await meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
  await meyers.task({ text: 'Lay the table' });
  const anna = await meyers.as('anna');
  await anna.ok(completeTask, {
    params: { taskId: bed.id },
    body: { userId: meyers.id.mia, date: meyers.today },
  });
  const page = await openBrowser();
  await openTasks(page, meyers);
  await page.getByRole('button', { name: 'Delete Make the bed' }).click();
  const banner = page.getByRole('alertdialog');
  await expect(banner).toContainText('Delete “Make the bed”? History is kept.');
  await expect(banner.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Make the bed' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Make the bed' }).click();
  await banner.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(statusToast(page, 'Task Deleted')).toContainText('Make the bed');
  await expect(page.getByRole('button', { name: 'Delete Make the bed' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Lay the table' })).toBeFocused();
  expect(await anna.ok(listTasks, {})).toHaveLength(1);
  const mia = await openBrowser();
  await meyers.enter(mia, 'mia');
  await mia.goto(meyers.url);
  await expect(mia.getByText('Nothing planned today').first()).toBeVisible();
  await expect(mia.getByRole('region', { name: 'My points' })).toContainText('15');
});

test('a deleted row gives the focus to the next one, not to the first', async ({ meyers, openBrowser }) => {
  for (const text of ['Air the room', 'Brush teeth', 'Clean the desk', 'Do homework']) await meyers.task({ text });
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/parent/tasks`);
  await page.getByRole('button', { name: 'Delete Brush teeth' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete Brush teeth' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Clean the desk' })).toBeFocused();
});

test('"Counts for weekday, weekend, every-day and flexible tasks", each task once; "lists grouped by day type and period"; search', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Pack the bag', dayType: 'weekday', period: 'AM' });
  await meyers.task({ text: 'Do homework', dayType: 'weekday', period: 'PM' });
  await meyers.task({ text: 'Make pancakes', dayType: 'weekend', period: 'AM' });
  await meyers.task({ text: 'Brush teeth', dayType: 'anyday', period: 'PM' });
  await meyers.task({ text: 'Lay the table', dayType: 'weekday', period: 'ANYTIME' }, ['ben']);
  await meyers.task({ text: 'A good deed', dayType: 'weekend', period: 'BONUS' });
  const page = await openBrowser();
  await openTasks(page, meyers);
  const kinds = page.getByRole('group', { name: 'Kinds of days' });
  await expect(kinds.getByRole('button')).toHaveText(['All6', 'Weekday2', 'Weekend1', 'Every day1', 'Flexible2']);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Weekday/, /^Weekend/, /^Every day/, /^Flexible/]);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    ...['Morning1', 'Evening1', 'Morning1', 'Evening0', 'Morning0', 'Evening1'],
    ...['Anytime1', 'Bonus1'],
  ]);
  await kinds.getByRole('button', { name: 'Flexible' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Flexible/]);
  await kinds.getByRole('button', { name: 'All' }).click();
  await page.getByLabel('Search tasks').fill('ben');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Flexible/]);
  await page.getByLabel('Search tasks').fill('zebra');
  await expect(page.getByText('No task matches “zebra”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tasks' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
});

test("'Task Assigned' and 'Task Unassigned': a tap on a child gives a task or takes it", async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' });
  const ben = await meyers.as('ben');
  const page = await openBrowser();
  await openTasks(page, meyers);
  await page.getByRole('button', { name: 'who does Make the bed?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who does this?' });
  await expect(dialog.getByRole('button', { name: 'Sam Meyer' })).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect(statusToast(page, 'Task Assigned')).toContainText('Ben has “Make the bed” now.');
  expect(await ben.ok(listAssignedTasks, { query: {} })).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect(statusToast(page, 'Task Unassigned')).toContainText('“Make the bed” is off the list of Ben.');
  expect(await ben.ok(listAssignedTasks, { query: {} })).toHaveLength(0);

  await page.route('**/api/tasks/assign', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to assign task. Please try again.');
  await expect(dialog.getByRole('button', { name: 'Ben Meyer' })).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/tasks/assign');
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect(statusToast(page, 'Task Assigned')).toBeVisible();
  await page.route('**/api/tasks/*/unassign/*', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await dialog.getByRole('button', { name: 'Ben Meyer' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to unassign task. Please try again.');
  await expect(dialog.getByRole('button', { name: 'Ben Meyer' })).toHaveAttribute('aria-pressed', 'true');
});

test("'Failed to add, update or delete task. Please try again.', by a broken server and a lost connection; the form keeps its entries", async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' });
  const page = await openBrowser();
  await openTasks(page, meyers);
  await page.route('**/api/tasks', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
  );
  await page.route('**/api/tasks/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Task' }).click();
  const add = page.getByRole('dialog', { name: 'Add Task' });
  await add.getByLabel('Task name').fill('Lay the table');
  await add.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to add task. Please try again.');
  await expect(add).toContainText('Failed to add task. Please try again.');
  await expect(add.getByLabel('Task name')).toHaveValue('Lay the table');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await add.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Edit Make the bed' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Task' });
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update task. Please try again.');
  await expect(edit).toContainText("Can't reach the family computer");
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete Make the bed' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to delete task. Please try again.');
  await expect(page.getByRole('button', { name: 'Yes, Delete' })).toBeVisible();
  expect(await (await meyers.as('anna')).ok(listTasks, {})).toHaveLength(1);
});

test('a permission taken away meanwhile: the server refuses, the screen says so', async ({ meyers, openBrowser }) => {
  await meyers.task({ text: 'Make the bed' });
  const page = await openBrowser();
  await openTasks(page, meyers, 'paul');
  const anna = await meyers.as('anna');
  const grandmother = (await anna.ok(listMembers, { params: { familyId: meyers.familyId } })).find(
    ({ id }) => id === meyers.id.gerda,
  );
  await page.getByRole('button', { name: 'Edit Make the bed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByLabel('Task name').fill('Something else');
  await anna.ok(updateUser, { params: { userId: meyers.id.paul }, body: { roleId: grandmother?.roleId ?? null } });
  const refused = page.waitForResponse('**/api/tasks/*');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await refused).status()).toBe(403);
  await expect(page.getByRole('alert')).toContainText('Failed to update task. Please try again.');
  await expect(dialog).toContainText((await (await refused).json()).message);
  expect(await anna.ok(listTasks, {})).toMatchObject([{ text: 'Make the bed' }]);
});

test('"The Add Task button needs canCreateTasks, edit buttons need canEditTasks, and delete buttons need canDeleteTasks"', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  const gerda = await openBrowser();
  await openTasks(gerda, meyers, 'gerda');
  await expect(row(gerda, 'Make the bed')).toContainText('Mia');
  await expect(gerda.getByRole('button', { name: 'Add Task' })).toHaveCount(0);
  await expect(gerda.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  await expect(gerda.getByRole('button', { name: 'who does' })).toHaveCount(0);
  const paul = await openBrowser();
  await openTasks(paul, meyers, 'paul');
  await expect(paul.getByRole('button', { name: 'Add Task' })).toBeVisible();
  await expect(paul.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(2);
});

test('the icon picker: "a search box, category filter buttons and a grid of about 75 named icons"', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openTasks(page, meyers);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByRole('button', { name: /^Icon/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an icon' });
  for (const category of [
    ...['All', 'General', 'Food', 'School', 'Health', 'Clothing', 'Home', 'Activities', 'Nature', 'Animals'],
    ...['Time', 'Tech', 'Transport', 'Tools'],
  ]) {
    await expect(picker.getByRole('button', { name: category, exact: true })).toBeVisible();
  }
  await expect(picker.getByRole('radio')).toHaveCount(78);
  await picker.getByLabel('Search icons').fill('teeth');
  await expect(picker.getByRole('radio')).not.toHaveCount(78);
  await picker.getByLabel('Search icons').fill('xyz');
  await expect(picker.getByText('No icons match ‘xyz’')).toBeVisible();
  await picker.getByRole('button', { name: 'Clear search' }).click();
  await picker.getByRole('button', { name: 'Animals', exact: true }).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await picker.getByRole('radio', { name: 'Rabbit' }).click();
  await expect(page.getByRole('button', { name: 'Icon Rabbit' })).toBeFocused();
});

test('a failed list shows what failed and a way to try again, never an empty list', async ({ meyers, openBrowser }) => {
  await meyers.task({ text: 'Make the bed' });
  const page = await openBrowser();
  await page.route('**/api/tasks', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await openTasks(page, meyers);
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading tasks' })).toBeVisible();
  await expect(page.getByText('No tasks yet')).toHaveCount(0);
  await page.unroute('**/api/tasks');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Make the bed').first()).toBeVisible();
});
