import type { ExtraValues } from '#renderer/extras/extra-values.ts';

/** Values of saving for something. */
export const goals = {
  name: 'goals',
  makesOld: { 'goals.changed': ['/api/user', '/api/parent/children-progress'] },
  follows: { reward: ['goals.changed'] },
  /** The promised price (docs/product/goals.md#goals-3), until it is asked for (docs/product/goals.md#goals-13); on that day what it took. */
  priceFor: ({ id }, { goal }, isAsked) => (goal?.rewardId === id && (isAsked || !goal.asked) ? goal.cost : undefined),
  isInSight: (rewardId, { goal }) => goal?.rewardId === rewardId,
  nextFor: ({ goal }) => (goal && !goal.asked ? goal : undefined),
} as const satisfies ExtraValues;
