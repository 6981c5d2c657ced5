import { defineExtra } from '#server/extras/define-extra.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';
import { showTogether } from './demo.ts';
import { fitsTogether } from './fits.ts';
import { countOpen, removeOpen } from './together.repo.ts';
import { TogetherService } from './together.service.ts';

/** The extra with which all children fill one bar in a week (together-1). */
export const together = defineExtra({
  name: 'together',
  create(core) {
    const service = new TogetherService(core);
    return {
      service,
      on: { 'me.read': (tx, me) => service.fieldOf(tx, me) },
      demo: (family) => showTogether(service, core, family),
      fits: fitsTogether,
      inEffect: {
        // The treat of last week can still be given.
        count: (tx, familyId, today) => countOpen(tx, familyId, addDays(mondayOf(today), -7)),
        end: removeOpen,
      },
    };
  },
});
