import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { OwnWords } from './own-words.tsx';

/** Parts of kind words, by slot; what only grown-ups see is loaded from a file of its own. */
export const parts = {
  'home.belowDay': OwnWords,
  'child.sheet': lazyExtra(() => import('./say-button.tsx'), 'SayButton'),
};
