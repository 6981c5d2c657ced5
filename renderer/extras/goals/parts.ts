import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { GoalAfter } from './goal-after.tsx';
import { GoalNews, OwnGoal } from './own-goal.tsx';
import { SaveFor } from './save-for.tsx';

/** Parts of saving for something, by slot; those for grown-ups only are loaded from files of their own. */
export const parts = {
  'home.top': GoalNews,
  'points.card': OwnGoal,
  'reward.row': SaveFor,
  'redeem.question': GoalAfter,
  'reward.form': lazyExtra(() => import('./savers-note.tsx'), 'SaversNote'),
  'child.card': lazyExtra(() => import('./child-goal.tsx'), 'ChildGoal'),
};
