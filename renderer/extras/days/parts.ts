import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

/** What each place of certain days draws; only grown-ups see them, so each comes in a file of its own. */
export const parts = {
  'task.days': lazyExtra(() => import('./days-field.tsx'), 'DaysField'),
  'assign.form': lazyExtra(() => import('./own-days.tsx'), 'OwnDays'),
};
