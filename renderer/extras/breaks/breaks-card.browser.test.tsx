import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DONE } from '#shared/contracts/fields.ts';
import { listBreaks, removeBreak } from '#shared/extras/breaks/contract.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { answer, asked } from '#tests/components/answers.ts';
import { TODAY } from '#tests/components/family-lists.ts';
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
  await page.getByRole('button', { name: 'End the break of Mia today' }).click();
  await expect.poll(() => asked(removeBreak)).toHaveLength(1);
});
