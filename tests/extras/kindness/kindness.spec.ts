import type { Locator, Page, Response } from '@playwright/test';
import { updateFamily } from '#shared/contracts/families.ts';
import { listKindWords, sayKindWords } from '#shared/extras/kindness/contract.ts';
import { expect, findAccessibilityViolations, sidewaysOf } from '#tests/e2e/fixtures.ts';
import { type Meyers, test } from '#tests/e2e/meyers.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const TABLET = { viewport: { width: 1024, height: 768 } };

const bar = (page: Page): Locator => page.getByRole('list', { name: 'Kind words for you' }).getByRole('listitem');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const isOf = (method: string, path: RegExp) => (response: Response) =>
  response.request().method() === method && path.test(new URL(response.url()).pathname);
const SAID = isOf('POST', /\/kind-words$/);

async function begin(meyers: Meyers): Promise<void> {
  const anna = await meyers.as('anna');
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { extras: ['kindness'] } });
}

async function sayTo(meyers: Meyers, text: string, points = 0): Promise<void> {
  const anna = await meyers.as('anna');
  await anna.ok(sayKindWords, { params: { userId: meyers.id.mia }, body: { text, points } });
}

async function openHome(page: Page, meyers: Meyers, who: 'anna' | 'paul' | 'mia' | 'ben'): Promise<Page> {
  await meyers.enter(page, who);
  await page.goto(meyers.url);
  return page;
}

/** Opens the form for Mia from Home: her name, then the button. */
async function openForm(phone: Page): Promise<Locator> {
  await phone.getByRole('button', { name: 'Mia Meyer', exact: true }).click();
  await dialog(phone).getByRole('button', { name: 'Say something', exact: true }).click();
  const form = phone.getByRole('dialog', { name: 'Say something to Mia' });
  await expect(form.getByLabel('What was good?')).toBeFocused();
  return form;
}

test('kindness-9, kindness-10: a parent says it, the tablet shows it first, it was read', async ({
  meyers,
  openBrowser,
}) => {
  test.setTimeout(90_000);
  await begin(meyers);
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  const tablet = await openHome(await openBrowser(TABLET), meyers, 'mia');
  const phone = await openHome(await openBrowser(PHONE), meyers, 'paul');
  await expect(tablet.getByRole('button', { name: 'Kind words' })).toBeVisible();
  await expect(bar(tablet)).toHaveCount(0);

  const form = await openForm(phone);
  expect(await findAccessibilityViolations(phone, '[role=dialog]')).toEqual([]);
  await form.getByLabel('What was good?').fill('You shared your <b>snack</b>');
  const said = phone.waitForResponse(SAID);
  await form.getByRole('button', { name: 'Say it' }).click();
  expect((await said).status()).toBe(201);
  await expect(dialog(phone)).toHaveCount(0);

  await expect(bar(tablet)).toContainText('“You shared your <b>snack</b>”');
  await expect(bar(tablet)).toContainText('Paul');
  await expect(bar(tablet)).not.toContainText('+');
  const words = await bar(tablet).boundingBox();
  const task = await tablet.getByRole('checkbox', { name: /Make the bed/ }).boundingBox();
  expect(words?.y ?? 0).toBeLessThan(task?.y ?? 0);
  expect(await findAccessibilityViolations(tablet)).toEqual([]);

  const thanked = tablet.waitForResponse(isOf('POST', /\/thank$/));
  await tablet.getByRole('button', { name: 'Thank you, Paul' }).click();
  await thanked;
  await expect(phone.getByText('Mia says thank you: “You shared your <b>snack</b>”')).toBeVisible();
  const again = await openForm(phone);
  await expect(again.getByRole('listitem')).toContainText('Mia says thank you');
  expect(await sidewaysOf(phone)).toBe(0);

  await tablet.getByRole('button', { name: 'Kind words' }).click();
  const page = tablet.getByRole('dialog', { name: 'Kind words' });
  await expect(page.getByRole('listitem')).toContainText('You said thank you');
  expect(await findAccessibilityViolations(tablet, '[role=dialog]')).toEqual([]);
});

