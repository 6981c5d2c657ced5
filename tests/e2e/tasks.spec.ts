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
