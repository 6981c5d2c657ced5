import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { setAutoAssign } from '#shared/contracts/tasks.ts';
import type { Extra } from '#shared/extras.ts';
import { localTime } from '#shared/rules/local-date.ts';
import { expect, findAccessibilityViolations, signInByApi } from '#tests/e2e/fixtures.ts';
import { DAY } from '#tests/support/clock.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

/** Opens the demo family with some extras, Leo with the family's tasks like Mia and Ben, and its admin without a screen. */
export async function openFamily(openBrowser: () => Promise<Page>, extras: readonly Extra[]) {
  const demo = await startDemoServer();
  const anna = createHttpClient(Number(new URL(demo.url).port));
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  const { familyId } = await anna.ok(getCurrentUser, {});
  const params = { familyId: familyId ?? '' };
  await anna.ok(updateFamily, { params, body: { extras: [...extras] } });
  await anna.ok(setAutoAssign, { body: { enabled: true, dayType: 'both' } });
  const members = await anna.ok(listMembers, { params });
  const idOf = (name: string) => members.find(({ firstName }) => firstName === name)?.id ?? '';
  await anna.ok(updateUser, { params: { userId: idOf('Leo') }, body: { assignedProfessional: null } });
  const open = async (username: string, path: string, day = 0) => {
    const page = await openBrowser();
    await page.clock.setFixedTime(DEMO_NOW + day * DAY);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${path}`);
    return page;
  };
  return { demo, anna, params, idOf, open, today: localTime(DEMO_NOW, 'Europe/Berlin').date };
}

/** Adds a task of every day, done by whom one of the form's choices says. */
export async function addTask(page: Page, name: string, who: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Task name').fill(name);
  await dialog.getByLabel('When available').selectOption('Every day');
  await dialog.getByLabel('Time period').selectOption('Anytime');
  await dialog.getByRole('radio', { name: who }).click();
  expect(await findAccessibilityViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Finds the tile of a task. */
export const tile = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
