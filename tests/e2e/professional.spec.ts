import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { listMembers } from '#shared/contracts/people.ts';
import { listProfessionalTasks } from '#shared/contracts/professional.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import { addDays, localTime } from '#shared/rules/local-date.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { signInByApi, silenceChanges } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

/** Signs Tara in and opens a tab of her dashboard. */
async function openDashboard(page: Page, meyers: Meyers, tab = '', who: Parameters<Meyers['enter']>[1] = 'tara') {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/professional${tab && `?tab=${tab}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Dashboard' })).toBeVisible();
}

/** The tile with this label. */
function tile(page: Page, label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

/** The row of a task. */
function row(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text });
}

test('professionals-24: the dashboard is fetched anew when the window gets the focus', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await silenceChanges(page);
  await openDashboard(page, meyers);
  await expect(page.getByText('No professional tasks yet')).toBeVisible();
  await (await meyers.as('tara')).ok(createTask, { body: { text: 'Made elsewhere' } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(row(page, 'Made elsewhere')).toContainText('My Task');
  await expect(tile(page, 'My tasks created')).toContainText('1');
});

/** Ticks and un-ticks tasks of the demo's teacher for her student, at random, on days of the last four weeks. */
async function tickAtRandom(url: string, seed: number) {
  const random = createSeededRandom(seed);
  const nora = createHttpClient(Number(new URL(url).port));
  await nora.ok(login, { body: { username: 'nora', password: DEMO_PASSWORD } });
  const { familyId } = await nora.ok(getCurrentUser, {});
  const members = await nora.ok(listMembers, { params: { familyId: familyId ?? '' } });
  const userId = members.find(({ firstName }) => firstName === 'Leo')?.id ?? '';
  const tasks = await nora.ok(listProfessionalTasks, {});
  const { date: today } = localTime(DEMO_NOW, 'Europe/Berlin');
  for (let ago = 0; ago < 28; ago++) {
    for (const { id } of tasks.filter(() => random() < 0.3)) {
      const body = JSON.stringify({ userId, date: addDays(today, -ago) });
      // A task of other days, or points that are spent, may be refused.
      await nora.send('POST', `/api/tasks/${id}/${random() < 0.5 ? 'complete' : 'uncomplete'}`, body);
    }
  }
  nora.close();
}

test('professionals-31, professionals-32: after random ticks the card agrees with the history', async ({
  openBrowser,
}) => {
  const demo = await startDemoServer();
  const page = await openBrowser();
  await page.clock.setFixedTime(DEMO_NOW);
  await signInByApi(page, demo.url, { username: 'nora', password: DEMO_PASSWORD });
  const seen: string[] = [];
  for (const seed of [1, 2]) {
    await tickAtRandom(demo.url, seed);
    await page.goto(`${demo.url}/professional?tab=students`);
    const card = page.getByRole('listitem', { name: 'Leo Berger' });
    const trend = await card.getByRole('img', { name: /^This week so far: / }).getAttribute('aria-label');
    await card.getByRole('link', { name: 'History of Leo' }).click();
    await page.getByRole('button', { name: 'Show as table' }).click();
    const rows = page.getByRole('table', { name: 'Completion per week' }).locator('tbody tr');
    await expect(rows).toHaveCount(8);
    const weeks = await rows.evaluateAll((all) =>
      all.slice(0, 4).map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
    expect(trend).toBe(weeks.map(([week, done, planned]) => `${week}: ${done} of ${planned} tasks`).join('. '));
    seen.push(trend ?? '');
  }
  expect(seen[0]).not.toBe(seen[1]);
  await demo.stop();
});
