import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { addChild } from '#shared/contracts/people.ts';
import { assignTask } from '#shared/contracts/tasks.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { sidewaysOf } from './fixtures.ts';
import { expect, test } from './meyers.ts';

const HOUR_MS = 3_600_000;

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}`);
}

async function signInByKeys(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);
}

test('look-56: without a mouse one signs in, ticks, redeems, adds a task and an event', async ({ openBrowser }) => {
  test.setTimeout(120_000);
  const demo = await startDemoServer();
  const child = await openBrowser();
  await signInByKeys(child, demo.url, 'mia');
  const task = child.getByRole('checkbox', { checked: false });
  const name = (await task.first().getAttribute('aria-label')) ?? '';
  await tabTo(child, task);
  await child.keyboard.press('Space');
  await expect(child.getByRole('checkbox', { name })).toBeChecked();
  await tabTo(child, child.getByRole('button', { name: /^Redeem / }));
  await child.keyboard.press('Enter');
  await tabTo(child, child.getByRole('button', { name: 'Yes, please!' }));
  await child.keyboard.press('Enter');
  await expect(child.getByText('Redeemed Today')).toBeVisible();

  const parent = await openBrowser();
  await signInByKeys(parent, demo.url, 'anna');
  await parent.goto(`${demo.url}/parent/tasks`);
  await tabTo(parent, parent.getByRole('button', { name: 'Add Task' }));
  await parent.keyboard.press('Enter');
  await expect(parent.getByLabel('Task name')).toBeFocused();
  await parent.keyboard.type('Fold the towels');
  await parent.keyboard.press('Enter');
  await expect(parent.getByText('Task Added')).toBeVisible();
  await expect(parent.getByText('Fold the towels').first()).toBeVisible();

  await parent.goto(`${demo.url}/calendar`);
  await tabTo(parent, parent.locator('[data-day][tabindex="0"]'));
  await parent.keyboard.press('ArrowRight');
  await parent.keyboard.press('Enter');
  await tabTo(parent, parent.getByLabel('Title'));
  await parent.keyboard.type('School play');
  await parent.keyboard.press('Enter');
  await expect(parent.getByText('Event Added')).toBeVisible();
  await demo.stop();
});

test('days-5: a tablet left open over midnights shows the right day without a reload', async ({ openBrowser }) => {
  const demo = await startDemoServer();
  const tablet = await openBrowser();
  await tablet.request.post(`${demo.url}/api/login`, { data: { username: 'mia', password: DEMO_PASSWORD } });
  await tablet.clock.install({ time: DEMO_NOW });
  await tablet.goto(demo.url);
  await expect(tablet.getByText('School Days', { exact: true })).toBeVisible();
  const done = tablet.getByRole('button', { name: / done$/ });
  await expect(done.first()).toBeVisible();
  // Wednesday afternoon to Saturday morning: the tablet was forgotten on the sofa.
  const later = DEMO_NOW + 64 * HOUR_MS;
  demo.setClock(later);
  await tablet.clock.setFixedTime(later);
  await tablet.clock.runFor(60_000);
  await expect(tablet.getByText('Weekend Mode')).toBeVisible();
  await expect(done).toHaveCount(0);
  await expect(tablet.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await demo.stop();
});

/** Lets a page's clock stand still, so that only the test moves it on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

test('look-21: under a finger a child’s task to do is 76 px high or more, a button 56', async ({
  demo,
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  await page.request.post(`${demo.url}/api/login`, { data: { username: 'mia', password: DEMO_PASSWORD } });
  await page.goto(demo.url);
  const task = page.getByRole('checkbox', { checked: false }).first();
  expect((await task.boundingBox())?.height).toBeGreaterThanOrEqual(76);
  const redeem = page.getByRole('button', { name: /^Redeem/ }).first();
  expect((await redeem.boundingBox())?.height).toBeGreaterThanOrEqual(56);
});

test('look-68: in forced colours tiles have borders, and what is done still shows', async ({ demo, openBrowser }) => {
  const page = await openBrowser({ forcedColors: 'active' });
  await page.request.post(`${demo.url}/api/login`, { data: { username: 'mia', password: DEMO_PASSWORD } });
  await page.goto(demo.url);
  await page
    .getByRole('button', { name: / done$/ })
    .first()
    .click();
  const done = page.getByRole('checkbox', { checked: true }).first();
  const tile = page.locator('div', { has: done }).last();
  await expect(tile).toHaveCSS('border-top-width', '1px');
  await expect(tile.getByText('earned')).toBeVisible();
  await expect(tile.locator('svg').last()).toBeVisible();
});

test('look-66: long names, 12 children and 60 tasks make no screen scroll sideways', async ({
  meyers,
  openBrowser,
}) => {
  test.setTimeout(180_000);
  const anna = await meyers.as('anna');
  const params = { familyId: meyers.familyId };
  const ids = [meyers.id.mia];
  for (let index = 2; index <= 10; index += 1) {
    const firstName = index === 2 ? 'Maximiliana-Wilhelmina Konstantinopolina' : `Child ${index}`;
    const lastName = index === 3 ? 'Donaudampfschifffahrtskapitaen' : 'Meyer';
    ids.push((await anna.ok(addChild, { params, body: { firstName, lastName } })).user.id);
  }
  const long =
    'Put every single book back on the shelf where it was, the big ones below and the small ones above, please';
  for (let index = 1; index <= 60; index += 1) {
    const text = index === 1 ? long : index === 2 ? 'Rindfleischetikettierungsueberwachung' : `Task number ${index}`;
    // The first in the morning: what is for the evening is folded away until then.
    const period = (['BONUS', 'AM', 'PM', 'ANYTIME'] as const)[index % 4] ?? 'AM';
    const { id } = await meyers.task({ text, period }, ['mia']);
    if (index <= 5) for (const userId of ids.slice(1)) await anna.ok(assignTask, { body: { taskId: id, userId } });
  }
  for (const [who, paths] of [
    ['mia', ['/', '/calendar', '/history']],
    ['anna', ['/', '/?tab=children', '/family', '/admin', '/parent', '/parent/tasks', '/calendar', '/history']],
  ] as const) {
    const page = await openBrowser();
    await meyers.enter(page, who);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(meyers.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of [320, 390, 1024]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await sidewaysOf(page), `${path} for ${who} at ${width} px scrolls sideways`).toBe(0);
        if (path !== '/?tab=children') continue;
        const box = await page.getByRole('checkbox', { name: long }).first().boundingBox();
        expect((box?.x ?? width) + (box?.width ?? 0), `its tick at ${width} px`).toBeLessThan(width);
      }
    }
  }
});

test('words-27: a tooltip shows after 700 ms, the next one at once, and none under a finger', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' });
  const page = await openBrowser();
  await page.clock.install();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/parent/tasks`);
  const tip = page.locator('[data-tooltip]');
  const edit = page.getByRole('button', { name: 'Edit Make the bed' });
  const away = page.getByRole('heading', { level: 1 });
  await expect(edit).toBeVisible();
  await stopClock(page);
  await edit.hover();
  await page.clock.runFor(690);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tip).toHaveText('Edit');
  // Over to the next within the skip delay: at once.
  await page.getByRole('button', { name: 'Delete Make the bed' }).hover();
  await page.clock.runFor(10);
  await expect(tip).toHaveText('Delete');
  await away.hover();
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(400);
  await edit.hover();
  await page.clock.runFor(690);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tip).toHaveText('Edit');
  // Onto the tooltip to read it, and Escape to be rid of it (WCAG 1.4.13).
  await tip.hover();
  await expect(tip).toHaveText('Edit');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);

  const tablet = await openBrowser({ hasTouch: true });
  await tablet.clock.install();
  await meyers.enter(tablet, 'anna');
  await tablet.goto(`${meyers.url}/parent/tasks`);
  await tablet.getByRole('button', { name: 'Edit Make the bed' }).tap();
  await tablet.getByRole('dialog').waitFor();
  await tablet.clock.runFor(1000);
  await expect(tablet.locator('[data-tooltip]')).toHaveCount(0);
});

