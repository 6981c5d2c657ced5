import type { Page } from '@playwright/test';
import { updateFamily } from '#shared/contracts/families.ts';
import { setTogether } from '#shared/extras/together/contract.ts';
import { expect, findAccessibilityViolations } from '#tests/e2e/fixtures.ts';
import { type Meyers, test } from '#tests/e2e/meyers.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const TABLET = { viewport: { width: 1024, height: 768 } };

const line = (page: Page) => page.getByRole('region', { name: 'Together', exact: true });
const celebration = (page: Page) => page.getByRole('heading', { name: 'Together you did it!' });

async function open(meyers: Meyers, page: Page, who: 'mia' | 'ben' | 'anna', path = '/'): Promise<Page> {
  await meyers.enter(page, who);
  await page.goto(meyers.url + path);
  return page;
}

/** Ticks a task of Home and waits until it is saved. */
async function tick(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
  await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();
  await saved;
}

test('together-5: a parent sets it, two children fill it, and each celebrates it once', async ({
  meyers,
  openBrowser,
}) => {
  const anna = await meyers.as('anna');
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { extras: ['together'] } });
  await meyers.task({ text: 'Water the garden', points: 30 }, ['mia']);
  await meyers.task({ text: 'Set the table', points: 20 }, ['ben']);
  const parent = await open(meyers, await openBrowser(TABLET), 'anna', '/parent');
  const [mia, ben] = [
    await open(meyers, await openBrowser(PHONE), 'mia'),
    await open(meyers, await openBrowser(PHONE), 'ben'),
  ];
  await expect(mia.getByRole('heading', { name: 'My Daily Tasks' }).first()).toBeVisible();
  await expect(line(mia)).toHaveCount(0);

  await parent.getByRole('button', { name: 'Choose a treat' }).click();
  const dialog = parent.getByRole('dialog', { name: 'Together this week' });
  await dialog.getByRole('textbox', { name: 'Points together' }).fill('50');
  await expect(dialog).toContainText('in steps of 5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Say what the treat is');
  await dialog.getByLabel('What it is').fill('Pancakes');
  expect(await findAccessibilityViolations(parent, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  for (const child of [mia, ben]) {
    await expect(line(child)).toContainText('Together for Pancakes');
    await expect(line(child)).toContainText('0 of 50');
  }
  await tick(mia, 'Water the garden');
  for (const page of [mia, ben]) await expect(line(page)).toContainText('30 of 50');
  await expect(parent.getByText('30 of 50')).toBeVisible();
  await expect(parent.getByRole('button', { name: 'Given: Pancakes' })).toHaveCount(0);
  await tick(ben, 'Set the table');
  for (const child of [mia, ben]) {
    await expect(celebration(child)).toBeVisible({ timeout: 15_000 });
    await expect(child.getByText('Your treat: Pancakes', { exact: true })).toBeVisible();
    expect(await findAccessibilityViolations(child)).toEqual([]);
  }

  // Once only: after a reload the line alone says it.
  for (const child of [mia, ben]) {
    await child.reload();
    await expect(line(child)).toContainText('Together you did it: Pancakes');
    await expect(celebration(child)).toHaveCount(0);
  }
  // The next child at the same tablet has their own.
  await open(meyers, ben, 'mia');
  await expect(celebration(ben)).toBeVisible({ timeout: 15_000 });

  const given = parent.waitForResponse((response) => response.url().endsWith('/given') && response.ok());
  await parent.getByRole('button', { name: 'Given: Pancakes' }).click();
  await given;
  await expect(parent.getByText('Given. Your children keep it in History.')).toBeVisible();
  await mia.goto(`${meyers.url}/history`);
  await expect(mia.getByRole('region', { name: 'What you did together' })).toContainText('Pancakes');
  expect(await findAccessibilityViolations(mia)).toEqual([]);
  await parent.goto(meyers.url);
  await expect(celebration(parent)).toBeVisible({ timeout: 15_000 });
});

test('together-7: tiles do not move when the line comes', async ({ meyers, openBrowser }) => {
  const anna = await meyers.as('anna');
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { extras: ['together'] } });
  await meyers.task({ text: 'Set the table', points: 20 }, ['mia']);
  await anna.ok(setTogether, { body: { target: 50, treat: { title: 'Pancakes', icon: 'breakfast' } } });
  const phone = await openBrowser(PHONE);
  let release = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await phone.route('**/api/together', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await open(meyers, phone, 'mia');
  const tile = phone.getByRole('checkbox', { name: /^Set the table/ });
  await expect(tile).toBeVisible();
  const top = (await tile.boundingBox())?.y;
  release();
  await expect(line(phone)).toContainText('0 of 50');
  expect((await tile.boundingBox())?.y).toBe(top);
});
