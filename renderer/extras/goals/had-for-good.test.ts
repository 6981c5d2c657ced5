import { expect, test } from 'vitest';
import { isUsedUp } from './used-up.ts';

const bike = { id: 'bike', howOften: 'once' as const };
const day = { redeemedRewards: [], askedRewards: [], restingRewards: [] };

test('goals-14: what can be had once is had for good, but not while it waits or is declined', () => {
  const cases = [
    isUsedUp(bike, { ...day, redeemedRewards: ['bike'] }),
    isUsedUp(bike, { ...day, restingRewards: [{ id: 'bike', until: null }] }),
    isUsedUp(bike, day),
    isUsedUp(bike, { ...day, redeemedRewards: ['bike'], askedRewards: ['bike'] }),
    isUsedUp(bike, { ...day, restingRewards: [{ id: 'bike', until: '2026-03-12' }] }),
    isUsedUp({ id: 'zoo', howOften: 'weekly' }, { ...day, redeemedRewards: ['zoo'] }),
  ];
  expect(cases).toEqual([true, true, false, false, false, false]);
});