test('words-25: one toast at a time shows, 420 px wide and for 5 seconds', async ({ meyers, openBrowser }) => {
  const page = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/family`);
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('strong');
  await expect(page.getByRole('button', { name: 'Copy Code' })).toBeVisible();
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy Code' }).click();
  await expect(toast).toHaveCount(1);
  expect((await page.locator('.bp6-toast').boundingBox())?.width).toBe(420);
  await page.clock.runFor(3000);
  await toast.evaluate((element) => element.setAttribute('data-first', ''));
  await page.getByRole('button', { name: 'Copy Code' }).click();
  // The second one comes once the clipboard has answered: until then the first would be counted.
  await expect(toast).not.toHaveAttribute('data-first');
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('look-74: on a phone on its side the keyboard leaves a dialog’s field and Save in reach', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 568, height: 320 }, hasTouch: true });
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/calendar`);
  // The keyboard takes from the page's own height, so that what is laid out by it makes room.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  const title = dialog.getByLabel('Title');
  await expect(title).toBeFocused();
  await page.setViewportSize({ width: 568, height: 150 });
  await title.scrollIntoViewIfNeeded();
  await expect(title).toBeInViewport({ ratio: 0.9 });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 0.9 });
});

test('look-4: no style for hovering applies where nothing hovers', async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/calendar`);
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const loose = await page.evaluate(() => {
    const found: string[] = [];
    const look = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.conditionText === '(hover: hover)') continue;
        if (rule instanceof CSSStyleRule && /:hover/.test(rule.selectorText.replace(/:not\([^)]*\)/g, '')))
          found.push(rule.selectorText);
        if ('cssRules' in rule) look(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) look(sheet.cssRules);
    return found;
  });
  expect(loose).toEqual([]);
});
