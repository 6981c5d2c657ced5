import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listChildrenProgress } from '#shared/contracts/points.ts';
import { answer } from '#tests/components/answers.ts';
import { TODAY } from '#tests/components/family-lists.ts';
import { countOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

test('goals-4: two children of one name who save for a reward are each said', async () => {
  const meyers = inventMeyers();
  const { id: rewardId, name, icon } = meyers.reward({ name: 'Ice cream', cost: 120 });
  const goal = { rewardId, name, icon, cost: 100, promised: 100, since: TODAY };
  meyers.person('ben').firstName = 'Mia';
  answer(listChildrenProgress, () =>
    (['mia', 'ben'] as const).map((who) => ({
      child: meyers.person(who),
      tasks: [],
      progress: meyers.dayOf(who),
      goal,
    })),
  );
  const { family } = meyers.userOf('anna');
  await meyers.open('/parent/rewards', 'anna', { family: family && { ...family, extras: ['goals'] } });
  await page.getByRole('button', { name: 'Edit Ice cream' }).click();
  const promises = page.getByRole('dialog', { name: 'Edit Reward' }).getByText(/^Mia .*100/);
  await expect.poll(() => countOf(promises)).toBe(2);
});
