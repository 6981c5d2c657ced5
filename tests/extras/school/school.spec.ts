import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { expect, findAccessibilityViolations, sidewaysOf, signInByApi, test } from '#tests/e2e/fixtures.ts';
import { DAY } from '#tests/support/clock.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

/** Monday after the Wednesday on which the demo family was made. */
const MONDAY = DEMO_NOW + 5 * DAY;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens the demo family with the extra; Leo is a student of Nora. */
async function openFamily(openBrowser: (options?: object) => Promise<Page>) {
  const demo = await startDemoServer();
  const anna = createHttpClient(Number(new URL(demo.url).port));
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  const { familyId } = await anna.ok(getCurrentUser, {});
  await anna.ok(updateFamily, { params: { familyId: familyId ?? '' }, body: { extras: ['school'] } });
  anna.close();
  /** Opens a page on a day of that week, 0 for Monday. */
  const open = async (username: string, address: string, day: number, options?: object) => {
    demo.setClock(MONDAY + day * DAY);
    const page = await openBrowser(options);
    await page.clock.setFixedTime(MONDAY + day * DAY);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${address}`);
    return page;
  };
  return { demo, open };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'School: Leo' });
const ideasOf = (page: Page) => page.getByRole('dialog', { name: 'Ideas of Nora' });

test('school-5, school-2: the teacher prints a card, the parent types it in, a report and ideas', async ({
  openBrowser,
  makeFolder,
}) => {
  test.slow();
  const { demo, open } = await openFamily(openBrowser);

  const nora = await open('nora', '/professional?tab=students', 0);
  await nora.getByRole('button', { name: 'School card' }).click();
  const sheet = dialogOf(nora).getByRole('region', { name: 'Preview' });
  await expect(sheet.getByRole('article')).toHaveCount(2);
  await expect(sheet.getByRole('rowheader')).toHaveCount(10);
  expect(await findAccessibilityViolations(nora, '[role=dialog]')).toEqual([]);
  await nora.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('article').first()).toBeVisible();
  await expect(dialogOf(nora).getByRole('tab').first()).toBeHidden();
  await expect(nora.getByRole('banner')).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const pdf = await nora.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }

  const phone = await open('anna', '/', 5, PHONE);
  let taps = 0;
  const tap = async (name: string | RegExp, within: Pick<Page, 'getByRole'> = phone) => {
    await within.getByRole('button', { name }).first().click();
    taps += 1;
  };
  await tap('Leo Berger');
  await tap('School');
  const grid = dialogOf(phone);
  await expect(grid.getByRole('rowheader')).toHaveCount(5);
  expect(await findAccessibilityViolations(phone, '[role=dialog]')).toEqual([]);
  expect(await sidewaysOf(phone)).toBe(0);
  const open25 = grid.getByRole('cell').getByRole('button');
  const count = await open25.count();
  expect(count).toBeGreaterThan(15);
  for (let index = 0; index < count; index += 1) {
    const answered = phone.waitForResponse('**/api/tasks/*/complete');
    await open25.nth(index).click();
    taps += 1;
    expect((await answered).ok()).toBe(true);
  }
  await expect(grid.getByText(`${count} of ${count} this week`)).toBeVisible();
  expect(taps).toBe(2 + count);

  await grid.getByRole('tab', { name: 'Report' }).click();
  const paper = grid.getByRole('region', { name: 'Preview' });
  await expect(paper.getByRole('heading', { name: 'Report: L. B.' })).toBeVisible();
  await grid.getByLabel('Own words').fill('<b>Thank you</b>');
  const downloading = phone.waitForEvent('download');
  await grid.getByRole('button', { name: 'Save as a page' }).click();
  const file = path.join(makeFolder(), (await downloading).suggestedFilename());
  await (await downloading).saveAs(file);
  expect(readFileSync(file, 'utf8')).toContain('&lt;b&gt;Thank you&lt;/b&gt;');
  await expectStandsAlone(await openBrowser(), file);

  await grid.getByRole('button', { name: 'Ideas of Nora' }).click();
  await ideasOf(phone)
    .getByLabel('Paste what Nora wrote, one line each.')
    .fill('Tidy the pencil case, 20 points, evening, every day\nPack the gym bag\nCount to 100, 5 points');
  await ideasOf(phone).getByRole('button', { name: 'Add 3 tasks' }).click();
  await expect(ideasOf(phone)).toBeHidden();

  const leo = await open('leo', '/', 7);
  for (const name of [/^Tidy the pencil case/, /^Pack the gym bag/, /^Count to 100/]) {
    await expect(leo.getByRole('checkbox', { name })).toBeVisible();
  }
  const again = await open('nora', '/professional', 7);
  await expect(again.getByText('Added by Anna for you')).toHaveCount(3);
  await demo.stop();
});

/** Expects that a saved page opens from the disk, shows its report and asks for nothing. */
async function expectStandsAlone(page: Page, file: string): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('heading', { name: 'Report: L. B.' })).toBeVisible();
  await expect(page.getByText('<b>Thank you</b>')).toBeVisible();
  await expect(page.getByText('Answer with lines like: Read 10 pages, 20 points, morning, school days')).toBeVisible();
  expect(asked).toEqual([pathToFileURL(file).href]);
}
