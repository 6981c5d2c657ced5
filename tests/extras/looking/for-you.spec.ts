import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { listMembers } from '#shared/contracts/people.ts';
import { completeTask, getProgress } from '#shared/contracts/points.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { localTime } from '#shared/rules/local-date.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

const PHONE = { width: 390, height: 844 };
const TASKS = ['Garage', 'Shed', 'Car', 'Bikes', 'Cellar'];

test('looking-4, looking-5: five ticks are granted with one tap, and every screen follows', async ({ openBrowser }) => {
  const demo = await startDemoServer();
  const anna = createHttpClient(Number(new URL(demo.url).port));
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  const { familyId } = await anna.ok(getCurrentUser, {});
  const params = { familyId: familyId ?? '' };
  await anna.ok(updateFamily, { params, body: { extras: ['looking'] } });
  const userId = (await anna.ok(listMembers, { params })).find(({ firstName }) => firstName === 'Mia')?.id ?? '';
  const date = localTime(DEMO_NOW, 'Europe/Berlin').date;
  const ids: string[] = [];
  for (const text of [...TASKS, 'Roof', 'Loft']) {
    const body = { text, points: 20, period: 'ANYTIME', dayType: 'anyday', lookFirst: true } as const;
    const { id: taskId } = await anna.ok(createTask, { body });
    await anna.ok(assignTask, { body: { taskId, userId } });
    ids.push(taskId);
  }
  const open = async (username: string, path: string, size?: { width: number; height: number }): Promise<Page> => {
    const page = await openBrowser();
    if (size) await page.setViewportSize(size);
    await page.clock.setFixedTime(DEMO_NOW);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${path}`);
    return page;
  };
  const [mia, phone, computer] = [
    await open('mia', '/'),
    await open('tom', '/parent', PHONE),
    await open('anna', '/parent'),
  ];
  const before = (await anna.ok(getProgress, { params: { userId, date } })).totalPoints;
  for (const text of TASKS) await mia.getByRole('checkbox', { name: new RegExp(`^${text},`) }).check();
  for (const page of [phone, computer]) {
    await expect(page.getByRole('heading', { name: 'For you (5)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'All look good (5): Mia' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  expect((await anna.ok(getProgress, { params: { userId, date } })).totalPoints).toBe(before);
  await phone.getByRole('button', { name: 'All look good (5): Mia' }).click();
  for (const page of [phone, computer]) await expect(page.getByRole('heading', { name: /^For you/ })).toHaveCount(0);
  expect((await anna.ok(getProgress, { params: { userId, date } })).totalPoints).toBe(before + 100);

  // Another look with a word, and other points.
  const child = createHttpClient(Number(new URL(demo.url).port));
  await child.ok(login, { body: { username: 'mia', password: DEMO_PASSWORD } });
  for (const taskId of ids.slice(-2)) await child.ok(completeTask, { params: { taskId }, body: { userId, date } });
  await computer.getByRole('button', { name: 'Other points: Roof, Mia' }).click();
  const points = computer.getByRole('dialog', { name: 'Other points: Roof, Mia' });
  await points.getByLabel('Points', { exact: true }).fill('50');
  expect(await findAccessibilityViolations(computer, '[role=dialog]')).toEqual([]);
  await points.getByRole('button', { name: 'Looks good' }).click();
  await expect(points).toBeHidden();
  await computer.getByRole('button', { name: 'Another look: Loft, Mia' }).click();
  const look = computer.getByRole('dialog', { name: 'Another look: Loft, Mia' });
  await look.getByLabel('What do you want to say?').fill('The corner by the window');
  await look.getByRole('button', { name: 'Another look' }).click();
  await expect(look).toBeHidden();
  await expect(computer.getByRole('heading', { name: /^For you/ })).toHaveCount(0);
  const day = await anna.ok(getProgress, { params: { userId, date } });
  expect(day.totalPoints).toBe(before + 150);
  await expect(mia.getByRole('checkbox', { name: /^Loft/ })).not.toBeChecked();
});
