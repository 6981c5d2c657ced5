import { actorOf } from '#renderer/domain/session/session.ts';
import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';
import { can, isChild } from '#shared/permissions.ts';

/** The extra with which points end for what a child can do (ican-1). */
export const ican = defineExtra({
  name: 'ican',
  slots: lazyParts(() => import('./parts.ts'), ['home.over', 'home.belowDay', 'requests.card', 'child.sheet']),
  when: {
    'home.belowDay': (_day, me) => isChild(me),
    'requests.card': (_card, me) => !isChild(me) && can(actorOf(me), 'tasks.assign'),
  },
});
