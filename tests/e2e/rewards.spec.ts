import type { Page } from '@playwright/test';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { listPoints, redeemReward } from '#shared/contracts/points.ts';
import { createProfessionalReward } from '#shared/contracts/professional.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { assignTask } from '#shared/contracts/tasks.ts';
import { errorMessage } from '#shared/errors.ts';
import type { Meyer } from '#tests/support/meyers.ts';
import { findAccessibilityViolations } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

async function openRewards(page: Page, meyers: Meyers, who: Meyer = 'anna'): Promise<void> {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/parent/rewards`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reward management' })).toBeVisible();
}

/** The card of a reward. */
function card(page: Page, name: string) {
  return page
    .getByRole('region', { name: /^(Screen Time|Special) Rewards$/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Finds how a child stands with a reward. */
function stateOf(page: Page, reward: string, child: string) {
  return card(page, reward).getByRole('listitem').filter({ hasText: child });
}

function statusToast(page: Page, title: string) {
  return page.getByRole('status').filter({ hasText: title });
}

async function balance(meyers: Meyers, who: Meyer): Promise<number> {
  return (await meyers.day(who)).totalPoints;
}

test('rewards-8: after points were spent elsewhere redeeming is refused and books nothing', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward({ name: 'Ice cream', cost: 120 });
  const other = await meyers.reward({ name: 'A film', cost: 100 });
  await meyers.give('mia', 150);
  const page = await openBrowser();
  await openRewards(page, meyers);
  await expect(page.getByRole('button', { name: 'Redeem Ice cream for Mia' })).toBeVisible();
  const mia = await meyers.as('mia');
  // Between the press and its arrival: earlier, the screen would already show it.
  await page.route('**/redeem', async (route) => {
    await mia.ok(redeemReward, { params: { rewardId: other.id }, body: { userId: meyers.id.mia, date: meyers.today } });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect(page.getByRole('alert')).toContainText('Need 70 more points');
  await expect(stateOf(page, 'Ice cream', 'Mia')).toContainText('Need 70 more points');
  expect(await balance(meyers, 'mia')).toBe(50);
});

test('points-24, points-26: points are given and taken with a reason, and never below 0', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward();
  const page = await openBrowser();
  await openRewards(page, meyers);
  await page.getByRole('button', { name: 'Give or take points: Ben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ben', exact: true });
  await dialog.getByRole('button', { name: 'Give points' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByLabel('Why').fill('Carried the shopping');
  await expect(dialog).toContainText('0 points now, 10 points afterwards.');
  await dialog.getByRole('button', { name: 'Give points' }).click();
  await expect(statusToast(page, 'Points Given')).toContainText('Ben: +10 points');
  expect(await balance(meyers, 'ben')).toBe(10);

  await page.getByRole('button', { name: 'Give or take points: Ben' }).click();
  await dialog.getByText('Take points', { exact: true }).first().click();
  await dialog.getByLabel('How many', { exact: true }).fill('11');
  await dialog.getByLabel('Why').fill('A broken vase');
  await dialog.getByRole('button', { name: 'Take points' }).click();
  await expect(dialog.getByLabel('How many', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('How many', { exact: true }).fill('4');
  await dialog.getByRole('button', { name: 'Take points' }).click();
  await expect(statusToast(page, 'Points Taken')).toContainText('Ben: −4 points');
  expect(await balance(meyers, 'ben')).toBe(6);

  await page.getByRole('button', { name: 'Why? Points of Ben' }).click();
  const history = page.getByRole('dialog', { name: 'Why Ben has these points' });
  await expect(history.getByRole('listitem')).toHaveText([
    /A broken vase.*Taken by Anna.*4/,
    /Carried the shopping.*From Anna.*10/,
  ]);
  const entries = await (await meyers.as('ben')).ok(listPoints, { params: { userId: meyers.id.ben }, query: {} });
  expect(entries.entries.map(({ points }) => points)).toEqual([-4, 10]);
  await history.getByRole('button', { name: 'Close' }).first().click();

  const ben = await openBrowser();
  await meyers.enter(ben, 'ben');
  await ben.goto(meyers.url);
  await ben.getByRole('button', { name: 'Account menu of Ben' }).click();
  await ben.getByRole('menuitem', { name: 'My points' }).click();
  await expect(ben.getByRole('dialog', { name: 'My points' }).getByRole('listitem')).toHaveCount(2);
  expect(await findAccessibilityViolations(ben)).toEqual([]);
});

test('professionals-4: a student sees, ticks and redeems only what their professional made', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward({ name: 'Ice cream', cost: 20 });
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  const tara = await meyers.as('tara');
  await tara.ok(createProfessionalReward, { body: { name: 'A sticker', cost: 30 } });
  const read = await meyers.professionalTask('tara', 'Read aloud');
  await tara.ok(assignTask, { body: { taskId: read.id, userId: meyers.id.sam } });
  await meyers.give('sam', 40);
  const page = await openBrowser();
  await meyers.enter(page, 'sam');
  await page.goto(meyers.url);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /^Read aloud/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Special Rewards' })).toContainText('A sticker');
  await expect(page.getByText('Ice cream')).toHaveCount(0);
  await expect(page.getByText('Make the bed')).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Read aloud/ }).check();
  await expect.poll(() => balance(meyers, 'sam')).toBe(90);
  await page.getByRole('button', { name: 'Redeem A sticker, 30 points' }).click();
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByRole('region', { name: 'Special Rewards' })).toContainText('Redeemed Today');
  expect(await balance(meyers, 'sam')).toBe(60);

  const parent = await openBrowser();
  await openRewards(parent, meyers);
  await parent.getByRole('group', { name: 'Children' }).getByRole('button', { name: 'Sam' }).click();
  await expect(card(parent, 'Ice cream')).toContainText('Sam sees only the rewards of their professional.');
});

test('roles-20: without the right any more a reward’s form answers 403 and keeps its entries', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward({ name: 'Ice cream' });
  const page = await openBrowser();
  await openRewards(page, meyers, 'paul');
  const anna = await meyers.as('anna');
  const gerda = (await anna.ok(listMembers, { params: { familyId: meyers.familyId } })).find(
    ({ id }) => id === meyers.id.gerda,
  );
  await page.getByRole('button', { name: 'Edit Ice cream' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reward' });
  await dialog.getByLabel('Reward name').fill('Something else');
  await anna.ok(updateUser, { params: { userId: meyers.id.paul }, body: { roleId: gerda?.roleId ?? null } });
  const refused = page.waitForResponse('**/api/rewards/*');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await refused).status()).toBe(403);
  await expect(page.getByRole('alert')).toContainText('Failed to update reward. Please try again.');
  await expect(dialog).toContainText(errorMessage('forbidden'));
  await expect(dialog.getByLabel('Reward name')).toHaveValue('Something else');
  expect(await anna.ok(listRewards, {})).toMatchObject([{ name: 'Ice cream' }]);
});
