import { devices, type Page } from '@playwright/test';
import { register } from '#shared/contracts/account.ts';
import { getFamily, joinFamily, updateFamily } from '#shared/contracts/families.ts';
import { redeemReward } from '#shared/contracts/points.ts';
import { listAssignedTasks } from '#shared/contracts/tasks.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { expect, findAccessibilityViolations } from './fixtures.ts';
import { type Meyers, test } from './meyers.ts';

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 5'];
const PHONE = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };

/** Opens Home on a parent's phone. */
async function openHome(openBrowser: (options?: object) => Promise<Page>, meyers: Meyers): Promise<Page> {
  const page = await openBrowser(PHONE);
  await meyers.enter(page, 'anna');
  // Counts what a finger does, on every page that this browser opens.
  await page.addInitScript(() => {
    const count = (event: Event) => {
      if (event.isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1));
    };
    window.addEventListener('click', count, true);
  });
  await page.goto(meyers.url);
  await expect(page.getByRole('tab', { name: "Children's Progress" })).toBeVisible();
  return page;
}

const tapsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Mia', exact: true });
const openSheet = (page: Page) => page.getByRole('button', { name: /redeem and more for Mia/ }).tap();

test('parent-22, home-21: what three children did is on a phone’s first screen', async ({ meyers, openBrowser }) => {
  await meyers.task({ text: 'Make the bed' }, ['mia', 'ben']);
  const page = await openHome(openBrowser, meyers);
  const faces = page.getByRole('navigation', { name: 'Whose day' });
  for (const name of ['Mia', 'Ben', 'Sam'])
    await expect(faces.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  expect(await tapsOf(page)).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('parent-22, points-24: points with a word take at most 3 taps', async ({ meyers, openBrowser }) => {
  const page = await openHome(openBrowser, meyers);
  await openSheet(page);
  await sheet(page).getByRole('button', { name: '20', exact: true }).tap();
  await sheet(page).getByLabel('Why').fill('You shared your snack');
  await sheet(page).getByRole('button', { name: 'Give points' }).last().tap();
  await expect(sheet(page)).toHaveCount(0);
  expect((await meyers.day('mia')).totalPoints).toBe(20);
  expect(await tapsOf(page)).toBeLessThanOrEqual(3);
});

test('parent-22, home-40: redeeming for a child takes at most 3 taps, and stands on the card', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward({ name: 'Ice cream', cost: 20 });
  await meyers.give('mia', 50);
  const page = await openHome(openBrowser, meyers);
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Redeem Ice cream for Mia' }).tap();
  await expect(sheet(page)).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mia Meyer' }) });
  await expect(card.getByRole('listitem').filter({ hasText: 'Ice cream' })).toHaveText(/Ice cream\d+:\d\d/);
  expect((await meyers.day('mia')).totalPoints).toBe(30);
  expect(await tapsOf(page)).toBeLessThanOrEqual(3);
});

test('parent-22, tasks-36: a task for one child takes at most 4 taps', async ({ meyers, openBrowser }) => {
  const page = await openHome(openBrowser, meyers);
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Task' }).tap();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await form.getByLabel('Task name').fill('Water the plants');
  await form.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(form).toHaveCount(0);
  await expect(sheet(page)).toHaveCount(0);
  const titles = async (who: 'mia' | 'ben') =>
    (await (await meyers.as(who)).ok(listAssignedTasks, { query: {} })).map(({ text }) => text);
  expect(await titles('mia')).toEqual(['Water the plants']);
  expect(await titles('ben')).toEqual([]);
  expect(await tapsOf(page)).toBeLessThanOrEqual(4);
});

test('parent-22, asking-10: a request is answered on Home with 1 tap', async ({ meyers, openBrowser }) => {
  const anna = await meyers.as('anna');
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { extras: ['asking'] } });
  const { id: rewardId } = await meyers.reward({ name: 'Sleepover', cost: 20, askFirst: true });
  await meyers.give('mia', 50);
  await (await meyers.as('mia')).ok(redeemReward, {
    params: { rewardId },
    body: { userId: meyers.id.mia, date: meyers.today },
  });
  const page = await openHome(openBrowser, meyers);
  await page.getByRole('button', { name: /^Yes/ }).tap();
  await expect(page.getByText('Mia asks for Sleepover')).toHaveCount(0);
  await expect.poll(async () => (await meyers.day('mia')).askedRewards).toBeUndefined();
  expect(await tapsOf(page)).toBeLessThanOrEqual(1);
});

test('parent-22, breaks-16: Sick today takes at most 2 taps, and can be undone', async ({ meyers, openBrowser }) => {
  const anna = await meyers.as('anna');
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { extras: ['breaks'] } });
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  const page = await openHome(openBrowser, meyers);
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Sick today' }).tap();
  await expect(sheet(page)).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mia Meyer' }) });
  await expect(card.getByText('Sick', { exact: true })).toBeVisible();
  expect(await tapsOf(page)).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(card.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
});

test('parent-22, families-26, families-27: who joins is announced, and gets a role with 1 tap', async ({
  meyers,
  openBrowser,
}) => {
  const anna = await meyers.as('anna');
  const { joinCode } = await anna.ok(getFamily, { params: { familyId: meyers.familyId } });
  const page = await openHome(openBrowser, meyers);
  const rose = createHttpClient(Number(new URL(meyers.url).port));
  const person = { username: 'rose', password: 'rose-has-roses', firstName: 'Rose' };
  await rose.ok(register, { body: person });
  await rose.ok(joinFamily, { body: { joinCode: joinCode ?? '' } });
  rose.close();
  await expect(page.getByRole('status').filter({ hasText: 'Rose waits for a role.' })).toBeVisible();
  const roles = page.getByRole('group', { name: 'Rose waits for a role.' });
  await expect(roles.getByRole('button', { name: 'Admin' })).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await roles.getByRole('button', { name: 'Parent' }).tap();
  await expect(roles).toHaveCount(0);
  expect(await tapsOf(page)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(roles).toBeVisible();
});
