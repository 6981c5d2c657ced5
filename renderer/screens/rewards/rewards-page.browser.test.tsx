import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listChildrenProgress, redeemReward } from '#shared/contracts/points.ts';
import { createReward, deleteReward, listRewards, updateReward } from '#shared/contracts/rewards.ts';
import { breakCall, loseCall, mendCall } from '#tests/components/answers.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { countOf, findAccessibilityViolations, statusToast, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

async function openRewards(meyers: Meyers, who: Meyer = 'anna'): Promise<void> {
  await meyers.open('/parent/rewards', who);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reward management' })).toBeVisible();
}

function tile(label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

/** The card of a reward. */
function card(name: string) {
  return page
    .getByRole('region', { name: /^(Screen Time|Special) Rewards$/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Finds the row of a child on the card of a reward. */
function stateOf(reward: string, child: string) {
  return card(reward).getByRole('listitem').filter({ hasText: child });
}

async function balance(meyers: Meyers, who: Meyer): Promise<number> {
  return meyers.dayOf(who).totalPoints;
}

test('rewards-3, words-22: Add Reward begins with its defaults, and says ‘Reward Added’', async () => {
  const meyers = inventMeyers();
  await openRewards(meyers);
  await expect.element(page.getByRole('link', { name: 'Parent Dashboard' }).first()).toHaveAttribute('href', '/parent');
  await expect.element(page.getByText('No rewards yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Reward' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Reward' });
  await expect.element(dialog.getByLabelText('Reward name')).toHaveValue('');
  await expect.element(dialog.getByLabelText('Cost', { exact: true })).toHaveValue('100');
  await expect.element(dialog.getByLabelText('Type')).toHaveValue('screen_time');
  await expect
    .poll(() => wordsOf(dialog.getByLabelText('Type').getByRole('option')))
    .toEqual(['Screen time', 'Special']);
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('');
  await expect.element(dialog.getByRole('button', { name: /^Icon Gift/ })).toBeVisible();
  await dialog.getByLabelText('Cost', { exact: true }).fill('0');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText('Reward name is required')).toBeVisible();
  await expect.element(dialog.getByText('Cost must be at least 1 point')).toBeVisible();
  expect(await findAccessibilityViolations()).toEqual([]);
  await dialog.getByLabelText('Reward name').fill('One more episode');
  await dialog.getByRole('button', { name: '250' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblClick();
  await expect.element(statusToast('Reward Added')).toMatchTextContent('One more episode');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card('One more episode')).toMatchTextContent('250');
  expect(meyers.rewards).toMatchObject([
    { name: 'One more episode', cost: 250, type: 'screen_time', icon: 'gift', description: '', sourceType: 'family' },
  ]);
});

test('parent-15, parent-16: points, redemptions and affordable rewards are counted; two lists', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Half an hour of games', cost: 50, type: 'screen_time' });
  meyers.reward({ name: 'Ice cream', cost: 120, type: 'special' });
  const cheap = meyers.reward({ name: 'Choose the music', cost: 20, type: 'special' });
  meyers.reward({ name: 'A day at the park', cost: 5000, type: 'special' });
  meyers.give('mia', 150);
  meyers.give('ben', 30);
  const ben = meyers.as('ben');
  await ben.ok(redeemReward, {
    params: { rewardId: cheap.id },
    body: { userId: 'ben', date: TODAY },
  });
  await openRewards(meyers);
  await expect.element(tile('Points available')).toMatchTextContent('160');
  await expect.element(tile('Rewards redeemed')).toMatchTextContent('1');
  await expect.element(tile('Affordable rewards')).toMatchTextContent('3');
  const screenTime = page.getByRole('region', { name: 'Screen Time Rewards' });
  await expect.poll(() => wordsOf(screenTime.getByRole('heading', { level: 3 }))).toEqual(['Half an hour of games']);
  await expect
    .poll(() => countOf(page.getByRole('region', { name: 'Special Rewards' }).getByRole('heading', { level: 3 })))
    .toBe(3);

  // Redeemed today, else affordable, else locked, for each child (parent-16).
  await expect.element(stateOf('Choose the music', 'Ben')).toMatchTextContent('Redeemed Today');
  await expect.element(stateOf('Choose the music', 'Mia').getByRole('button', { name: /^Redeem/ })).toBeVisible();
  await expect.element(stateOf('Ice cream', 'Ben')).toMatchTextContent('Need 110 more points');
  await expect.element(stateOf('A day at the park', 'Mia')).toMatchTextContent('Need 4,850 more points');

  const filter = page.getByRole('group', { name: 'Children' });
  await expect.element(filter.getByRole('button', { name: 'All children' })).toHaveAttribute('aria-pressed', 'true');
  await filter.getByRole('button', { name: 'Ben' }).click();
  await expect.element(tile('Points available')).toMatchTextContent('10');
  await expect.element(tile('Affordable rewards')).toMatchTextContent('0');
  await expect.element(stateOf('Ice cream', 'Mia')).not.toBeInTheDocument();
});

test('parent-16: the line above more than four children counts who asked and who had it', async () => {
  const meyers = inventMeyers();
  const { id } = meyers.reward({ name: 'Ice cream', cost: 20 });
  const mia = meyers.person('mia');
  meyers.members.push(...['leo', 'ida', 'tom'].map((name) => ({ ...mia, id: name, username: name, firstName: name })));
  for (const who of ['mia', 'ben', 'leo']) {
    Object.assign(meyers.dayOf(who), { redeemedRewards: [id], askedRewards: [id] });
  }
  for (const who of ['ida', 'tom']) Object.assign(meyers.dayOf(who), { restingRewards: [{ id, until: null }] });
  await openRewards(meyers);
  await expect.element(card('Ice cream').getByRole('button', { name: '3 asked · 2 had it already' })).toBeVisible();
});

test('rewards-15: ‘Need 1 more point’ is singular', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream', cost: 31 });
  meyers.give('ben', 30);
  await openRewards(meyers);
  await expect.element(stateOf('Ice cream', 'Ben')).toMatchTextContent(/Need 1 more point$/);
});

test('parent-18, rewards-13: a reward is redeemed for a child, and Undo gives the points back', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream', cost: 120, type: 'special' });
  meyers.give('mia', 150);
  await openRewards(meyers);
  await page.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect.element(statusToast('Reward Redeemed')).toMatchTextContent('Ice cream for Mia: 120 points spent.');
  await expect.element(stateOf('Ice cream', 'Mia')).toMatchTextContent('Redeemed Today');
  expect(await balance(meyers, 'mia')).toBe(30);
  await page.getByRole('button', { name: 'Undo Ice cream for Mia' }).click();
  await expect.element(statusToast('Redemption Undone')).toBeVisible();
  expect(await balance(meyers, 'mia')).toBe(150);
  await expect.element(page.getByText('Nothing yet today.')).toBeVisible();
});

test('parent-17, words-22: rewards are edited, and deleted after a question', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream', cost: 120, type: 'special', description: 'Two scoops' });
  meyers.reward({ name: 'A film' });
  const anna = meyers.as('anna');
  await openRewards(meyers);
  await page.getByRole('button', { name: 'Edit Ice cream' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reward' });
  await expect.element(dialog.getByLabelText('Reward name')).toHaveValue('Ice cream');
  await expect.element(dialog.getByLabelText('Cost', { exact: true })).toHaveValue('120');
  await expect.element(dialog.getByLabelText('Type')).toHaveValue('special');
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Two scoops');
  await dialog.getByLabelText('Description').fill('Three scoops');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(statusToast('Reward Updated')).toMatchTextContent('Ice cream');
  await expect.element(card('Ice cream')).toMatchTextContent('Three scoops');

  await page.getByRole('button', { name: 'Delete Ice cream' }).click();
  const banner = page.getByRole('alertdialog');
  await expect.element(banner).toMatchTextContent('Delete “Ice cream”? History is kept.');
  await banner.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Ice cream' }).click();
  await banner.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect.element(statusToast('Reward Deleted')).toMatchTextContent('Ice cream');
  await expect.element(page.getByRole('heading', { name: 'Ice cream' })).not.toBeInTheDocument();
  expect(await anna.ok(listRewards, {})).toMatchObject([{ name: 'A film' }]);
});

test('words-15: adding, changing, deleting and redeeming a reward that fail say so', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream', cost: 20 });
  meyers.give('mia', 150);
  await openRewards(meyers);
  breakCall(createReward);
  breakCall(updateReward);
  breakCall(deleteReward);
  breakCall(redeemReward);
  await page.getByRole('button', { name: 'Add Reward' }).click();
  const add = page.getByRole('dialog', { name: 'Add Reward' });
  await add.getByLabelText('Reward name').fill('A film');
  await add.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to add reward. Please try again.');
  await expect.element(add).toMatchTextContent('Failed to add reward. Please try again.');
  await expect.element(add.getByLabelText('Reward name')).toHaveValue('A film');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await add.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Edit Ice cream' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Reward' });
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update reward. Please try again.');
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete Ice cream' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to delete reward. Please try again.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to redeem reward. Please try again.');
  await expect.element(page.getByRole('button', { name: 'Redeem Ice cream for Mia' })).toBeVisible();
  expect(await balance(meyers, 'mia')).toBe(150);
});

