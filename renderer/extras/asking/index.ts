import { requestSlots } from '#renderer/extras/asking/requests/request-slots.ts';
import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

/** The extra Asking first (asking-1). */
export const asking = defineExtra({
  name: 'asking',
  slots: {
    ...requestSlots.slots,
    ...lazyParts(() => import('./parts.ts'), ['reward.state', 'reward.childState', 'reward.form', 'rewards.page']),
  },
  when: {
    ...requestSlots.when,
    'reward.state': ({ isAsked, resting }) => isAsked || resting !== undefined,
  },
});
