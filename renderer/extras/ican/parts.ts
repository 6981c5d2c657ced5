import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { CanNow } from './can-now.tsx';
import { OwnShelf } from './own-shelf.tsx';

/** Parts of I can, by slot; those for grown-ups only are loaded from files of their own. */
export const parts = {
  'home.over': CanNow,
  'home.belowDay': OwnShelf,
  'requests.card': lazyExtra(() => import('./habits-card.tsx'), 'HabitsCard'),
  'child.sheet': lazyExtra(() => import('./shelf-button.tsx'), 'ShelfButton'),
};
