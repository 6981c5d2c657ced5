import { expect, it } from 'vitest';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import { nextReward } from './next-reward.ts';

const rewards = [
  { id: 'trip', cost: 500 },
  { id: 'ice', cost: 100 },
  { id: 'film', cost: 200 },
] as RewardView[];

it('home-17: the next reward is the cheapest that costs more, else the dearest', () => {
  expect(nextReward(rewards, 0, [])?.id).toBe('ice');
  expect(nextReward(rewards, 100, [])?.id).toBe('film');
  expect(nextReward(rewards, 500, [])?.id).toBe('trip');
  // What was redeemed today is not the next one.
  expect(nextReward(rewards, 150, ['film'])?.id).toBe('trip');
  expect(nextReward(rewards, 900, ['trip'])?.id).toBe('film');
  expect(nextReward([], 900, [])).toBeNull();
});

it('rewards-24: what has just become affordable is the next reward, until it no longer is', () => {
  expect(nextReward(rewards, 100, [], new Set(['ice']))?.id).toBe('ice');
  expect(nextReward(rewards, 99, [], new Set(['ice']))?.id).toBe('ice');
  expect(nextReward(rewards, 200, [], new Set(['ice', 'film']))?.id).toBe('film');
  expect(nextReward(rewards, 200, ['film'], new Set(['ice', 'film']))?.id).toBe('ice');
});
