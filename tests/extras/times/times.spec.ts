import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { setAutoAssign } from '#shared/contracts/tasks.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { DAY } from '#tests/support/clock.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

/** Monday after the Wednesday on which the demo family was made. */
const MONDAY = DEMO_NOW + 5 * DAY;

/** Opens the demo family on that Monday with the extra; Leo has the family's tasks. */
async function openFamily(openBrowser: () => Promise<Page>) {
  const demo = await startDemoServer();
  const anna = createHttpClient(Number(new URL(demo.url).port));
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  const { familyId } = await anna.ok(getCurrentUser, {});
  const params = { familyId: familyId ?? '' };
  await anna.ok(updateFamily, { params, body: { extras: ['times'] } });
  await anna.ok(setAutoAssign, { body: { enabled: false, dayType: 'both' } });
  const leo = (await anna.ok(listMembers, { params })).find(({ firstName }) => firstName === 'Leo');
  await anna.ok(updateUser, { params: { userId: leo?.id ?? '' }, body: { assignedProfessional: null } });
  anna.close();
  /** Opens a page on a day of that week, 0 for Monday. */
  const open = async (username: string, path: string, day: number) => {
    demo.setClock(MONDAY + day * DAY);
    const page = await openBrowser();
    await page.clock.setFixedTime(MONDAY + day * DAY);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${path}`);
    return page;
  };
  return { demo, open };
}

const sport = (page: Page) => page.getByRole('checkbox', { name: /^Sport/ });

/** Ticks sport, and waits for the server's answer: a page that is closed or left before sends nothing. */
async function doSport(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/tasks/*/complete');
  await sport(page).click();
  await expect(sport(page)).toBeChecked();
  await answered;
}

test('times-4, times-13: Leo’s week with sport three times, from Monday to the next', async ({ openBrowser }) => {
  test.slow();
  const { demo, open } = await openFamily(openBrowser);
  const parent = await open('anna', '/parent/tasks', 0);
  await parent.getByRole('button', { name: 'Add Task' }).first().click();
  const dialog = parent.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Task name').fill('Sport');
  await dialog.getByLabel('When available').selectOption('Every day');
  await dialog.getByRole('group', { name: 'Who', exact: true }).getByRole('button', { name: 'Leo' }).click();
  await dialog.getByRole('radio', { name: 'Once' }).click();
  await expect(dialog.getByLabel('Last day')).toHaveValue('2026-11-29');
  expect(await findAccessibilityViolations(parent, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('radio', { name: 'A few times a week' }).click();
  await expect(dialog.getByRole('radio', { name: '3' })).toBeChecked();
  expect(await findAccessibilityViolations(parent, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(parent.getByText('3 times a week')).toBeVisible();

  /** Opens the reasons of Leo's tasks on a day: sport stands below a heading, with a reason. */
  const expectWhy = async (index: number, heading: string, reason: string) => {
    const page = await open('anna', '/parent?tab=child-view', index);
    await page.getByRole('button', { name: /^Leo/ }).click();
    await page.getByRole('button', { name: 'Why these tasks?' }).click();
    const why = page.getByRole('dialog', { name: /why these tasks/ });
    await expect(why.getByRole('listitem').filter({ hasText: 'Sport' })).toContainText(reason);
    await expect(why).toContainText(new RegExp(`${heading}.*Sport`));
    await page.close();
  };
  /** Opens Leo's Home on a day, reads the tile, and ticks it if he does sport on that day. */
  const day = async (index: number, words: string | null, does: boolean) => {
    const page = await open('leo', '/', index);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (words === null) return await expect(sport(page)).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: new RegExp(`^Sport, ${words}`) })).not.toBeChecked();
    if (does) await doSport(page);
    await page.close();
  };
  await day(0, '0 of 3 this week', false);
  await expectWhy(0, 'Optional on this day', '0 of 3 this week; this day is not needed yet');
  await day(1, '0 of 3 this week', true);
  await day(2, '1 of 3 this week', false);
  await day(3, '1 of 3 this week', false);
  await day(4, '1 of 3 this week', false);
  await day(5, '1 of 3 this week, today', true);
  await expectWhy(6, 'On this day', '2 of 3 this week; no day is left to skip');
  const sunday = await open('leo', '/', 6);
  await doSport(sunday);
  const done = sunday.getByRole('checkbox', { name: 'Sport, Done for this week. It comes back on Monday.' });
  await expect(done).toBeChecked();
  await sunday.goto(`${demo.url}/history`);
  await expect(sunday.getByText('Sport: 3 of 3')).toBeVisible();
  await day(7, '0 of 3 this week', false);
  await demo.stop();
});
