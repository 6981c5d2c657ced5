import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { assignTask, listTasks } from '#shared/contracts/tasks.ts';
import { declineRequest, listRequests } from '#shared/extras/asking/contract.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

/** The demo family in which a grown-up looks first, with its admin without a screen. */
async function openFamily(openBrowser: () => Promise<Page>) {
  const demo = await startDemoServer();
  const port = Number(new URL(demo.url).port);
  const [anna, mia] = [createHttpClient(port), createHttpClient(port)];
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  await mia.ok(login, { body: { username: 'mia', password: DEMO_PASSWORD } });
  const { familyId } = await anna.ok(getCurrentUser, {});
  const { id: miaId } = await mia.ok(getCurrentUser, {});
  await anna.ok(updateFamily, { params: { familyId: familyId ?? '' }, body: { extras: ['looking'] } });
  const open = async (username: string, path: string) => {
    const page = await openBrowser();
    await page.clock.setFixedTime(DEMO_NOW);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${path}`);
    return page;
  };
  return { anna, miaId, open };
}

const tile = (page: Page) => page.getByRole('checkbox', { name: /^Tidy the garage/ });
const item = (page: Page) => page.getByRole('listitem').filter({ has: tile(page) });

test('looking-6, looking-14: a tick waits, is sent back and is granted on every screen', async ({ openBrowser }) => {
  const { anna, miaId, open } = await openFamily(openBrowser);
  const computer = await open('anna', '/parent/tasks');
  await computer.getByRole('button', { name: 'Add Task' }).first().click();
  const dialog = computer.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Task name').fill('Tidy the garage');
  await dialog.getByLabel('Points', { exact: true }).fill('200');
  await dialog.getByLabel('When available').selectOption('anyday');
  await dialog.getByRole('checkbox', { name: 'A grown-up looks before the points come' }).check({ force: true });
  expect(await findAccessibilityViolations(computer, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const task = (await anna.ok(listTasks, {})).find(({ text }) => text === 'Tidy the garage');
  expect(task?.lookFirst).toBe(true);
  await anna.ok(assignTask, { body: { taskId: task?.id ?? '', userId: miaId } });

  const [mia, tom] = [await open('mia', '/'), await open('tom', '/')];
  const points = mia.getByRole('region', { name: 'My points' });
  const before = await points.innerText();
  await tile(mia).check({ force: true });
  await expect(mia.getByText(/^Great Job! \+/)).toBeVisible();
  await expect(item(mia)).toContainText('+200 when a grown-up has looked');
  expect(await points.innerText()).toBe(before);
  expect(await findAccessibilityViolations(mia)).toEqual([]);

  // To a grown-up it is open, and says so.
  const card = tom.getByRole('listitem', { name: 'Mia' }).first();
  await expect(card).toContainText('1 to look at');
  await expect(tom.getByRole('checkbox', { name: /^Tidy the garage, Ticked, have a look/ })).not.toBeChecked();

  const [request] = await anna.ok(listRequests, {});
  const note = 'The corner by the bikes.';
  await anna.ok(declineRequest, { params: { requestId: request?.id ?? '' }, body: { note } });
  await expect(tile(mia)).not.toBeChecked();
  await expect(item(mia)).toContainText('Have another look. Anna: “The corner by the bikes.”');
  await expect(card).not.toContainText('to look at');
  expect(await findAccessibilityViolations(mia)).toEqual([]);

  await tile(mia).check({ force: true });
  await expect(item(mia)).toContainText('+200 when a grown-up has looked');
  await expect(card).toContainText('1 to look at');
  await tile(tom).first().check({ force: true });
  await expect(card).not.toContainText('to look at');
  await expect(item(mia)).not.toContainText('when a grown-up has looked');
  await expect(tile(mia)).toBeChecked();
  await expect(points).not.toHaveText(before);
});
