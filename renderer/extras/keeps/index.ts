import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

/** Keeping the family's tasks beside a professional's (professionals-26). */
export const keeps = defineExtra({
  name: 'keeps',
  slots: lazyParts(() => import('./parts.ts'), ['member.professional']),
});
