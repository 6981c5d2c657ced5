import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adjustPoints, redeemReward } from '#shared/contracts/points.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { answer, asked, holdCall, refuseCall } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { countOf, findAccessibilityViolations, statusToast, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const sheet = page.getByRole('dialog', { name: 'Mia', exact: true });
const openers = page.getByRole('button', { name: /give points, redeem and more for Mia/ });

test('parent-20: the same sheet opens from name and points, on Home and on the Parent Dashboard', async () => {
  const meyers = inventMeyers();
  meyers.give('mia', 40);
  for (const path of ['/', '/parent']) {
    await meyers.open(path, 'anna');
    for (const opener of [openers, page.getByRole('button', { name: 'Mia Meyer', exact: true })]) {
      await opener.click();
      await expect.element(sheet.getByText('40 points now, 50 points afterwards.')).toBeVisible();
      // No field has the focus, which would open a phone's keyboard over the sheet.
      expect(document.activeElement?.tagName).toBe('DIV');
      await userEvent.keyboard('{Escape}');
      await expect.element(sheet).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    }
  }
});

test('parent-20: giving points closes the sheet and says so', async () => {
  const meyers = inventMeyers();
  answer(adjustPoints, ({ params, body }) => {
    meyers.give(params.userId as Meyer, body.points);
    return meyers.dayOf(params.userId as Meyer);
  });
  await meyers.open('/', 'anna');
  await openers.click();
  expect(await findAccessibilityViolations()).toEqual([]);
  await sheet.getByRole('button', { name: '20', exact: true }).click();
  await sheet.getByLabelText('Why').fill('You shared your snack');
  await sheet.getByRole('button', { name: 'Give points' }).last().click();
  await expect.element(statusToast('Points Given')).toMatchTextContent('Mia: +20 points');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(asked(adjustPoints)).toMatchObject([{ body: { points: 20, reason: 'You shared your snack' } }]);
  await expect.element(openers).toMatchTextContent('20');
});

test('parent-20: it lists what the child can have now, the cheapest first, and redeems it', async () => {
  const meyers = inventMeyers();
  for (const [name, cost] of [
    ['Film night', 90],
    ['Ice cream', 30],
    ['A day at the zoo', 400],
    ['Games', 60],
    ['Music', 20],
  ] as const) {
    meyers.reward({ name, cost });
  }
  meyers.give('mia', 100);
  await meyers.open('/', 'anna');
  await openers.click();
  const list = sheet.getByRole('region', { name: 'Redeem' });
  await expect
    .poll(() => wordsOf(list.getByRole('listitem')))
    .toEqual([/Music/, /Ice cream/, /Games/].map((each) => expect.stringMatching(each)));
  await list.getByRole('button', { name: 'Show all 4 rewards' }).click();
  await expect.poll(() => countOf(list.getByRole('listitem'))).toBe(4);
  await list.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect.element(statusToast('Reward Redeemed')).toMatchTextContent('Ice cream');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(asked(redeemReward)).toHaveLength(1);
  await openers.click();
  await expect.element(list).not.toMatchTextContent('Film night');
});

test('parent-20: what was entered for giving points stays when a reward is redeemed', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream', cost: 30 });
  meyers.give('mia', 100);
  await meyers.open('/', 'anna');
  await openers.click();
  await sheet.getByLabelText('Why').fill('You shared');
  await sheet.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect.element(statusToast('Reward Redeemed')).toBeVisible();
  await expect.element(sheet.getByLabelText('Why')).toHaveValue('You shared');
  await expect.element(sheet.getByRole('region', { name: 'Redeem' })).toMatchTextContent('Redeemed today');
});

test('parent-20, words-19: a redemption that is refused says why and the sheet stays', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Ice cream', cost: 30 });
  meyers.give('mia', 100);
  await meyers.open('/', 'anna');
  await openers.click();
  refuseCall(redeemReward, 'not_enough_points');
  await sheet.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'points' }).first()).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Redeem Ice cream for Mia' })).toBeVisible();
});

