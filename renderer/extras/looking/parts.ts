import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { LookLine } from './look-line.tsx';

/** Parts of looking first, by place. */
export const parts = {
  'task.tile': LookLine,
  'task.form': lazyExtra(() => import('./look-field.tsx'), 'LookField'),
};
