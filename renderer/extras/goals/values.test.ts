import { expect, test } from 'vitest';
import { atOwnPrice } from '#renderer/extras/values.ts';

const zoo = { id: 'zoo', cost: 800 };
const goal = { rewardId: 'zoo', name: 'Zoo', icon: 'cat', cost: 500, promised: 500, since: '2026-03-01' };

test('goals-13: the promised price shows until it is asked for, and on the day on which it waits', () => {
  const costs = [
    atOwnPrice(zoo, { goal }),
    atOwnPrice(zoo, { goal: { ...goal, asked: true } }),
    atOwnPrice(zoo, { goal: { ...goal, asked: true } }, true),
    atOwnPrice({ id: 'film', cost: 90 }, { goal }, true),
    atOwnPrice(zoo, { goal: null }),
  ];
  expect(costs.map(({ cost }) => cost)).toEqual([500, 800, 500, 90, 800]);
});
