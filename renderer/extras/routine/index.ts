import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

/** The extra with which a child sees one task at a time (routine-1). */
export const routine = defineExtra({
  name: 'routine',
  slots: lazyParts(() => import('./parts.ts'), ['home.part', 'home.over', 'task.form', 'member.form', 'child.sheet']),
  when: {
    'home.part': (_part, me) => Boolean(me.routine),
    'home.over': (_day, me) => Boolean(me.routine),
    'child.sheet': ({ each }) => each.child.hasPin !== undefined,
    'member.form': ({ member }) => member.hasPin !== undefined,
  },
});
