import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import type { Meyer } from '#tests/support/meyers.ts';
import { findAccessibilityViolations } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

const HOUR_MS = 3_600_000;

/** Signs somebody in and opens Home. */
async function openHome(page: Page, meyers: Meyers, who: Meyer = 'mia', search = ''): Promise<void> {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/${search}`);
  const title = who === 'mia' || who === 'ben' || who === 'sam' ? 'My Daily Tasks' : 'My Tasks & Family';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const success = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });
/** Finds what flies over the page; the words for readers are elsewhere. */
const celebration = (page: Page) => page.locator('div[aria-hidden="true"]').filter({ hasText: /^Great Job!/ });

/** Lets the clock run until the celebration is there: it is measured after the tick is painted. */
async function waitForCelebration(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return celebration(page).count();
    })
    .toBe(1);
}

/** A child's card in Children's Progress. */
const childCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

test.describe('home-11: what Home says', () => {
  test('home-12, families-8: the family’s link opens a new tab, and is missing while none is set', async ({
    meyers,
    openBrowser,
  }) => {
    const anna = await meyers.as('anna');
    const params = { familyId: meyers.familyId };
    const page = await openBrowser();
    await openHome(page, meyers, 'mia');
    await expect(page.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(0);
    // An address of the computer itself: no test leaves it.
    const url = `${meyers.url}/the-school`;
    await anna.ok(updateFamily, { params, body: { link: { name: 'Our school', url } } });
    await page.reload();
    const link = page.getByRole('link', { name: 'Our school (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const opened = page.context().waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL(url);
    await expect(page).toHaveURL(`${meyers.url}/`);
    await anna.ok(updateFamily, { params, body: { link: null } });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(link).toHaveCount(0);
  });

  test('home-11, points-17: changes of points are listed, newest first; grown-ups save a table', async ({
    meyers,
    openBrowser,
  }) => {
    const bed = await meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
    const mia = await meyers.as('mia');
    await meyers.give('mia', 40);
    await mia.ok(completeTask, { params: { taskId: bed.id }, body: { userId: meyers.id.mia, date: meyers.today } });
    const child = await openBrowser();
    await openHome(child, meyers, 'mia');
    await child.getByRole('button', { name: 'Why do I have this many?' }).click();
    const list = child.getByRole('dialog', { name: 'Why do I have this many?' });
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Today']);
    await expect(list.getByRole('listitem')).toHaveText([/Make the bed.*Task done.*plus 15/, /A gift.*plus 40/]);
    await expect(list.getByRole('link', { name: 'Save as a table (CSV)' })).toHaveCount(0);
    expect(await findAccessibilityViolations(child)).toEqual([]);
    await list.getByRole('button', { name: 'Close' }).last().click();
    await expect(list).toHaveCount(0);

    const parent = await openBrowser();
    await openHome(parent, meyers, 'paul');
    await parent.getByRole('tab', { name: 'My Assigned Tasks' }).click();
    await parent.getByRole('button', { name: 'Why do I have this many?' }).click();
    await expect(parent.getByRole('dialog').getByText('No points yet')).toBeVisible();
    await parent.getByRole('button', { name: 'Close' }).last().click();
    await parent.getByRole('tab', { name: "Children's Progress" }).click();
    await childCard(parent, 'Mia Meyer').getByRole('button', { name: 'Why? The points of Mia' }).click();
    const ofMia = parent.getByRole('dialog', { name: 'Why Mia has these points' });
    await expect(ofMia.getByRole('listitem')).toHaveCount(2);
    const download = parent.waitForEvent('download');
    await ofMia.getByRole('link', { name: 'Save as a table (CSV)' }).click();
    const rows = await (await download).createReadStream().then((stream) => stream.toArray());
    expect(Buffer.concat(rows).toString()).toMatch(/Make the bed.*15[\s\S]*A gift.*40/);
  });
});

test.describe('days-10: finishing yesterday', () => {
  test('days-6, days-10: after midnight a child ticks what was left, until 3 in the morning', async ({
    openBrowser,
  }) => {
    const demo = await startDemoServer();
    const page = await openBrowser();
    const open = async (hours: number) => {
      demo.setClock(DEMO_NOW + hours * HOUR_MS);
      await page.request.post(`${demo.url}/api/login`, { data: { username: 'mia', password: DEMO_PASSWORD } });
      await page.goto(demo.url);
      await expect(page.getByRole('heading', { level: 1, name: 'My Daily Tasks' })).toBeVisible();
    };
    await open(0);
    await expect(page.getByRole('heading', { name: "Today's Progress" })).toBeVisible();
    await expect(region(page, 'Finish yesterday')).toHaveCount(0);
    // Half past one at night.
    await open(9);
    const yesterday = region(page, 'Finish yesterday');
    await expect(yesterday).toContainText('You can still tick these until 3 in the morning.');
    const { id } = await (await page.request.get(`${demo.url}/api/user`)).json();
    const doneYesterday = async (): Promise<string[]> =>
      (await (await page.request.get(`${demo.url}/api/progress/${id}/2026-11-18`)).json()).completedTasks;
    const before = (await doneYesterday()).length;
    const left = await yesterday.getByRole('checkbox').count();
    expect(left).toBeGreaterThan(0);
    await yesterday.getByRole('checkbox').first().check();
    await expect.poll(async () => (await doneYesterday()).length).toBe(before + 1);
    // Not a tick of today.
    const today = await (await page.request.get(`${demo.url}/api/progress/${id}/2026-11-19`)).json();
    expect(today).toMatchObject({ completedTasks: [] });
    await expect(yesterday.getByRole('checkbox')).toHaveCount(left);
    await open(10.5);
    await expect(page.getByRole('heading', { name: "Today's Progress" })).toBeVisible();
    await expect(yesterday).toHaveCount(0);
    await demo.stop();
  });
});

test.describe('home-9: the celebration of a tick', () => {
  test('home-9, look-53: the celebration lasts 2 seconds, has 8 stars and blocks no tap', async ({
    meyers,
    openBrowser,
  }) => {
    await meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
    await meyers.task({ text: 'Feed the cat', points: 5 }, ['mia']);
    const page = await openBrowser();
    const now = Date.now();
    await page.clock.install({ time: now });
    await openHome(page, meyers, 'mia');
    await tick(page, 'Feed the cat').check();
    await expect(celebration(page)).toHaveText('Great Job! +5');
    await page.clock.pauseAt(now + 60_000);
    await tick(page, 'Make the bed').check();
    await waitForCelebration(page);
    await expect(celebration(page)).toHaveText('Great Job! +15');
    await expect(celebration(page).locator('svg')).toHaveCount(8);
    // Never in the way of the next tap.
    await expect(celebration(page)).toHaveCSS('pointer-events', 'none');
    await page.clock.runFor(1900);
    await expect(celebration(page).locator('svg')).toHaveCount(8);
    await page.clock.runFor(200);
    await expect(celebration(page)).toHaveCount(0);
    await expect(tick(page, 'Make the bed')).toBeChecked();
    await tick(page, 'Make the bed').uncheck();
    await page.clock.runFor(10);
    await expect(celebration(page)).toHaveCount(0);
  });

  test('look-23: where less motion is wanted the words stay and no star flies', async ({ meyers, openBrowser }) => {
    await meyers.task({ text: 'Make the bed', points: 15 }, ['mia']);
    await meyers.task({ text: 'Feed the cat', points: 5 }, ['mia']);
    const page = await openBrowser({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openHome(page, meyers, 'mia');
    await tick(page, 'Feed the cat').check();
    await expect(celebration(page)).toHaveText('Great Job! +5');
    await page.clock.pauseAt(Date.now() + 60_000);
    await tick(page, 'Make the bed').check();
    await waitForCelebration(page);
    await expect(celebration(page).getByText('Great Job! +15')).toBeVisible();
    await expect(celebration(page).locator('svg:visible')).toHaveCount(0);
    await expect(celebration(page).getByText('Great Job! +15')).toHaveCSS('animation-name', 'none');
    await page.clock.runFor(2100);
    await expect(celebration(page)).toHaveCount(0);
  });

  test('home-9: a grown-up’s own tick is celebrated, one for a child is not', async ({ meyers, openBrowser }) => {
    await meyers.task({ text: 'Fill in the form', points: 5 }, ['paul', 'mia']);
    const page = await openBrowser();
    await openHome(page, meyers, 'paul');
    await page.getByRole('tab', { name: 'My Assigned Tasks' }).click();
    await expect(tick(page, 'Fill in the form')).toBeVisible();
    await tick(page, 'Fill in the form').check();
    await expect(celebration(page)).toHaveText('Great Job! +5');
    await expect(celebration(page)).toHaveCount(0);
    await page.getByRole('tab', { name: "Children's Progress" }).click();
    await tick(page, 'Fill in the form').check();
    await expect(success(page, 'is done for Mia. 5 points earned.')).toBeAttached();
    await expect(celebration(page)).toHaveCount(0);
  });
});
