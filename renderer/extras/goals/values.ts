import type { ExtraValues } from '#renderer/extras/extra-values.ts';

/** Values of saving for something: the goal is the chosen reward (goals-3). */
export const goals = {
  name: 'goals',
  withRewards: ['goals.changed'],
  chosen: ({ goal }) => goal,
} as const satisfies ExtraValues;
