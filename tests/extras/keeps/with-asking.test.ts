import { expect, test } from 'vitest';
import { getProgress, redeemReward } from '#shared/contracts/points.ts';
import { createProfessionalReward } from '#shared/contracts/professional.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createKeeping } from './create-keeping.ts';

test.each(['daily', 'once'] as const)(
  'rewards-10: a teacher redeems no %s reward of the family, today or on a past day',
  async (howOften) => {
    const home = await createKeeping();
    const { id: rewardId } = await home.reward({ cost: 5, howOften, askFirst: true });
    const before = home.dump();
    for (const date of [home.body.date, addDays(home.body.date, -3)]) {
      const redemption = { params: { rewardId }, body: { ...home.body, date } };
      expect(await home.as('teacher').refusal(redeemReward, redemption)).toBe('404 not_found');
    }
    expect(home.dump()).toEqual(before);
    const star = await home.as('teacher').ok(createProfessionalReward, { body: { name: 'Star', cost: 35 } });
    // Fifteen of the points are the family's: the teacher sees none of theirs left, the parent what there is.
    const redemption = { params: { rewardId: star.id }, body: home.body };
    expect(await home.as('teacher').ok(redeemReward, redemption)).toMatchObject({ totalPoints: 0, spentToday: 35 });
    const { userId, date } = home.body;
    expect(await home.as('parent').ok(getProgress, { params: { userId, date } })).toMatchObject({ totalPoints: 15 });
  },
);
