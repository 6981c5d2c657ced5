import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

/** The extra that keeps the family's tasks in addition to a professional's (professionals-26). */
export const keeps = defineExtra({
  name: 'keeps',
  slots: lazyParts(() => import('./parts.ts'), ['member.professional']),
});
