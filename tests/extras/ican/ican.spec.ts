import type { Page } from '@playwright/test';
import { bringBack } from '#shared/extras/ican/contract.ts';
import { expect, findAccessibilityViolations, sidewaysOf, test } from '#tests/e2e/fixtures.ts';
import { openHabit, PHONE, TABLET } from './open-habit.ts';

const canNow = (page: Page) => page.getByRole('dialog', { name: 'You can do that now!' });
const shelf = (page: Page) => page.getByRole('region', { name: 'I can' });
const question = (page: Page) => page.getByRole('region', { name: 'Does this still need points?' });
const tile = (page: Page) => page.getByRole('checkbox', { name: /^Brush your teeth/ });

test('ican-4, ican-9, ican-12, ican-13: a habit graduates, shows its page once, and comes back', async ({
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const { demo, anna, open } = await openHabit(openBrowser);
  const phone = await open('anna', '/', PHONE);
  const others = await open('tom', '/', PHONE);
  const tablet = await open('mia', '/', TABLET);
  await expect(tile(tablet)).toBeVisible();
  await expect(shelf(tablet)).toBeHidden();

  await expect(question(phone)).toContainText('Mia did “Brush your teeth” on 27 of 28 days.');
  await expect(question(others)).toBeVisible();
  expect(await findAccessibilityViolations(phone)).toEqual([]);
  expect(await sidewaysOf(phone)).toBe(0);
  await question(phone).getByRole('button', { name: 'Mia can do that now: Brush your teeth' }).click();
  await expect(question(phone)).toBeHidden();
  await expect(question(others)).toBeHidden();

  // Her tablet is open: the page comes by itself.
  await expect(canNow(tablet)).toContainText('Brush your teeth');
  await expect(canNow(tablet)).toContainText('All your points stay yours.');
  await expect(canNow(tablet)).toContainText('Anna thinks so too.');
  await expect(canNow(tablet).getByRole('heading', { name: 'You can do that now!' })).toBeFocused();
  expect(await findAccessibilityViolations(tablet, '[role=dialog]')).toEqual([]);
  const seen = tablet.waitForResponse('**/api/user/graduations/seen');
  await canNow(tablet).getByRole('button', { name: 'Onto my shelf' }).click();
  await seen;
  await expect(canNow(tablet)).toBeHidden();
  await expect(tile(tablet)).toBeHidden();

  // On another device of hers the page does not come again.
  const second = await open('mia', '/', PHONE);
  const picture = shelf(second).getByRole('button', { name: 'Brush your teeth' });
  await expect(picture).toBeVisible();
  await expect(shelf(second).getByText('Brush your teeth', { exact: true })).toBeHidden();
  await picture.click();
  await expect(shelf(second).getByText('Brush your teeth', { exact: true })).toBeVisible();
  await expect(canNow(second)).toBeHidden();
  expect(await findAccessibilityViolations(second)).toEqual([]);
  expect(await sidewaysOf(second)).toBe(0);

  await others.getByRole('button', { name: /give points, redeem and more for Mia/ }).click();
  await others.getByRole('dialog', { name: 'Mia' }).getByRole('button', { name: 'I can' }).click();
  const list = others.getByRole('dialog', { name: 'What Mia can do' });
  expect(await findAccessibilityViolations(others, '[role=dialog]')).toEqual([]);
  await list.getByRole('button', { name: 'Bring back to the list: Brush your teeth' }).click();
  await expect(list).toContainText('Nothing on the shelf yet');
  await expect(tile(tablet)).toBeVisible();
  await expect(shelf(tablet)).toBeHidden();
  await expect(shelf(second)).toBeHidden();
  anna.close();
  await demo.stop();
});

test('ican-6, ican-10: a late parent reads who answered; a lost answer shows the page once', async ({
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const { demo, anna, open } = await openHabit(openBrowser);
  const phone = await open('anna', '/', PHONE);
  const late = await open('tom', '/', PHONE);
  await expect(question(late)).toBeVisible();
  // Live changes do not reach this phone, so it still asks.
  await late.route('**/api/habits', (route) => route.abort());
  await question(phone)
    .getByRole('button', { name: /^Keep it/ })
    .click();
  await expect(phone.getByText('“Brush your teeth” stays on the list.')).toBeVisible();
  await question(late)
    .getByRole('button', { name: /^Mia can do that now/ })
    .click();
  await expect(late.getByText('keeps “Brush your teeth” on the list.')).toBeVisible();
  const tablet = await open('mia', '/', TABLET);
  await expect(tile(tablet)).toBeVisible();
  await expect(shelf(tablet)).toBeHidden();
  anna.close();
  await demo.stop();
});

test('ican-10: where the answer is lost the device still shows the page once', async ({ openBrowser }) => {
  test.setTimeout(120_000);
  const { demo, anna, open, mia } = await openHabit(openBrowser);
  const phone = await open('anna', '/', PHONE);
  const answered = phone.waitForResponse('**/graduations');
  await question(phone)
    .getByRole('button', { name: /^Mia can do that now/ })
    .click();
  const { graduationId } = await (await answered).json();
  const tablet = await open('mia', '/', TABLET);
  await tablet.route('**/api/user/graduations/seen', (route) => route.abort());
  await expect(canNow(tablet)).toBeVisible();
  await tablet.keyboard.press('Escape');
  await expect(canNow(tablet)).toBeHidden();
  await tablet.unroute('**/api/user/graduations/seen');
  const sent = tablet.waitForResponse('**/api/user/graduations/seen');
  await tablet.reload();
  await sent;
  await expect(shelf(tablet)).toBeVisible();
  await expect(canNow(tablet)).toBeHidden();
  await anna.ok(bringBack, { params: { userId: mia, graduationId } });
  await expect(shelf(tablet)).toBeHidden();
  anna.close();
  await demo.stop();
});
