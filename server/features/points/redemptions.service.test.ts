import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { completeTask, redeemReward, unredeemReward } from '#shared/contracts/progress.ts';
import { createHome } from '#tests/support/home.ts';

test('tells what children redeem themselves, each once, of every family', async () => {
  const home = await createHome();
  const film = await home.reward({ name: 'Film night', cost: 100 });
  const swim = await home.reward({ name: 'Swimming', cost: 30 });
  await home.give('child', 150);
  await home.give('sibling', 100);
  const redeem = (who: 'child' | 'sibling' | 'parent', whose: 'child' | 'sibling', rewardId: string) =>
    home.as(who).ok(redeemReward, { params: { rewardId }, body: { userId: home.id[whose], date: home.clock.today } });

  await redeem('child', 'child', swim.id);
  const newOnes = home.services.redemptions.follow();
  expect(newOnes()).toEqual([]);

  await redeem('child', 'child', film.id);
  // A grown-up who redeems for a child knows it already.
  await redeem('parent', 'sibling', film.id);
  expect(newOnes()).toEqual([{ person: 'Mia', reward: 'Film night', points: 100, kind: 'redeemed' }]);
  expect(newOnes()).toEqual([]);
});

test('one that was taken back meanwhile is not told', async () => {
  const home = await createHome();
  const film = await home.reward({ name: 'Film night', cost: 100 });
  await home.give('child', 150);
  const newOnes = home.services.redemptions.follow();
  const about = { params: { rewardId: film.id }, body: { userId: home.id.child, date: home.clock.today } };
  await home.as('child').ok(redeemReward, about);
  await home.as('parent').ok(unredeemReward, about);
  expect(newOnes()).toEqual([]);
});

test('"Mia asks for Sleepover", and what she did that a grown-up looks at; each once', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['asking', 'looking'] } });
  const sleepover = await home.reward({ name: 'Sleepover', cost: 100, askFirst: true });
  const garage = await home.task({ text: 'Tidy the garage', points: 200, lookFirst: true }, ['child']);
  await home.give('child', 150);
  const newOnes = home.services.redemptions.follow();
  const body = { userId: home.id.child, date: home.clock.today };
  await home.as('child').ok(redeemReward, { params: { rewardId: sleepover.id }, body });
  await home.as('child').ok(completeTask, { params: { taskId: garage.id }, body });
  expect(newOnes()).toEqual([
    { person: 'Mia', reward: 'Sleepover', points: 100, kind: 'asked' },
    { person: 'Mia', reward: 'Tidy the garage', points: 200, kind: 'look' },
  ]);
  expect(newOnes()).toEqual([]);
});

test('waking makes every screen of every family look again', async () => {
  const home = await createHome();
  home.events.length = 0;
  await home.services.families.refreshScreens();
  expect(home.events.map(({ type, familyId }) => [type, familyId]).sort()).toEqual(
    [home.familyId, home.neighbourFamilyId].map((id) => ['family.changed', id]).sort(),
  );
});

test('only the admins need the family computer to reset a forgotten password', async () => {
  const home = await createHome();
  expect(home.services.people.listResettable().map(({ name }) => name)).toEqual(['Anna', 'Nadia']);
});