test('parent-20: PIN and Day are for those who may; everybody who sees the card redeems', async () => {
  const meyers = inventMeyers();
  await meyers.open('/', 'anna');
  await openers.click();
  await sheet.getByRole('button', { name: 'PIN' }).click();
  await expect.element(page.getByRole('dialog', { name: 'PIN of Mia' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'PIN of Mia' })).not.toBeInTheDocument();
  await sheet.getByRole('link', { name: 'Day' }).click();
  await expect.poll(address).toBe('/parent?tab=child-view&member=mia');
  await expect.element(sheet).not.toBeInTheDocument();

  const { role } = meyers.person('gerda');
  if (role) role.permissions = { ...NO_PERMISSIONS, canViewProgress: true };
  await meyers.open('/', 'gerda');
  await openers.click();
  await expect.element(sheet.getByRole('region', { name: 'Redeem' })).toBeVisible();
  for (const name of ['PIN', 'Give points', 'Task']) {
    await expect.element(sheet.getByRole('button', { name })).not.toBeInTheDocument();
  }
  await expect.element(sheet.getByRole('link', { name: 'Day' })).not.toBeInTheDocument();
});

test('parent-20, screens-14: what was entered for giving points is not lost by opening the day', async () => {
  const meyers = inventMeyers();
  await meyers.open('/', 'anna');
  await openers.click();
  await sheet.getByLabelText('Why').fill('You shared');
  await sheet.getByRole('link', { name: 'Day' }).click();
  const question = page.getByRole('dialog', { name: 'Throw away what you entered?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sheet.getByLabelText('Why')).toHaveValue('You shared');
  expect(address()).toBe('/');
  await sheet.getByRole('link', { name: 'Day' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(address).toBe('/parent?tab=child-view&member=mia');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('parent-20: a second tap while a reward is being redeemed, or after it, redeems nothing', async () => {
  const meyers = inventMeyers();
  for (const [name, cost] of [
    ['Music', 20],
    ['Ice cream', 30],
  ] as const) {
    meyers.reward({ name, cost });
  }
  meyers.give('mia', 100);
  await meyers.open('/', 'anna');
  await openers.click();
  await sheet.getByLabelText('Why').fill('You shared');
  const release = holdCall(redeemReward);
  await sheet.getByRole('button', { name: 'Redeem Music for Mia' }).click();
  await sheet.getByRole('button', { name: 'Redeem Ice cream for Mia' }).click();
  release();
  await expect.element(statusToast('Reward Redeemed')).toMatchTextContent('Music');
  const rows = sheet.getByRole('region', { name: 'Redeem' }).getByRole('listitem');
  await expect
    .poll(() => wordsOf(rows))
    .toEqual([/Music.*Redeemed today/, /Ice cream/].map((each) => expect.stringMatching(each)));
  expect(asked(redeemReward)).toHaveLength(1);
  // The button with the focus is gone; the focus stays in the sheet.
  await expect.poll(() => sheet.query()?.contains(document.activeElement)).toBe(true);
});

test('parent-20: what is entered while a reward is being redeemed is not lost', async () => {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Music', cost: 20 });
  meyers.give('mia', 100);
  await meyers.open('/', 'anna');
  await openers.click();
  const release = holdCall(redeemReward);
  await sheet.getByRole('button', { name: 'Redeem Music for Mia' }).click();
  await sheet.getByLabelText('Why').fill('You helped');
  release();
  await expect.element(statusToast('Reward Redeemed')).toBeVisible();
  await expect.element(sheet.getByLabelText('Why')).toHaveValue('You helped');
});

test('parent-20: cancelling the form of a task leads back to the sheet', async () => {
  const meyers = inventMeyers();
  await meyers.open('/', 'anna');
  await openers.click();
  await sheet.getByRole('button', { name: 'Task' }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
});
