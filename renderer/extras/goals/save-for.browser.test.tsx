import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { listPoints } from '#shared/contracts/points.ts';
import { answer } from '#tests/components/answers.ts';
import { TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

test('goals-15: ‘Save for this’ stands only under what cannot be had yet', async () => {
  const meyers = inventMeyers();
  const zoo = meyers.reward({ name: 'Zoo', cost: 300, type: 'special' });
  meyers.reward({ name: 'Ice cream', cost: 60, type: 'special' });
  meyers.give('mia', 100);
  answer(listPoints, { entries: [], next: null });
  const { family } = meyers.userOf('mia');
  /** Opens Mia's rewards with a goal. */
  const open = (goal: CurrentUser['goal']) =>
    meyers.open('/rewards', 'mia', { family: family && { ...family, extras: ['goals'] }, goal });
  await open(null);
  await expect.element(page.getByRole('button', { name: 'Save for this: Zoo' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save for this: Ice cream' })).not.toBeInTheDocument();
  meyers.give('mia', 200);
  tellChange({ type: 'progress.changed', ids: ['mia'] });
  await open({ rewardId: zoo.id, name: 'Zoo', icon: 'gift', cost: 300, promised: 300, since: TODAY });
  await expect.element(page.getByRole('button', { name: 'Stop saving: Zoo' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Redeem Zoo, 300 points' })).toBeVisible();
});
