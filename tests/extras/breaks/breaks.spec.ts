import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { DAY } from '#tests/support/clock.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';

const TODAY = DEMO_NOW + 2 * DAY;

/** The demo family two days after it was made: nobody ticked anything since, so every streak is broken. */
async function openFamily(openBrowser: () => Promise<Page>) {
  const demo = await startDemoServer();
  demo.setClock(TODAY);
  const open = async (username: string, path: string) => {
    const page = await openBrowser();
    await page.clock.setFixedTime(TODAY);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${path}`);
    return page;
  };
  const parent = await open('anna', '/admin');
  const breaks = parent.getByLabel('Breaks and two homes');
  await expect(breaks).not.toBeChecked();
  await breaks.click();
  await expect(breaks).toBeChecked();
  await parent.goto(`${demo.url}/parent`);
  return { demo, parent, open };
}

const cardOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
const isoDay = (days: number) => new Date(TODAY + days * DAY).toISOString().slice(0, 10);

test('breaks-6, breaks-10: a break entered for past days heals the streak at once', async ({ openBrowser }) => {
  const { demo, parent, open } = await openFamily(openBrowser);
  const tablet = await open('mia', '/history');
  const streak = cardOf(tablet, 'Streak');
  await expect(streak).toContainText('0 days');
  const home = await open('mia', '/');
  await expect(home.getByRole('checkbox').first()).toBeVisible();

  await cardOf(parent, 'Breaks').getByRole('button', { name: 'Take a break', exact: true }).click();
  const dialog = parent.getByRole('dialog', { name: 'Take a break' });
  await dialog.getByRole('button', { name: 'Take a break' }).click();
  await expect(dialog).toContainText('Choose a child');
  await dialog.getByRole('button', { name: 'Mia' }).click();
  await dialog.getByLabel('First day').fill(isoDay(-2));
  await dialog.getByRole('radio', { name: 'Until I end it' }).click();
  await dialog.getByLabel('Why').selectOption('Sick');
  expect(await findAccessibilityViolations(parent, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Take a break' }).click();
  await expect(dialog).toBeHidden();
  // All of it was on its way before the dialog was gone.
  await expect(streak).not.toContainText('0 days');
  await expect(home.getByRole('heading', { name: 'Get well soon, Mia.' })).toBeVisible();
  await expect(home.getByRole('checkbox', { name: /Brush/ })).toHaveCount(0);
  await home.getByRole('button', { name: 'Show my tasks' }).click();
  await home.getByRole('checkbox').first().click();
  await expect(home.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  expect(await findAccessibilityViolations(home, 'main')).toEqual([]);
  await expect(cardOf(parent, 'Breaks')).toContainText('On a break · Sick');
  await expect(cardOf(parent, 'Children today')).toContainText('Sick');

  await cardOf(parent, 'Breaks').getByRole('button', { name: 'End today: the break of Mia' }).click();
  await expect(cardOf(parent, 'Breaks')).toContainText('Nobody is on a break');
  await expect(home.getByRole('heading', { name: 'Get well soon, Mia.' })).toBeHidden();
  await parent.getByRole('button', { name: 'Undo' }).click();
  await expect(home.getByRole('heading', { name: 'Get well soon, Mia.' })).toBeVisible();
  await demo.stop();
});

test('breaks-3, breaks-10: days of two homes are chosen once, and the tablet says until when', async ({
  openBrowser,
}) => {
  const { demo, parent, open } = await openFamily(openBrowser);
  await parent.goto(`${demo.url}/family`);
  await parent.getByRole('button', { name: /^Edit Leo/ }).click();
  const editing = parent.getByRole('dialog').first();
  await editing.getByRole('button', { name: 'Choose the days' }).click();
  const dialog = parent.getByRole('dialog', { name: 'Two homes: Leo' });
  await dialog.getByRole('button', { name: 'Every other week' }).click();
  // The other way round: this week with the dad, the next one here.
  for (const day of await dialog.getByRole('button', { name: /^At home: / }).all()) await day.click();
  expect(await findAccessibilityViolations(parent, '[role=dialog]')).toEqual([]);
  await expect(dialog.getByRole('status')).toContainText('Next at home');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(editing).toContainText('Next at home');
  const tablet = await open('leo', '/');
  await expect(tablet.getByRole('heading', { name: /^You are in your other home until/ })).toBeVisible();
  await tablet.getByRole('button', { name: /Tomorrow/ }).click();
  await expect(tablet.getByText('On a break', { exact: true })).toBeVisible();
  await demo.stop();
});
