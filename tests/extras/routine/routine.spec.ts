import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { getProgress } from '#shared/contracts/points.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import type { Routine } from '#shared/extras/routine/rules.ts';
import { expect, findAccessibilityViolations, signInByApi } from '#tests/e2e/fixtures.ts';
import { type Meyers, test } from '#tests/e2e/meyers.ts';
import { HOUR } from '#tests/support/clock.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

const FIVE = ['Make the bed', 'Get dressed', 'Eat breakfast', 'Brush teeth', 'Pack the bag'] as const;

const screen = (page: Page) => page.getByRole('dialog');
const shown = (page: Page, name: string) => screen(page).getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true });
const path = (page: Page, done: number, total: number) =>
  screen(page).getByRole('img', { name: `${done} of ${total} done` });
const start = (page: Page) => page.getByRole('button', { name: /^Start Morning Tasks/ });

/** Presses a button with the keyboard, which counts always. */
const press = (page: Page, name: string) => button(page, name).press('Enter');

/** Gives Mia a morning, one task at a time; brushing teeth takes three minutes. */
async function giveMorning(meyers: Meyers, routine: Routine, names: readonly string[] = FIVE): Promise<void> {
  const anna = await meyers.as('anna');
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { extras: ['routine'] } });
  await anna.ok(updateUser, { params: { userId: meyers.id.mia }, body: { routine } });
  for (const text of names)
    await meyers.task({ text, period: 'AM', ...(text === 'Brush teeth' ? { minutes: 3 } : {}) }, ['mia']);
}

async function openTablet(meyers: Meyers, openBrowser: () => Promise<Page>): Promise<Page> {
  const tablet = await openBrowser();
  await meyers.enter(tablet, 'mia');
  await tablet.goto(meyers.url);
  return tablet;
}

const ticked = async (meyers: Meyers) => (await meyers.day('mia')).completedTasks.length;

test('routine-5, routine-11: a morning of five tasks, with a reload in the middle of a clock', async ({
  meyers,
  openBrowser,
}) => {
  await giveMorning(meyers, 'button');
  const tablet = await openTablet(meyers, openBrowser);
  await start(tablet).click();
  for (const name of FIVE.slice(0, 3)) {
    await expect(shown(tablet, name)).toBeFocused();
    await press(tablet, 'Done');
  }
  await expect(shown(tablet, 'Brush teeth')).toBeFocused();
  await expect(screen(tablet).getByText('Next Pack the bag')).toBeVisible();
  await button(tablet, 'Start the clock, 3 minutes').click();
  await expect(button(tablet, 'Pause the clock')).toBeVisible();
  // The tablet sleeps for a minute, and loads the page again.
  await tablet.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '');
    for (const clock of Object.values<{ endsAt: number }>(kept.clocks)) clock.endsAt -= 60_000;
    localStorage.setItem(key, JSON.stringify(kept));
  }, `kinboard.routine:${meyers.id.mia}`);
  await tablet.reload();
  await expect(shown(tablet, 'Brush teeth')).toBeVisible();
  await expect(button(tablet, 'Pause the clock')).toBeVisible();
  await expect(screen(tablet).getByText(/^(2:00|1:5\d)$/)).toBeVisible();
  await expect(path(tablet, 3, 5)).toBeVisible();
  expect(await findAccessibilityViolations(tablet)).toEqual([]);
  await press(tablet, 'Done');
  await expect(shown(tablet, 'Pack the bag')).toBeFocused();
  await press(tablet, 'Done');
  await expect(shown(tablet, 'You did it!')).toBeFocused();
  await press(tablet, 'To my day');
  await expect(screen(tablet)).toHaveCount(0);
  await expect.poll(() => ticked(meyers)).toBe(5);
  await expect(start(tablet)).toHaveCount(0);
});

test('routine-8: offline in the middle ticks are kept, and sent on return', async ({ meyers, openBrowser }) => {
  await giveMorning(meyers, 'button');
  const tablet = await openTablet(meyers, openBrowser);
  await start(tablet).click();
  await press(tablet, 'Done');
  await expect.poll(() => ticked(meyers)).toBe(1);
  await tablet.context().setOffline(true);
  await expect(shown(tablet, FIVE[1])).toBeFocused();
  await press(tablet, 'Done');
  await expect(shown(tablet, FIVE[2])).toBeFocused();
  await press(tablet, 'Later');
  await expect(shown(tablet, FIVE[3])).toBeFocused();
  await press(tablet, 'Done');
  // A wrong one is taken back without a network too.
  await press(tablet, `Undo ${FIVE[3]}`);
  await expect(shown(tablet, FIVE[3])).toBeFocused();
  await press(tablet, 'Done');
  await expect(path(tablet, 3, 5)).toBeVisible();
  expect(await ticked(meyers)).toBe(1);
  await tablet.context().setOffline(false);
  await expect.poll(() => ticked(meyers), { timeout: 30_000 }).toBe(3);
  await expect(shown(tablet, FIVE[4])).toBeVisible();
});

