import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

const parts = lazyParts(() => import('./parts.ts'));

/** One task, done once for all (docs/product/turns.md#turns-1). */
export const turns = defineExtra({
  name: 'turns',
  slots: { 'home.belowDay': parts, 'child.tasks': parts, 'task.form': parts },
  when: {
    'home.belowDay': ({ doneByOthers }) => doneByOthers.length > 0,
    'child.tasks': ({ tasks }) => tasks.some(({ sharing }) => sharing === 'turns'),
    'task.form': ({ among }) => among !== undefined,
  },
});
