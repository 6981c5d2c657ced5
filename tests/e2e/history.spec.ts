import type { Page } from '@playwright/test';
import { completeTask } from '#shared/contracts/points.ts';
import { addDays } from '#shared/rules/local-date.ts';
import type { Meyer } from '#tests/support/meyers.ts';
import { findAccessibilityViolations } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

/** Signs somebody in and opens their history. */
async function openHistory(page: Page, meyers: Meyers, who: Meyer) {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/history`);
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
}

/** A task for Mia and Ben that applies every day; Mia ticks hers today. */
async function tickOne(meyers: Meyers) {
  const task = await meyers.task({ points: 40 }, ['mia', 'ben']);
  const body = { userId: meyers.id.mia, date: meyers.today };
  await (await meyers.as('anna')).ok(completeTask, { params: { taskId: task.id }, body });
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('history-1, history-6: a child sees points per day, completion and streak, zero days too', async ({
  meyers,
  openBrowser,
}) => {
  await tickOne(meyers);
  await meyers.task({ text: 'Read', period: 'PM' }, ['mia']);
  const page = await openBrowser();
  await openHistory(page, meyers, 'mia');
  const points = card(page, 'Points per day').getByRole('img');
  await expect(points).toHaveAccessibleName(
    'Points per day in the last 7 days: 40 points in all. The best day was today with 40.',
  );
  await expect(points.locator('rect')).toHaveCount(1);
  await expect(points.locator('circle')).toHaveCount(6);
  await expect(points.getByText('40', { exact: true })).toBeVisible();
  await card(page, 'Points per day').getByRole('button', { name: '30 days' }).click();
  await expect(points.locator('rect')).toHaveCount(1);
  await expect(points.locator('circle')).toHaveCount(29);
  await expect(card(page, 'Completion per week').getByRole('img')).toHaveAccessibleName(/This week: 100 percent\./);
  await expect(card(page, 'Completion per week')).toContainText('1 of 1');
  await expect(card(page, 'Streak')).toContainText('1 day');
  await expect(card(page, 'Streak').getByRole('img')).toHaveAccessibleName(
    'Something was done on 1 of the last 14 days. Everything was done on 0, everything but bonus on 0.',
  );
  await expect(page.getByRole('group', { name: 'Whose history' })).toHaveCount(0);
});

test('live-16: a tick on Home shows in the history without a reload', async ({ meyers, openBrowser }) => {
  await meyers.task({ points: 40 }, ['mia']);
  const page = await openBrowser();
  await openHistory(page, meyers, 'mia');
  await expect(card(page, 'Points per day')).toContainText('0 points in 7 days.');
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await page.getByRole('checkbox', { name: /^Make the bed/ }).check();
  await expect(page.getByRole('region', { name: 'My points' })).toContainText('+40 today');
  await page.getByRole('button', { name: /^Weekly Outlook/ }).click();
  await page.getByRole('link', { name: 'See the last weeks' }).click();
  await expect(card(page, 'Points per day')).toContainText('40 points in 7 days.');
});

test('live-2: a tick elsewhere shows in the open history, and when it is opened again', async ({
  meyers,
  openBrowser,
}) => {
  const bed = await meyers.task({ points: 40 }, ['mia']);
  const teeth = await meyers.task({ text: 'Brush teeth', points: 5 }, ['mia']);
  const mia = await meyers.as('mia');
  const tick = (taskId: string) =>
    mia.ok(completeTask, { params: { taskId }, body: { userId: meyers.id.mia, date: meyers.today } });
  const page = await openBrowser();
  const live = page.waitForEvent('websocket');
  await openHistory(page, meyers, 'gerda');
  const points = card(page, 'Points per day');
  await expect(points).toContainText('0 points in 7 days.');
  await tick(bed.id);
  await expect(points).toContainText('40 points in 7 days.');
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await expect(page).toHaveURL(`${meyers.url}/`);
  const heard = (await live).waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('progress.changed'),
  );
  await tick(teeth.id);
  await heard;
  await page.goBack();
  await expect(points).toContainText('45 points in 7 days.');
});

for (const [name, options] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['320 px', { viewport: { width: 320, height: 568 } }],
] as const) {
  test(`look-72: charts’ texts have 11 px, nothing is cut, and axe finds nothing: ${name}`, async ({
    demo,
    openBrowser,
  }) => {
    const page = await openBrowser({ ...options, reducedMotion: 'reduce' });
    await page.request.post(`${demo.url}/api/login`, { data: { username: 'anna', password: 'kinboard' } });
    await page.goto(`${demo.url}/history`);
    await expect(card(page, 'Streak')).toBeVisible();
    const check = async (what: string) => {
      expect.soft(await findAccessibilityViolations(page), what).toEqual([]);
      const found = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth > window.innerWidth,
        small: [...document.querySelectorAll('svg text')].filter(
          (text) => parseFloat(getComputedStyle(text).fontSize) < 11,
        ).length,
        cut: [...document.querySelectorAll('svg text')].filter((text) => {
          const box = text.getBoundingClientRect();
          const frame = text.closest('[role="region"]')?.getBoundingClientRect();
          return !frame || box.left < frame.left || box.right > frame.right;
        }).length,
      }));
      expect.soft(found, what).toEqual({ sideways: false, small: 0, cut: 0 });
    };
    await check('charts of 7 days');
    await page.getByRole('button', { name: '30 days' }).click();
    await check('charts of 30 days');
    await page.getByRole('button', { name: 'Show as table' }).click();
    await check('tables');
  });
}

test('history-2: the last day is the family’s today, whatever zone the tablet is in', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser({ timezoneId: 'Pacific/Kiritimati' });
  await openHistory(page, meyers, 'mia');
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('table', { name: 'The last two weeks' }).getByRole('rowheader');
  await expect(rows.first()).toHaveText('Today');
  await expect(rows.last()).toContainText(String(Number(addDays(meyers.today, -13).slice(8))));
});
