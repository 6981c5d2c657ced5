import { requestSlots } from '#renderer/extras/asking/requests/request-slots.ts';
import { defineExtra, lazyParts } from '#renderer/extras/define-extra.ts';

/** The extra A grown-up looks first (looking-1). */
export const looking = defineExtra({
  name: 'looking',
  slots: {
    ...requestSlots.slots,
    ...lazyParts(() => import('./parts.ts'), ['student.card', 'task.tile', 'task.form']),
  },
  when: {
    ...requestSlots.when,
    'task.tile': ({ task }) => Boolean(task.lookFirst || task.waits),
  },
});
