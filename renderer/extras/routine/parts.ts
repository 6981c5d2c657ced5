import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import { RoutineOver } from './routine-over.tsx';
import { StartButton } from './start-button.tsx';

/** Parts of one task at a time, by slot; a field of a form is loaded from a file of its own. */
export const parts = {
  'home.part': StartButton,
  'home.over': RoutineOver,
  'child.sheet': lazyExtra(() => import('./routine-button.tsx'), 'RoutineButton'),
  'task.form': lazyExtra(() => import('./minutes-field.tsx'), 'MinutesField'),
  'member.form': lazyExtra(() => import('./routine-field.tsx'), 'RoutineField'),
};
