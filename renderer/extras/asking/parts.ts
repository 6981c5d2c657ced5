import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { AskingState } from './asking-state.tsx';
import { ChildAskingState } from './child-asking-state.tsx';

/** Parts of asking first, by slot. */
export const parts = {
  'reward.state': AskingState,
  'reward.childState': ChildAskingState,
  'reward.form': lazyExtra(() => import('./asking-field.tsx'), 'AskingField'),
  'rewards.page': lazyExtra(() => import('./hand-over-card.tsx'), 'HandOverCard'),
};
