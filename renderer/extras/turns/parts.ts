import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { DoneByOthers } from './done-by-others.tsx';

/** Parts of turns, by slot; those for grown-ups only are loaded from files of their own. */
export const parts = {
  'home.belowDay': DoneByOthers,
  'child.tasks': lazyExtra(() => import('./give-turns.tsx'), 'GiveTurns'),
  'task.form': lazyExtra(() => import('./sharing-field.tsx'), 'SharingField'),
};
