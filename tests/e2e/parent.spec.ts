import type { Page } from '@playwright/test';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { createRole } from '#shared/contracts/roles.ts';
import { assignTask, getAutoAssign, listAssignedTasks, unassignTask } from '#shared/contracts/tasks.ts';
import { errorMessage } from '#shared/errors.ts';
import { isWeekend } from '#shared/rules/local-date.ts';
import type { Meyer } from '#tests/support/meyers.ts';
import { findAccessibilityViolations, silenceChanges } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

async function openParent(page: Page, meyers: Meyers, search = '', who: Meyer = 'anna'): Promise<void> {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/parent${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
}

function tile(page: Page, label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

/** Ticks something of today for a child. */
async function complete(meyers: Meyers, taskId: string, who: Meyer): Promise<void> {
  const api = await meyers.as('anna');
  await api.ok(completeTask, { params: { taskId }, body: { userId: meyers.id[who], date: meyers.today } });
}

test('live-16: children’s progress is fetched anew when the window gets the focus', async ({ meyers, openBrowser }) => {
  const bed = await meyers.task({}, ['mia']);
  const page = await openBrowser();
  await silenceChanges(page);
  await openParent(page, meyers);
  await expect(tile(page, 'Tasks completed today')).toContainText('0 of 1');
  await complete(meyers, bed.id, 'mia');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(tile(page, 'Tasks completed today')).toContainText('1 of 1');
});

test('roles-12: a right taken away meanwhile answers 403, and nothing is assigned or switched on', async ({
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
  await expect(alert('Assignment Failed')).toContainText(errorMessage('forbidden'));
  await expect(page.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked();
  await page.getByLabel('Assign tasks automatically').click();
  await expect(alert('Update Failed')).toContainText(errorMessage('forbidden'));
  await expect(page.getByLabel('Assign tasks automatically')).not.toBeChecked();
  expect(await anna.ok(getAutoAssign, {})).toMatchObject({ enabled: false });
  expect(await (await meyers.as('ben')).ok(listAssignedTasks, { query: {} })).toEqual([]);
});

test('professionals-4, parent-7: the portal shows a student only what their professional gave', async ({
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

test('plan-11: a grown-up reads in the portal why each task is planned or not', async ({ meyers, openBrowser }) => {
  await meyers.task({ text: 'Pack the bag', period: 'AM', dayType: 'weekday' }, ['mia', 'sam']);
  await meyers.task({ text: 'Wash the car', period: 'PM', dayType: 'weekend' }, ['mia']);
  await meyers.task({ text: 'Help somebody', period: 'BONUS' }, ['mia']);
  const page = await openBrowser();
  await openParent(page, meyers, `?tab=child-view&member=${meyers.id.mia}`);
  await page.getByRole('button', { name: 'Why these tasks?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mia, today: why these tasks?' });
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
  const ofSam = page.getByRole('dialog', { name: 'Sam, today: why these tasks?' });
  await expect(ofSam).toContainText(
    'Sam has Tara Meyer as professional, and so sees only tasks and rewards from Tara Meyer.',
  );
  await expect(ofSam.getByRole('listitem')).toContainText('Only tasks from Tara Meyer');
});
