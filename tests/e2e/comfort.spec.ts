import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { expect, test } from './fixtures.ts';
import { SCREENS } from './screens.ts';

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

test('"complete keyboard use": sign in, tick, redeem, create a task, add an event without a mouse', async ({
  openBrowser,
}) => {
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

test('"a tablet left open … show[s] the right day without a reload": over the family’s midnight the new day appears', async ({
  openBrowser,
}) => {
  const demo = await startDemoServer();
  const tablet = await openBrowser();
  await tablet.request.post(`${demo.url}/api/login`, { data: { username: 'mia', password: DEMO_PASSWORD } });
  await tablet.clock.install({ time: DEMO_NOW });
  await tablet.goto(demo.url);
  await expect(tablet.getByText('School Days', { exact: true })).toBeVisible();
  await expect(tablet.getByRole('checkbox', { checked: true }).first()).toBeAttached();
  // Wednesday afternoon to Saturday morning: the tablet was forgotten on the sofa.
  const later = DEMO_NOW + 64 * HOUR_MS;
  demo.setClock(later);
  await tablet.clock.setFixedTime(later);
  await tablet.clock.runFor(60_000);
  await expect(tablet.getByText('Weekend Mode')).toBeVisible();
  await expect(tablet.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await demo.stop();
});

test('"200 % and 400 % zoom, 320 px": no screen scrolls sideways in a window of 320 px', async ({
  demo,
  openBrowser,
}) => {
  test.setTimeout(240_000);
  const pages = new Map<string, Page>();
  for (const screen of SCREENS) {
    const who = screen.who ?? 'nobody';
    const page = pages.get(who) ?? (await openBrowser({ viewport: { width: 320, height: 568 } }));
    if (!pages.has(who) && screen.who) {
      await page.request.post(`${demo.url}/api/login`, { data: { username: screen.who, password: DEMO_PASSWORD } });
    }
    pages.set(who, page);
    await page.goto(demo.url + screen.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await screen.before?.(page);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(sideways, `${screen.name} scrolls sideways`).toBe(0);
  }
});