test('kindness-4, kindness-6: points with it, and words that are taken back leave the tablet', async ({
  meyers,
  openBrowser,
}) => {
  test.setTimeout(90_000);
  await begin(meyers);
  const tablet = await openHome(await openBrowser(TABLET), meyers, 'mia');
  const phone = await openHome(await openBrowser(PHONE), meyers, 'anna');
  const form = await openForm(phone);
  await form.getByLabel('What was good?').fill('You fed the cat');
  await form.getByRole('button', { name: '20', exact: true }).click();
  const said = phone.waitForResponse(SAID);
  await form.getByRole('button', { name: 'Say it' }).click();
  await said;
  await expect(bar(tablet)).toContainText('+20');

  await tablet.getByRole('button', { name: 'Kind words' }).click();
  const page = tablet.getByRole('dialog', { name: 'Kind words' });
  await expect(page.getByRole('button', { name: 'Thank you, Anna' })).toBeVisible();
  const again = await openForm(phone);
  await expect(again.getByText('Not answered yet')).toBeVisible();
  await again.getByRole('button', { name: 'Take back: “You fed the cat”' }).click();
  const question = again.getByRole('alertdialog');
  await expect(question).toContainText('Mia no longer reads them here. The points stay, with this reason.');
  const gone = phone.waitForResponse(isOf('DELETE', /\/kind-words\//));
  await question.getByRole('button', { name: 'Take back', exact: true }).click();
  await gone;
  await expect(again.getByText('What you say to Mia stays here.')).toBeVisible();
  await expect(page.getByText('No kind words yet')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(tablet)).toHaveCount(0);
  expect((await meyers.day('mia')).totalPoints).toBe(20);
});

test('kindness-8: what was loaded is read without a network, older words come by pages', async ({
  meyers,
  openBrowser,
}) => {
  test.setTimeout(90_000);
  await begin(meyers);
  for (let count = 1; count <= 20; count += 1) await sayTo(meyers, `Number ${count}`);
  const by = await meyers.as('anna');
  const tablet = await openHome(await openBrowser(TABLET), meyers, 'mia');
  await expect(bar(tablet)).toHaveCount(3);
  const page = tablet.getByRole('dialog', { name: 'Kind words' });
  await tablet.getByRole('button', { name: 'Kind words' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(20);
  await expect(page.getByRole('listitem').first()).toContainText('Number 20');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toBeHidden();

  await tablet.context().setOffline(true);
  await tablet.getByRole('button', { name: 'Kind words' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(20);
  await expect(page.getByRole('listitem').last()).toContainText('Number 1');
  await tablet.context().setOffline(false);
  const { words } = await by.ok(listKindWords, { params: { userId: meyers.id.mia }, query: { limit: 50 } });
  expect(words.every(({ thankedAt }) => thankedAt === undefined)).toBe(true);
});

test('kindness-7, kindness-12: a sibling sees none, and switched off it leaves screens', async ({
  meyers,
  openBrowser,
}) => {
  test.setTimeout(90_000);
  await begin(meyers);
  await sayTo(meyers, 'You fed the cat');
  const ben = await openHome(await openBrowser(TABLET), meyers, 'ben');
  const mia = await openHome(await openBrowser(TABLET), meyers, 'mia');
  await expect(bar(mia)).toContainText('You fed the cat');
  await ben.getByRole('button', { name: 'Kind words' }).click();
  await expect(ben.getByText('When somebody says something kind to you, it stays here.')).toBeVisible();
  await expect(bar(ben)).toHaveCount(0);
  const anna = await meyers.as('anna');
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { extras: [] } });
  await expect(mia.getByRole('button', { name: 'Kind words' })).toHaveCount(0);
  await expect(bar(mia)).toHaveCount(0);
});
