import { updateReward } from '#shared/contracts/rewards.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { item, openFamily, PHONE, saving, TABLET } from './open-family.ts';

test('goals-8: points of a goal that is asked for count as its own until a yes ends it', async ({ openBrowser }) => {
  const { demo, anna, open, giveUpTo, saveFor, zoo } = await openFamily(openBrowser, ['asking', 'goals']);
  await saveFor(zoo);
  await giveUpTo(500);
  await anna.ok(updateReward, { params: { rewardId: zoo }, body: { askFirst: true } });
  const tablet = await open('mia', '/rewards', TABLET);
  const phone = await open('tom', '/parent', PHONE);
  await item(tablet, 'Zoo').getByRole('button', { name: 'Redeem Zoo, 500 points' }).click();
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Yes, please!' }).click();
  await expect(saving(tablet)).toContainText('Zoo: 500 of 500');
  await expect(saving(tablet)).toContainText('Asked. Waiting for a grown-up.');
  await expect(saving(tablet)).not.toContainText('to go');
  await expect(item(tablet, 'Zoo').getByRole('button', { name: /^Stop saving/ })).toBeHidden();
  const children = phone.getByRole('region', { name: 'Children today' });
  await expect(children).toContainText('Zoo: 500 of 500');
  await phone.getByRole('button', { name: 'Yes: Mia may have Zoo' }).click();
  await expect(saving(tablet)).toBeHidden();
  await expect(children).not.toContainText('Zoo');
  anna.close();
  await demo.stop();
});
