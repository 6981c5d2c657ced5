import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';
import { isChild } from '#shared/permissions.ts';

/** The extra for kind words to children (kindness-1). */
export const kindness = defineExtra({
  name: 'kindness',
  slots: lazyParts(() => import('./parts.ts'), ['home.belowDay', 'child.sheet']),
  when: { 'home.belowDay': (_day, me) => isChild(me) },
});