test('rewards-15: a redemption without an answer is not called redeemed, also out of reach', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream', cost: 20 });
  meyers.give('mia', 150);
  await openRewards(meyers);
  loseCall(redeemReward);
  loseCall(listChildrenProgress);
  await page.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Redeem Ice cream for Mia' })).toBeVisible();
  await expect.element(tile('Points available')).toMatchTextContent('150');
  await expect.element(tile('Rewards redeemed')).toMatchTextContent('0');
});

test('look-45: a failed list shows what failed and a way to try again, never an empty list', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream' });
  loseCall(listRewards);
  await openRewards(meyers);
  await expect.element(page.getByRole('alert').filter({ hasText: 'Error loading rewards' })).toBeVisible();
  await expect.element(page.getByText('No rewards yet')).not.toBeInTheDocument();
  mendCall(listRewards);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Ice cream')).toBeVisible();
});

test('rewards-5, rewards-10: a grandmother redeems for children and changes no reward', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream', cost: 20 });
  meyers.give('mia', 40);
  await openRewards(meyers, 'gerda');
  await expect.element(page.getByRole('button', { name: 'Add Reward' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^(Edit|Delete) / })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect.element(stateOf('Ice cream', 'Mia')).toMatchTextContent('Redeemed Today');
  expect(await balance(meyers, 'mia')).toBe(20);
});
