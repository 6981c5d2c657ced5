import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { TogetherLine } from './together-line.tsx';

/** Parts of what the family fills together, by slot; those that Home does not need are loaded from files of their own. */
export const parts = {
  'home.line': TogetherLine,
  'parent.card': lazyExtra(() => import('./together-card.tsx'), 'TogetherCard'),
  'history.page': lazyExtra(() => import('./past-treats.tsx'), 'PastTreats'),
};
