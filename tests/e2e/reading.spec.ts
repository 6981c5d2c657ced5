import type { Locator, Page } from '@playwright/test';
import { createPairing, setPictures, setSignInWay } from '#shared/contracts/devices.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';

const TABLET = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Hides every word of a page; pictures and symbols stay. */
async function hideWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { -webkit-text-fill-color: transparent !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Narrows to elements that show a picture of Kinboard, by its key alone. */
const withPicture = (part: Locator, key: string) => part.filter({ has: part.page().locator(`use[href$="-${key}"]`) });
/** Narrows to elements that show a symbol of Blueprint, by its name alone. */
const withSymbol = (part: Locator, name: string) =>
  part.filter({ has: part.page().locator(`svg[data-icon="${name}"]`) });

test('reading-6: a child gets from Who is it? to a redeemed reward without reading a word', async ({
  server,
  openBrowser,
}) => {
  const { anna, familyId, children } = await createSmallFamily(Number(new URL(server.url).port));
  const [{ id: userId }] = children;
  const task = await anna.ok(createTask, {
    body: { text: 'Feed the cat', icon: 'cat', points: 60, dayType: 'anyday' },
  });
  await anna.ok(assignTask, { body: { taskId: task.id, userId } });
  await anna.ok(createReward, { body: { name: 'Ice cream', icon: 'ice-cream', cost: 50, type: 'special' } });
  await anna.ok(updateUser, { params: { userId }, body: { reading: 'not-yet' } });
  await anna.ok(setPictures, { params: { userId }, body: { pictures: ['sun', 'fish', 'sun'] } });
  const members = await anna.ok(listMembers, { params: { familyId } });
  const face = members.find(({ id }) => id === userId)?.profileImageUrl ?? '';

  const tablet = await openBrowser(TABLET);
  const { id: deviceId, code } = await anna.ok(createPairing, {});
  await tablet.goto(`${server.url}/pair/${code}`);
  await tablet.getByLabel('Name of this device').fill('Kitchen');
  await tablet.getByRole('button', { name: 'Connect' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
  await anna.ok(setSignInWay, { params: { deviceId, userId }, body: { way: 'pictures' } });

  await hideWords(tablet);
  await tablet.goto(server.url);
  const button = tablet.locator('button');
  await button.filter({ has: tablet.locator(`img[src="${face}"]`) }).tap();
  for (const picture of ['sun', 'fish', 'sun']) await withPicture(button, picture).tap();

  const tile = withPicture(tablet.locator('[data-tile]'), 'cat');
  await tile.locator('input').tap();
  await expect(tile.locator('[data-part="tick"] svg')).toBeVisible();
  expect(await findAccessibilityViolations(tablet)).toEqual([]);

  await withSymbol(tablet.locator('nav a'), 'gift-box').tap();
  const reward = withPicture(tablet.locator('main li'), 'ice-cream');
  await withSymbol(reward.locator('button'), 'gift-box').tap();
  await withSymbol(reward.locator('[role="alertdialog"] button'), 'tick').tap();
  const ticket = withPicture(tablet.locator('[role="dialog"]'), 'ice-cream');
  await expect(ticket).toBeVisible();
  expect(await findAccessibilityViolations(tablet)).toEqual([]);
  await tablet.goBack();
  await expect(ticket).toBeHidden();
  await withSymbol(tablet.locator('nav a'), 'home').tap();
  await expect(withPicture(tablet.locator('main button'), 'ice-cream')).toBeVisible();
  anna.close();
});
