import { defineExtra } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';
import { takesBreaks, visibleAbsence } from '#shared/extras/breaks/permissions.ts';
import { absenceOnDay } from './absence-view.ts';
import { BreaksService } from './breaks.service.ts';
import { showBreaks } from './demo.ts';
import { fitsBreaks } from './fits.ts';
import { bringHomePatternsBack } from './homes.repo.ts';

/** The extra for children's breaks and patterns of two homes (breaks-1). */
export const breaks = defineExtra({
  name: 'breaks',
  create(core) {
    const service = new BreaksService(core);
    return {
      service,
      on: {
        'person.changed': (tx, before, after) => {
          const { id, familyId } = after;
          if (takesBreaks(before) && !takesBreaks(after))
            service.end(tx, familyId, core.familyRows.today(tx, familyId), id);
        },
        'family.dayMovedBack': bringHomePatternsBack,
        'plan.absences': (...about) => service.absencesOf(...about),
        'outlook.away': absenceOnDay,
        'child.read': (tx, caller, child, date) => {
          const today = familyNow(core.clock, caller.timeZone).date;
          const away = absenceOnDay(caller, child.id, service.absencesOf(tx, child.id, { from: date, today }), date);
          return away ? { away } : {};
        },
        'history.absence': (caller, person, absence) => ({ away: visibleAbsence(caller, person.id, absence) }),
      },
      demo: (family) => showBreaks(service, core, family),
      fits: fitsBreaks,
      inEffect: {
        count: (...about) => service.countInEffect(...about),
        end: (...about) => service.end(...about),
      },
    };
  },
});
