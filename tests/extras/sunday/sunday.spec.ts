import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import { listTasks } from '#shared/contracts/tasks.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

/** A Sunday at 17:30, in the fifth week after the Wednesday on which the demo family was made. */
const SUNDAY = DEMO_NOW + 32 * DAY + HOUR;

/** Opens the demo family with the extra; nobody does anything from then on. */
async function openFamily() {
  const demo = await startDemoServer();
  const signIn = async (username: string) => {
    const client = createHttpClient(Number(new URL(demo.url).port));
    await client.ok(login, { body: { username, password: DEMO_PASSWORD } });
    return { client, me: await client.ok(getCurrentUser, {}) };
  };
  const anna = await signIn('anna');
  const params = { familyId: anna.me.familyId ?? '' };
  await anna.client.ok(updateFamily, { params, body: { extras: ['sunday'] } });
  anna.client.close();
  /** Somebody of the family on the Sunday. */
  const onSunday = async (username: string) => {
    demo.setClock(SUNDAY);
    return signIn(username);
  };
  return { demo, onSunday };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Our week' });
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name });
const next = (page: Page) => dialog(page).getByRole('button', { name: 'Next' }).click();

test('sunday-1, sunday-8: a Sunday with three children at one tablet', async ({ openBrowser }) => {
  test.slow();
  const { demo, onSunday } = await openFamily();
  const tom = await onSunday('tom');
  const ben = await onSunday('ben');
  const words = { points: 10, reason: 'You comforted Leo.' };
  await tom.client.ok(adjustPoints, { params: { userId: ben.me.id }, body: words });

  const tablet = await openBrowser({ viewport: { width: 1024, height: 768 } });
  const enter = async (username: string) => {
    await tablet.context().clearCookies();
    await signInByApi(tablet, demo.url, { username, password: DEMO_PASSWORD });
    await tablet.goto(demo.url);
    await tablet.getByRole('button', { name: 'Look at it' }).click();
  };
  await enter('anna');
  await expect(heading(tablet, 'Mia’s week')).toBeVisible();
  expect(await findAccessibilityViolations(tablet, '[role=dialog]')).toEqual([]);
  await next(tablet);
  await expect(heading(tablet, 'Ben’s week')).toBeVisible();
  await expect(dialog(tablet).getByText('You comforted Leo.')).toBeVisible();
  await next(tablet);
  await expect(heading(tablet, 'Leo’s week')).toBeVisible();
  await expect(dialog(tablet).getByText('A new week begins.').last()).toBeVisible();
  await next(tablet);
  await expect(heading(tablet, 'Nobody did this for four weeks')).toBeVisible();
  const drop = dialog(tablet).getByRole('button', { name: /^Drop it/ });
  await expect(drop).toHaveCount(3);
  const dropped = await drop.first().getAttribute('aria-label');
  const answered = tablet.waitForResponse((response) => response.request().method() === 'DELETE');
  await drop.first().click();
  await answered;
  await expect(dialog(tablet).getByRole('button', { name: dropped ?? '' })).toHaveCount(0);
  await tablet.emulateMedia({ media: 'print' });
  await expect(heading(tablet, 'Mia’s week')).toBeVisible();
  await expect(drop.first()).toBeHidden();
  await tablet.emulateMedia({ media: null });
  while (await dialog(tablet).getByRole('button', { name: 'Next' }).isVisible()) await next(tablet);
  await expect(heading(tablet, 'Next week')).toBeVisible();
  await dialog(tablet).getByRole('button', { name: 'Done' }).click();
  await expect(tablet.getByRole('button', { name: 'Look at it' })).toHaveCount(0);

  // On the same tablet each child still has its own page, and no other's.
  for (const username of ['ben', 'mia']) {
    await enter(username);
    await expect(heading(tablet, 'My week')).toBeVisible();
    await expect(dialog(tablet).getByText('You comforted Leo.')).toHaveCount(username === 'ben' ? 1 : 0);
    await next(tablet);
    await dialog(tablet).getByRole('button', { name: 'Done' }).click();
  }
  await enter('leo');
  await dialog(tablet).getByRole('button', { name: 'Close' }).click();
  await tablet.getByRole('button', { name: 'Not this week' }).click();
  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Look at it' })).toHaveCount(0);
  const { client } = await onSunday('tom');
  const off = (await client.ok(listTasks, {})).find(({ text }) => dropped?.endsWith(text));
  expect(off?.assignees).toEqual([]);
  await demo.stop();
});