test('routine-6: two tablets: what one does makes room on the other', async ({ meyers, openBrowser }) => {
  await giveMorning(meyers, 'button');
  const [one, other] = [await openTablet(meyers, openBrowser), await openTablet(meyers, openBrowser)];
  for (const tablet of [one, other]) {
    await start(tablet).click();
    await expect(shown(tablet, FIVE[0])).toBeFocused();
  }
  await press(one, 'Done');
  await expect(shown(other, FIVE[1])).toBeFocused();
  await press(other, 'Later');
  await expect(shown(other, FIVE[2])).toBeFocused();
  await press(one, 'Done');
  await expect(path(other, 2, 5)).toBeVisible();
  await expect(shown(other, FIVE[2])).toBeVisible();
  for (const name of FIVE.slice(2)) {
    await expect(shown(one, name)).toBeFocused();
    await press(one, 'Done');
  }
  for (const tablet of [one, other]) await expect(shown(tablet, 'You did it!')).toBeVisible();
  expect(await ticked(meyers)).toBe(5);
});

test('routine-8: on a processor four times slower, double taps do one task each', async ({ meyers, openBrowser }) => {
  await giveMorning(meyers, 'button');
  const tablet = await openTablet(meyers, openBrowser);
  const devtools = await tablet.context().newCDPSession(tablet);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await start(tablet).dblclick();
  for (const [index, name] of FIVE.entries()) {
    await expect(shown(tablet, name)).toBeVisible();
    await expect(path(tablet, index, 5)).toBeVisible();
    // Taps that come too soon after a task came do nothing: so neither does the second tap.
    const cameAt = await tablet.evaluate(() => performance.now());
    await tablet.waitForFunction((since) => performance.now() > since + 600, cameAt);
    await button(tablet, 'Done').dblclick();
    await expect(shown(tablet, name)).toHaveCount(0);
  }
  await expect(shown(tablet, 'You did it!')).toBeVisible();
  await expect.poll(() => ticked(meyers)).toBe(5);
});

test('routine-4: a parent switches it on, and the child’s tablet follows', async ({ meyers, openBrowser }) => {
  await giveMorning(meyers, 'off');
  const tablet = await openTablet(meyers, openBrowser);
  await expect(tablet.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
  await expect(start(tablet)).toHaveCount(0);
  const anna = await meyers.as('anna');
  await anna.ok(updateUser, { params: { userId: meyers.id.mia }, body: { routine: 'button' } });
  await expect(start(tablet)).toBeVisible();
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { extras: [] } });
  await expect(start(tablet)).toHaveCount(0);
});

test('routine-9: at midnight the screen ends with its day, and no tick changes its day', async ({ openBrowser }) => {
  const demo = await startDemoServer();
  const [anna, mia] = [createHttpClient(portOf(demo.url)), createHttpClient(portOf(demo.url))];
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  await mia.ok(login, { body: { username: 'mia', password: DEMO_PASSWORD } });
  const { familyId } = await anna.ok(getCurrentUser, {});
  const { id: userId } = await mia.ok(getCurrentUser, {});
  await anna.ok(updateFamily, { params: { familyId: familyId ?? '' }, body: { extras: ['routine'] } });
  await anna.ok(updateUser, { params: { userId }, body: { routine: 'self' } });
  for (const text of ['Shower', 'Pyjamas'])
    await anna.ok(createTask, { body: { text, period: 'PM', dayType: 'anyday', assignTo: [userId] } });
  const doneOn = async (date: string) =>
    (await mia.ok(getProgress, { params: { userId, date } })).completedTasks.length;
  const before = await doneOn('2026-11-18');

  const tablet = await openBrowser();
  await signInByApi(tablet, demo.url, { username: 'mia', password: DEMO_PASSWORD });
  await tablet.clock.install({ time: DEMO_NOW });
  await tablet.goto(demo.url);
  // The evening opens by itself.
  const evening = tablet.getByRole('dialog', { name: /Evening/ });
  await expect(evening).toBeVisible();
  await press(tablet, 'Done');
  await expect.poll(() => doneOn('2026-11-18')).toBe(before + 1);

  const later = DEMO_NOW + 8 * HOUR;
  demo.setClock(later);
  await tablet.clock.setFixedTime(later);
  await tablet.clock.runFor(60_000);
  const morning = tablet.getByRole('dialog', { name: /Morning/ });
  await expect(morning).toBeVisible();
  await expect(evening).toHaveCount(0);
  expect([await doneOn('2026-11-18'), await doneOn('2026-11-19')]).toEqual([before + 1, 0]);
  await press(tablet, 'Done');
  await tablet.clock.runFor(1000);
  await expect.poll(() => doneOn('2026-11-19')).toBe(1);
  expect(await doneOn('2026-11-18')).toBe(before + 1);
  await press(tablet, 'Stop');
  await expect(tablet.getByRole('dialog')).toHaveCount(0);
  await demo.stop();
});

const portOf = (url: string) => Number(new URL(url).port);
