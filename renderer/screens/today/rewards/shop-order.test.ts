import { expect, test } from 'vitest';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { inShopOrder, shownAtFirst } from './shop-order.ts';

const rewards = (...costs: number[]) => costs.map((cost) => ({ id: `r${cost}`, cost }) as RewardView);
const costsOf = (list: readonly RewardView[]) => list.map(({ cost }) => cost);

test('rewards-20: what can be had comes first, then the rest, both by price', () => {
  const first = new Set(['r50', 'r30']);
  expect(costsOf(inShopOrder(rewards(60, 50, 10, 30), first))).toEqual([30, 50, 10, 60]);
});

test('rewards-19: seven are shown at once; of eight the first six, and what is always shown', () => {
  expect(shownAtFirst(rewards(1, 2, 3, 4, 5, 6, 7), () => false)).toHaveLength(7);
  const eight = rewards(1, 2, 3, 4, 5, 6, 7, 8);
  expect(costsOf(shownAtFirst(eight, ({ cost }) => cost === 8))).toEqual([1, 2, 3, 4, 5, 6, 8]);
});
