import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { AwayDay } from './away-day.tsx';
import { AwayLine } from './away-line.tsx';

/** Parts of breaks, by slot; those for grown-ups only are loaded from files of their own. */
export const parts = {
  'home.emptyDay': AwayDay,
  'child.away': AwayLine,
  'child.sheet': lazyExtra(() => import('./away-buttons.tsx'), 'AwayButtons'),
  'parent.card': lazyExtra(() => import('./breaks-card.tsx'), 'BreaksCard'),
  'member.form': lazyExtra(() => import('./homes-setting.tsx'), 'HomesSetting'),
};
