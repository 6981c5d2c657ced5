import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

const parts = lazyParts(() => import('./parts.ts'));

/** Saving for something (docs/product/goals.md#goals-1). */
export const goals = defineExtra({
  name: 'goals',
  slots: {
    'home.top': parts,
    'points.card': parts,
    'reward.row': parts,
    'redeem.question': parts,
    'reward.form': parts,
    'child.card': parts,
  },
  when: {
    'home.top': (_props, { goal, goalEnded }) => Boolean(goalEnded || goal?.costBefore),
    'reward.form': ({ edited }) => edited !== undefined,
  },
});
