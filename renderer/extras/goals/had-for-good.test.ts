import { expect, test } from 'vitest';
import { isHadForGood } from './had-for-good.ts';

const bike = { id: 'bike', howOften: 'once' as const };
const day = { redeemedRewards: [], askedRewards: [], restingRewards: [] };

test('goals-14: what can be had just once is had for good today and later, but not while it waits or is declined', () => {
  const cases = [
    isHadForGood(bike, { ...day, redeemedRewards: ['bike'] }),
    isHadForGood(bike, { ...day, restingRewards: [{ id: 'bike', until: null }] }),
    isHadForGood(bike, day),
    isHadForGood(bike, { ...day, redeemedRewards: ['bike'], askedRewards: ['bike'] }),
    isHadForGood(bike, { ...day, restingRewards: [{ id: 'bike', until: '2026-03-12' }] }),
    isHadForGood({ id: 'zoo', howOften: 'weekly' }, { ...day, redeemedRewards: ['zoo'] }),
  ];
  expect(cases).toEqual([true, true, false, false, false, false]);
});
