import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

/** The extra Saving for something (goals-1). */
export const goals = defineExtra({
  name: 'goals',
  slots: lazyParts(
    () => import('./parts.ts'),
    ['home.top', 'points.card', 'reward.row', 'redeem.question', 'reward.form', 'child.card'],
  ),
  makesOld: { 'goals.changed': ['/api/user', '/api/parent/children-progress'] },
  when: {
    'home.top': (_props, { goal, goalEnded }) => Boolean(goalEnded || goal?.costBefore),
    'reward.form': ({ edited }) => edited !== undefined,
  },
});
