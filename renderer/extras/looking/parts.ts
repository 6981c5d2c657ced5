import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { LookLine } from './look-line.tsx';

/** What each place of looking first draws. */
export const parts = {
  'task.tile': LookLine,
  'task.form': lazyExtra(() => import('./look-field.tsx'), 'LookField'),
};
