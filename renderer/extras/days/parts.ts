import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

/** Parts of certain days, by slot; only grown-ups see them, so each is loaded from a file of its own. */
export const parts = {
  'task.when': lazyExtra(() => import('./when-field.tsx'), 'WhenField'),
  'task.days': lazyExtra(() => import('./days-field.tsx'), 'DaysField'),
  'assign.form': lazyExtra(() => import('./own-days.tsx'), 'OwnDays'),
};
