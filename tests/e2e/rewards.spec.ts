import type { Page } from '@playwright/test';
import { listMembers, updateUser } from '#shared/contracts/families.ts';
import { createProfessionalReward } from '#shared/contracts/professional.ts';
import { listPoints, redeemReward } from '#shared/contracts/progress.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { assignTask } from '#shared/contracts/tasks.ts';
import { ERRORS } from '#shared/errors.ts';
import { findAccessibilityViolations } from './fixtures.ts';
import { expect, type Meyers, test, type Who } from './meyers.ts';

async function openRewards(page: Page, meyers: Meyers, who: Who = 'anna'): Promise<void> {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/parent/rewards`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reward management' })).toBeVisible();
}

function tile(page: Page, label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

/** The card of a reward. */
function card(page: Page, name: string) {
  return page
    .getByRole('region', { name: /^(Screen Time|Special) Rewards$/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** How a child stands with a reward. */
function standing(page: Page, reward: string, child: string) {
  return card(page, reward).getByRole('listitem').filter({ hasText: child });
}

function statusToast(page: Page, title: string) {
  return page.getByRole('status').filter({ hasText: title });
}

async function balance(meyers: Meyers, who: Who): Promise<number> {
  return (await meyers.day(who)).totalPoints;
}

test('Add Reward: "family reward form defaults: cost 100, icon gift, type screen_time, empty name and description", \'Reward Added\'', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openRewards(page, meyers);
  await expect(page.getByRole('link', { name: 'Parent Dashboard' }).first()).toHaveAttribute('href', '/parent');
  await expect(page.getByText('No rewards yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Reward' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Reward' });
  await expect(dialog.getByLabel('Reward name')).toHaveValue('');
  await expect(dialog.getByLabel('Cost', { exact: true })).toHaveValue('100');
  await expect(dialog.getByLabel('Type')).toHaveValue('screen_time');
  await expect(dialog.getByLabel('Type').getByRole('option')).toHaveText(['Screen time', 'Special']);
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: /^Icon Gift/ })).toBeVisible();
  await dialog.getByLabel('Cost', { exact: true }).fill('0');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Reward name is required')).toBeVisible();
  await expect(dialog.getByText('Cost must be at least 1 point')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Reward name').fill('One more episode');
  await dialog.getByRole('button', { name: '250' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(statusToast(page, 'Reward Added')).toContainText('One more episode');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'One more episode')).toContainText('250');
  expect(await (await meyers.as('anna')).ok(listRewards, {})).toMatchObject([
    { name: 'One more episode', cost: 250, type: 'screen_time', icon: 'gift', description: '', sourceType: 'family' },
  ]);
});

test('"Today\'s activity: points available, rewards redeemed, affordable rewards"; "Lists: Screen Time Rewards and Special Rewards"', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward({ name: 'Half an hour of games', cost: 50, type: 'screen_time' });
  await meyers.reward({ name: 'Ice cream', cost: 120, type: 'special' });
  const cheap = await meyers.reward({ name: 'Choose the music', cost: 20, type: 'special' });
  await meyers.reward({ name: 'A day at the park', cost: 5000, type: 'special' });
  await meyers.give('mia', 150);
  await meyers.give('ben', 30);
  const ben = await meyers.as('ben');
  await ben.ok(redeemReward, {
    params: { rewardId: cheap.id },
    body: { userId: meyers.id.ben, date: meyers.today },
  });
  const page = await openBrowser();
  await openRewards(page, meyers);
  await expect(tile(page, 'Points available')).toContainText('160');
  await expect(tile(page, 'Rewards redeemed')).toContainText('1');
  await expect(tile(page, 'Affordable rewards')).toContainText('3');
  const screenTime = page.getByRole('region', { name: 'Screen Time Rewards' });
  await expect(screenTime.getByRole('heading', { level: 3 })).toHaveText(['Half an hour of games']);
  await expect(page.getByRole('region', { name: 'Special Rewards' }).getByRole('heading', { level: 3 })).toHaveCount(3);

  // "Redeemed Today if it is in the redeemed list, otherwise affordable if points >= cost, otherwise locked", per child
  await expect(standing(page, 'Choose the music', 'Ben')).toContainText('Redeemed Today');
  await expect(standing(page, 'Choose the music', 'Mia').getByRole('button', { name: /^Redeem/ })).toBeVisible();
  await expect(standing(page, 'Ice cream', 'Ben')).toContainText('Need 110 more points');
  await expect(standing(page, 'A day at the park', 'Mia')).toContainText('Need 4,850 more points');

  const filter = page.getByRole('group', { name: 'Children' });
  await expect(filter.getByRole('button', { name: 'All children' })).toHaveAttribute('aria-pressed', 'true');
  await filter.getByRole('button', { name: 'Ben' }).click();
  await expect(tile(page, 'Points available')).toContainText('10');
  await expect(tile(page, 'Affordable rewards')).toContainText('0');
  await expect(standing(page, 'Ice cream', 'Mia')).toHaveCount(0);
});

test("'Need 1 more point' is singular", async ({ meyers, openBrowser }) => {
  await meyers.reward({ name: 'Ice cream', cost: 31 });
  await meyers.give('ben', 30);
  const page = await openBrowser();
  await openRewards(page, meyers);
  await expect(standing(page, 'Ice cream', 'Ben')).toContainText(/Need 1 more point$/);
});

test('redeeming for a child, then the way back: "Redeemed Today", points spent, Undo gives them back', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward({ name: 'Ice cream', cost: 120, type: 'special' });
  await meyers.give('mia', 150);
  const page = await openBrowser();
  await openRewards(page, meyers);
  await page.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect(statusToast(page, 'Reward Redeemed')).toContainText('Ice cream for Mia: 120 points spent.');
  await expect(standing(page, 'Ice cream', 'Mia')).toContainText('Redeemed Today');
  expect(await balance(meyers, 'mia')).toBe(30);
  await page.getByRole('button', { name: 'Undo Ice cream for Mia' }).click();
  await expect(statusToast(page, 'Redemption Undone')).toBeVisible();
  expect(await balance(meyers, 'mia')).toBe(150);
  await expect(page.getByText('Nothing yet today.')).toBeVisible();
});

test('redeeming what was spent meanwhile elsewhere: the server\'s "Need N more points", nothing booked', async ({
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
  await expect(standing(page, 'Ice cream', 'Mia')).toContainText('Need 70 more points');
  expect(await balance(meyers, 'mia')).toBe(50);
});

test("\"Rewards are edited and deleted there\": 'Reward Updated', 'Reward Deleted', and the banner that asks first", async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward({ name: 'Ice cream', cost: 120, type: 'special', description: 'Two scoops' });
  await meyers.reward({ name: 'A film' });
  const anna = await meyers.as('anna');
  const page = await openBrowser();
  await openRewards(page, meyers);
  await page.getByRole('button', { name: 'Edit Ice cream' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reward' });
  await expect(dialog.getByLabel('Reward name')).toHaveValue('Ice cream');
  await expect(dialog.getByLabel('Cost', { exact: true })).toHaveValue('120');
  await expect(dialog.getByLabel('Type')).toHaveValue('special');
  await expect(dialog.getByLabel('Description')).toHaveValue('Two scoops');
  await dialog.getByLabel('Description').fill('Three scoops');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(statusToast(page, 'Reward Updated')).toContainText('Ice cream');
  await expect(card(page, 'Ice cream')).toContainText('Three scoops');

  await page.getByRole('button', { name: 'Delete Ice cream' }).click();
  const banner = page.getByRole('alertdialog');
  await expect(banner).toContainText('Delete “Ice cream”? History is kept.');
  await banner.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Ice cream' }).click();
  await banner.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(statusToast(page, 'Reward Deleted')).toContainText('Ice cream');
  await expect(page.getByRole('heading', { name: 'Ice cream' })).toHaveCount(0);
  expect(await anna.ok(listRewards, {})).toMatchObject([{ name: 'A film' }]);
});

test("'Failed to add reward. Please try again.', and the same for changing, deleting and redeeming", async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward({ name: 'Ice cream', cost: 20 });
  await meyers.give('mia', 150);
  const page = await openBrowser();
  await openRewards(page, meyers);
  await page.route('**/api/rewards', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
  );
  await page.route('**/api/rewards/*', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.route('**/api/rewards/*/redeem', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: 'Add Reward' }).click();
  const add = page.getByRole('dialog', { name: 'Add Reward' });
  await add.getByLabel('Reward name').fill('A film');
  await add.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to add reward. Please try again.');
  await expect(add).toContainText('Failed to add reward. Please try again.');
  await expect(add.getByLabel('Reward name')).toHaveValue('A film');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await add.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Edit Ice cream' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Reward' });
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update reward. Please try again.');
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete Ice cream' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to delete reward. Please try again.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to redeem reward. Please try again.');
  await expect(page.getByRole('button', { name: 'Redeem Ice cream for Mia' })).toBeVisible();
  expect(await balance(meyers, 'mia')).toBe(150);
});

test('giving and taking points "books an adjustment, up or down, never below 0", with a reason; "everybody can see why they have what they have"', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward();
  const page = await openBrowser();
  await openRewards(page, meyers);
  await page.getByRole('button', { name: 'Give or take points: Ben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Points of Ben' });
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
    /A broken vase.*Taken by a grown-up.*4/,
    /Carried the shopping.*10/,
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

test('"A child with an assigned professional sees only that professional\'s tasks and rewards", and redeems them', async ({
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

test('a failed list shows what failed and a way to try again, never an empty list', async ({ meyers, openBrowser }) => {
  await meyers.reward({ name: 'Ice cream' });
  const page = await openBrowser();
  await page.route('**/api/rewards', (route) => route.abort());
  await openRewards(page, meyers);
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading rewards' })).toBeVisible();
  await expect(page.getByText('No rewards yet')).toHaveCount(0);
  await page.unroute('**/api/rewards');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Ice cream')).toBeVisible();
});

test('"POST, PUT, DELETE /api/rewards: canCreateRewards": a grandmother redeems for children and changes no reward', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.reward({ name: 'Ice cream', cost: 20 });
  await meyers.give('mia', 40);
  const page = await openBrowser();
  await openRewards(page, meyers, 'gerda');
  await expect(page.getByRole('button', { name: 'Add Reward' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect(standing(page, 'Ice cream', 'Mia')).toContainText('Redeemed Today');
  expect(await balance(meyers, 'mia')).toBe(20);
});

test('a permission taken away meanwhile: the server refuses, the dialog says so and keeps what was entered', async ({
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
  await expect(dialog).toContainText(ERRORS.forbidden.message);
  await expect(dialog.getByLabel('Reward name')).toHaveValue('Something else');
  expect(await anna.ok(listRewards, {})).toMatchObject([{ name: 'Ice cream' }]);
});
