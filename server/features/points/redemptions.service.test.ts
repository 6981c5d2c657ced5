import { expect, test } from 'vitest';
import { redeemReward, unredeemReward } from '#shared/contracts/points.ts';
import { createHome } from '#tests/support/home.ts';

test('running-17: tells what children redeem themselves, each once, of every family', async () => {
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

test('running-17: one that was taken back meanwhile is not told', async () => {
  const home = await createHome();
  const film = await home.reward({ name: 'Film night', cost: 100 });
  await home.give('child', 150);
  const newOnes = home.services.redemptions.follow();
  const about = { params: { rewardId: film.id }, body: { userId: home.id.child, date: home.clock.today } };
  await home.as('child').ok(redeemReward, about);
  await home.as('parent').ok(unredeemReward, about);
  expect(newOnes()).toEqual([]);
});

test('days-5: waking makes every screen of every family look again', async () => {
  const home = await createHome();
  home.events.length = 0;
  await home.services.families.refreshScreens();
  expect(home.events.map(({ type, familyId }) => [type, familyId]).sort()).toEqual(
    [home.familyId, home.neighbourFamilyId].map((id) => ['family.changed', id]).sort(),
  );
});

test('people-18: only the admins need the family computer to reset a forgotten password', async () => {
  const home = await createHome();
  expect(home.services.people.listResettable().map(({ name }) => name)).toEqual(['Anna', 'Nadia']);
});
