import type { Page } from '@playwright/test';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { listTasks } from '#shared/contracts/tasks.ts';
import type { Meyer } from '#tests/support/meyers.ts';
import { expect, type Meyers, test } from './meyers.ts';

async function openTasks(page: Page, meyers: Meyers, who: Meyer = 'anna'): Promise<void> {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/parent/tasks`);
  await expect(page.getByRole('heading', { level: 1, name: 'Task management' })).toBeVisible();
}

test('roles-19: without the right any more a task’s form answers 403 and says so', async ({ meyers, openBrowser }) => {
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

/** The names of all task tiles of a page begin so, in this order. */
async function expectTiles(page: Page, names: readonly string[]): Promise<void> {
  const tiles = page.getByRole('main').getByRole('checkbox');
  await expect(tiles).toHaveCount(names.length);
  for (const [index, name] of names.entries())
    await expect(tiles.nth(index)).toHaveAccessibleName(new RegExp(`^${name}`));
}

test('tasks-30, parent-23: a parent orders the morning, and the tablet that is open follows', async ({
  meyers,
  openBrowser,
}) => {
  for (const text of ['Wash', 'Dress', 'Eat', 'Go']) await meyers.task({ text }, ['mia']);
  const tablet = await openBrowser({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  await meyers.enter(tablet, 'mia');
  await tablet.goto(`${meyers.url}/`);
  await expectTiles(tablet, ['Wash', 'Dress', 'Eat', 'Go']);
  const parent = await openBrowser();
  await openTasks(parent, meyers);
  await parent.getByRole('button', { name: 'Change order' }).click();
  await parent.getByRole('button', { name: 'Move Wash down' }).click();
  await parent.keyboard.press('Alt+ArrowDown');
  await expect(parent.getByRole('status').filter({ hasText: 'Wash: 3 of 4' })).toBeAttached();
  await parent
    .getByRole('listitem')
    .filter({ hasText: 'Go' })
    .dragTo(parent.getByRole('listitem').filter({ hasText: 'Dress' }), { targetPosition: { x: 100, y: 5 } });
  const order = ['Go', 'Dress', 'Eat', 'Wash'];
  await expectTiles(tablet, order);
  await tablet.getByRole('button', { name: /^Weekly Outlook/ }).click();
  await tablet.getByRole('button', { name: /^Tomorrow/ }).click();
  const tomorrow = tablet.getByRole('listitem').filter({ has: tablet.getByRole('button', { name: /^Tomorrow/ }) });
  await expect(tomorrow.getByRole('listitem')).toHaveText(['Go', 'Dress', 'Eat', 'and 1 more']);
  await parent.reload();
  await parent.getByRole('button', { name: 'Change order' }).click();
  await expect(parent.getByRole('main').getByRole('listitem')).toContainText(order);
  await parent.goto(`${meyers.url}/parent`);
  await parent.getByRole('button', { name: 'Mia Meyer' }).click();
  await parent.getByRole('dialog', { name: 'Mia' }).getByRole('link', { name: 'Day' }).click();
  await expect(parent.getByText(/, 10 points, not done$/)).toContainText(order);
});

test('tasks-41, tasks-47: twelve pasted lines become the tasks of two children, on a phone', async ({
  meyers,
  openBrowser,
}) => {
  const tablet = await openBrowser({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  await meyers.enter(tablet, 'mia');
  await tablet.goto(`${meyers.url}/`);
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openTasks(page, meyers);
  await page.getByRole('button', { name: 'Paste a list' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  const row = (number: number) => dialog.getByRole('group', { name: `Task ${number}`, exact: true });
  const chores = ['Wash', 'Dress', 'Eat', 'Pack', 'Go', 'Read', 'Draw', 'Sing', 'Swim', 'Tidy'];
  const lines = [
    ...chores.map((chore) => `- ${chore}, 5 points, every day`),
    'Run, 0 points, every day',
    'Rest, täglich',
  ];
  await dialog.getByLabel('One task a line').fill(lines.join('\r\n'));
  await expect(row(12).getByLabel('Task name')).toHaveValue('Rest');
  await row(2).getByLabel('Task name').fill('Get dressed');
  // At every hour the last section; the evening's is the first in the afternoon (home-6).
  await row(3).getByLabel('Time period').selectOption('Bonus');
  for (const control of await row(3).getByRole('button').or(row(3).getByRole('textbox')).all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await dialog.getByRole('button', { name: 'Mia' }).tap();
  await dialog.getByRole('button', { name: 'Ben' }).tap();
  await dialog.getByRole('button', { name: 'Add 12 tasks' }).tap();
  await expect(row(11).getByLabel('Points')).toBeFocused();
  await expect(row(11)).toContainText('Points must be at least 1');
  expect(await (await meyers.as('anna')).ok(listTasks, {})).toEqual([]);
  await row(11).getByLabel('Points').fill('7');
  await dialog.getByRole('button', { name: 'Add 12 tasks' }).tap();
  await expect(page.getByText('Mia and Ben have 12 new tasks now.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Get dressed' })).toBeVisible();
  const atAnyTime = ['Wash', 'Get dressed', ...chores.slice(3), 'Run', 'Rest'];
  await expectTiles(tablet, [...atAnyTime, 'Eat']);
  const ben = await (await meyers.as('ben')).ok(listTasks, {});
  expect(ben.map(({ text, points }) => [text, points])).toEqual([
    ...[...chores.slice(0, 1), 'Get dressed', ...chores.slice(2)].map((text) => [text, 5]),
    ['Run', 7],
    ['Rest', 50],
  ]);
});
