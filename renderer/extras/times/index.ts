import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';
import { lazyTaskWords } from '#renderer/extras/task-words.ts';

/** The extra for tasks that are done once, or some times a week (times-1). */
export const times = defineExtra({
  name: 'times',
  slots: lazyParts(() => import('./parts.ts'), ['task.often']),
  says: lazyTaskWords(() => import('./task-words.ts')),
});
