import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { ReviewLine } from './review-line.tsx';

/** Parts of looking first, by slot. */
export const parts = {
  'task.tile': ReviewLine,
  'task.form': lazyExtra(() => import('./review-field.tsx'), 'ReviewField'),
  'student.card': lazyExtra(() => import('./look-button.tsx'), 'LookButton'),
};
