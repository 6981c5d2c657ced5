import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

/** The extra of shared tasks: one child does the task for all (turns-1). */
export const turns = defineExtra({
  name: 'turns',
  slots: lazyParts(() => import('./parts.ts'), ['home.belowDay', 'child.tasks', 'task.form']),
  when: {
    'home.belowDay': ({ doneByOthers }) => doneByOthers.length > 0,
    'child.tasks': ({ tasks }) => tasks.some(({ sharing }) => sharing === 'turns'),
  },
});
