import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

/** The extra Tasks on certain days (certain-days-1). */
export const days = defineExtra({
  name: 'days',
  slots: lazyParts(() => import('./parts.ts'), ['task.when', 'task.days', 'assign.form']),
});
