import type { Page } from '@playwright/test';
import { createEvent } from '#shared/contracts/calendar.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';
import { findAccessibilityViolations, saveData, sidewaysOf } from '#tests/e2e/fixtures.ts';
import { expect, type Meyers, test } from '#tests/e2e/meyers.ts';

/** Sheets between margins of 12 mm, in CSS pixels. */
const SHEETS = { upright: { width: 703, height: 1032 }, across: { width: 1032, height: 703 } };
const HOSTILE = `<img src="/api/logout" onerror="document.body.innerHTML=''">${'ж'.repeat(140)}`;

async function switchOn(meyers: Meyers): Promise<void> {
  const anna = await meyers.as('anna');
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { extras: ['print'] } });
}

const dialog = (page: Page) => page.getByRole('dialog');
const chart = (page: Page, name: string) => dialog(page).getByRole('table', { name: `${name}’s week` });

/** Counts the sheets of the page as a PDF, which has one object for each. */
async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('print-1, print-6, look-131: a parent prints all children’s week, and nothing else', async ({
  meyers,
  openBrowser,
}) => {
  await switchOn(meyers);
  await meyers.task({ text: HOSTILE }, ['mia']);
  await meyers.task({ text: 'Make the bed' }, ['mia', 'ben']);
  const anna = await meyers.as('anna');
  const event = { date: addDays(mondayOf(meyers.today), 6), assignedUsers: [meyers.id.mia] };
  await anna.ok(createEvent, { body: { ...event, title: 'Dentist', time: '15:15' } });
  await anna.ok(createEvent, { body: { ...event, title: 'Surprise', isPrivate: true } });
  const page = await openBrowser();
  // Otherwise the page fetches other screens while it is idle.
  await saveData(page);
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/parent`);
  await page.getByRole('button', { name: 'Print the week' }).click();
  await expect(chart(page, 'Mia').getByText('ж')).toBeVisible();
  await expect(chart(page, 'Mia').getByText('Dentist')).toBeVisible();
  await expect(dialog(page).getByText('Surprise')).toHaveCount(0);
  await expect(dialog(page).locator('img[src*="logout"]')).toHaveCount(0);
  expect(await findAccessibilityViolations(page, '[role=dialog]')).toEqual([]);
  await page.waitForLoadState('networkidle');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const children = await dialog(page).getByRole('table').count();
  for (const format of ['A4', 'Letter'] as const) expect(await countSheets(page, format)).toBe(children);
  await dialog(page).getByRole('radio', { name: 'Across' }).check({ force: true });
  for (const format of ['A4', 'Letter'] as const) expect(await countSheets(page, format)).toBe(children);
  expect(asked).toEqual([]);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(SHEETS.across);
  expect(await sidewaysOf(page)).toBe(0);
  await expect(chart(page, 'Mia')).toBeVisible();
  for (const pressed of ['navigation', 'button', 'radio', 'checkbox', 'tab'] as const)
    expect(await page.getByRole(pressed).filter({ visible: true }).count(), pressed).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Print the week' })).toBeHidden();
});

test('print-3, print-7: a long chart continues under its title; short ones share a sheet', async ({
  meyers,
  openBrowser,
}) => {
  test.slow();
  await switchOn(meyers);
  for (let index = 0; index < 45; index += 1) await meyers.task({ text: `Task ${index}` }, ['mia']);
  await meyers.task({ text: 'Dishes' }, ['ben', 'sam']);
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/parent`);
  await page.getByRole('button', { name: 'Print the week' }).click();
  await expect(chart(page, 'Mia').getByText('Task 44')).toBeVisible();
  const names = await dialog(page).getByRole('table').count();
  expect(await countSheets(page, 'A4')).toBe(names + 1);
  await dialog(page).getByRole('button', { name: 'Mia', exact: true }).click();
  await dialog(page).getByRole('checkbox', { name: 'All on one page' }).check();
  await expect(chart(page, 'Ben')).toBeVisible();
  expect(await countSheets(page, 'Letter')).toBe(1);
});

test('print-1, print-9: a child prints its own week, as it did before', async ({ meyers, openBrowser }) => {
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await meyers.enter(page, 'mia');
  await page.goto(meyers.url);
  await expect(page.getByText('Make the bed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print my week' })).toHaveCount(0);
  await switchOn(meyers);
  await page.getByRole('button', { name: 'Print my week' }).click();
  await dialog(page).getByRole('checkbox', { name: 'With points' }).check();
  await expect(chart(page, 'Mia').getByText('10 points')).toBeVisible();
  await expect(dialog(page).getByRole('table')).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: 'Print my week' }).click();
  await expect(chart(page, 'Mia').getByText('10 points')).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);
});
