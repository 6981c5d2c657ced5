import { requestSlots } from '#renderer/domain/requests/request-slots.ts';
import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

const parts = lazyParts(() => import('./parts.ts'));

/** Asking first (docs/product/asking.md#asking-1). */
export const asking = defineExtra({
  name: 'asking',
  slots: {
    ...requestSlots.slots,
    'reward.state': parts,
    'reward.childState': parts,
    'reward.form': parts,
    'rewards.page': parts,
  },
  when: {
    ...requestSlots.when,
    'reward.state': ({ isAsked, resting }) => isAsked || resting !== undefined,
  },
});
