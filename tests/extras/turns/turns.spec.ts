import type { Page } from '@playwright/test';
import { expect, findAccessibilityViolations, test } from '#tests/e2e/fixtures.ts';
import { addTask, openFamily, tile } from './open-family.ts';

test('turns-9, turns-10: of two tablets at once one wins, and the other reads who did it', async ({ openBrowser }) => {
  const { demo, anna, open } = await openFamily(openBrowser, ['turns']);
  const parent = await open('anna', '/parent/tasks');
  await addTask(parent, 'Mow the lawn', 'Whoever wants');
  const [mia, ben] = [await open('mia', '/'), await open('ben', '/')];
  await expect(tile(mia, 'Mow the lawn, Whoever wants')).toBeVisible();
  await expect(tile(ben, 'Mow the lawn, Whoever wants')).toBeVisible();
  await Promise.all([tile(mia, 'Mow the lawn').click(), tile(ben, 'Mow the lawn').click()]);
  const [won, lost, winner] = await winnerOf(mia, ben);
  await expect(won).toHaveCount(1);
  await expect(lost.getByText(`Done by ${winner}`)).toBeVisible();
  await expect(tile(lost, 'Mow the lawn')).toHaveCount(0);
  expect(await findAccessibilityViolations(lost, 'main')).toEqual([]);
  anna.close();
  await demo.stop();
});

test('turns-9: a kept tick that comes second is shown as too late, with who did it', async ({ openBrowser }) => {
  const { demo, anna, open } = await openFamily(openBrowser, ['turns']);
  const parent = await open('anna', '/parent/tasks');
  await addTask(parent, 'Mow the lawn', 'Whoever wants');
  const [mia, ben] = [await open('mia', '/'), await open('ben', '/')];
  await expect(tile(mia, 'Mow the lawn, Whoever wants')).toBeVisible();
  await mia.context().setOffline(true);
  await tile(mia, 'Mow the lawn').click();
  await tile(ben, 'Mow the lawn').click();
  await expect(ben.getByRole('checkbox', { name: /^Mow the lawn/, checked: true })).toBeVisible();
  await mia.context().setOffline(false);
  await expect(mia.getByText('Ben already did this today.')).toBeVisible();
  await expect(mia.getByText('Done by Ben')).toBeVisible();
  anna.close();
  await demo.stop();
});

/** Finds whose tick counted, once both know. */
async function winnerOf(mia: Page, ben: Page) {
  await expect
    .poll(async () => (await ben.getByText('Done by Mia').count()) + (await mia.getByText('Done by Ben').count()))
    .toBe(1);
  const isMias = (await ben.getByText('Done by Mia').count()) === 1;
  const [winning, losing] = isMias ? [mia, ben] : [ben, mia];
  return [
    winning.getByRole('checkbox', { name: /^Mow the lawn/, checked: true }),
    losing,
    isMias ? 'Mia' : 'Ben',
  ] as const;
}
