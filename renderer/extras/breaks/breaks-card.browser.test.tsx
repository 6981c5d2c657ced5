import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DONE } from '#shared/contracts/fields.ts';
import { getHomes, listBreaks, removeBreak } from '#shared/extras/breaks/contract.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer, asked } from '#tests/components/answers.ts';
import { TODAY } from '#tests/components/family-lists.ts';
import { countOf, findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

test('breaks-8: whoever may enter breaks sees and ends them, also without the right to see days', async () => {
  const meyers = inventMeyers();
  const { role } = meyers.person('gerda');
  if (role) role.permissions = { ...NO_PERMISSIONS, canAccessParentDashboard: true };
  answer(listBreaks, () => [{ id: 'ill', userId: 'mia', from: TODAY, to: null, kind: 'sick' as const }]);
  answer(removeBreak, () => DONE);
  const { family } = meyers.userOf('gerda');
  await meyers.open('/parent', 'gerda', { family: family && { ...family, extras: ['breaks'] } });
  await expect.element(page.getByText('On a break · Sick')).toBeVisible();
  await page.getByRole('button', { name: 'End today: the break of Mia' }).click();
  await expect.poll(() => asked(removeBreak)).toHaveLength(1);
});

test('breaks-17: one holiday of three children has its days once, and ends for each alone', async () => {
  const meyers = inventMeyers();
  const holiday = { from: addDays(TODAY, 3), to: addDays(TODAY, 9), kind: 'holiday' as const };
  answer(listBreaks, () => [
    ...['mia', 'ben', 'sam'].map((userId) => ({ id: `break-${userId}`, userId, ...holiday })),
    { id: 'ill', userId: 'mia', from: TODAY, to: TODAY, kind: 'sick' as const },
  ]);
  const { family } = meyers.userOf('anna');
  await meyers.open('/parent', 'anna', { family: family && { ...family, extras: ['breaks'] } });
  const card = page.getByRole('region', { name: 'Breaks' });
  await expect.element(card.getByText(/Sick$/)).toBeVisible();
  expect(countOf(card.getByText(/Holiday$/))).toBe(1);
  expect(wordsOf(card.getByRole('button', { name: /^Remove/ }))).toHaveLength(4);
  expect(await findAccessibilityViolations()).toEqual([]);
  await card.getByRole('button', { name: 'Remove the break of Ben' }).click();
  await expect.element(card.getByText('Remove this break of Ben?')).toBeVisible();
});

test('breaks-16: cancelling the form of a break leaves what was entered in the sheet', async () => {
  const meyers = inventMeyers();
  const { family } = meyers.userOf('anna');
  answer(getHomes, () => ({ homes: null }));
  await meyers.open('/', 'anna', { family: family && { ...family, extras: ['breaks'] } });
  await page.getByRole('button', { name: /redeem and more for Mia/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Mia', exact: true });
  await sheet.getByLabelText('Why').fill('You shared');
  await sheet.getByRole('button', { name: 'Away' }).click();
  const form = page.getByRole('dialog', { name: 'Take a break' });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(sheet.getByLabelText('Why')).toHaveValue('You shared');
});
