import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';
import { lazyTaskWords } from '#renderer/extras/task-words.ts';

/** The extra with which a school without the home network takes part (school-1). */
export const school = defineExtra({
  name: 'school',
  slots: lazyParts(() => import('./parts.ts'), ['child.sheet', 'student.card']),
  says: lazyTaskWords(() => import('./added-words.ts')),
});
