import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';
import { isChild } from '#shared/permissions.ts';

/** The extra with which a family prints its week (print-1). */
export const print = defineExtra({
  name: 'print',
  slots: lazyParts(() => import('./parts.tsx'), ['parent.card', 'home.belowDay']),
  // A chart has events, too.
  makesOld: { 'calendar.changed': ['/api/history'] },
  when: { 'home.belowDay': (_day, me) => isChild(me) },
});
