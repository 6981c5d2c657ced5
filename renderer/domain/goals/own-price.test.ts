import { expect, test } from 'vitest';
import { atOwnPrice } from './own-price.ts';

const zoo = { id: 'zoo', cost: 800 };
const goal = { rewardId: 'zoo', cost: 500 };

test('goals-13: the promised price shows until it is asked for, and on the day on which it waits', () => {
  const costs = [
    atOwnPrice(zoo, goal),
    atOwnPrice(zoo, { ...goal, asked: true }),
    atOwnPrice(zoo, { ...goal, asked: true }, true),
    atOwnPrice({ id: 'film', cost: 90 }, goal, true),
    atOwnPrice(zoo, null),
  ];
  expect(costs.map(({ cost }) => cost)).toEqual([500, 800, 500, 90, 800]);
});
