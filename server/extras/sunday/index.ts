import { defineExtra } from '#server/extras/define-extra.ts';
import { familyNow, toIso } from '#server/lib/clock.ts';
import { OUR_WEEK, weekToReview } from '#shared/extras/sunday/rules.ts';
import { isProfessional } from '#shared/permissions.ts';
import { addDays, localInstant } from '#shared/rules/local-date.ts';
import { showSunday } from './demo.ts';
import { fitsSunday } from './fits.ts';
import { WeekReviewService } from './week-review.service.ts';

/** The extra with which a family looks at its week together (sunday-1). */
export const sunday = defineExtra({
  name: 'sunday',
  create(core) {
    const service = new WeekReviewService(core);
    return {
      service,
      on: {
        'task.saving': ({ timeZone }, sent) => {
          const { date: today } = familyNow(core.clock, timeZone);
          return sent.kept ? { kept: sent.kept < today ? sent.kept : today } : {};
        },
        'me.read': (tx, me) => {
          if (isProfessional(me)) return {};
          const timeZone = core.familyRows.timeZoneOf(tx, me.familyId);
          const { date, minutes } = familyNow(core.clock, timeZone);
          const week = weekToReview(date, minutes);
          const at = (days: number, hour: number) => toIso(localInstant(addDays(week, days), hour * 60, timeZone));
          return { ourWeek: { week, from: at(6, OUR_WEEK.fromHour), until: at(7, OUR_WEEK.untilHour) } };
        },
      },
      demo: (family) => showSunday(core, family),
      fits: fitsSunday,
      inEffect: {
        count: (tx, familyId) => core.taskRows.countWithField(tx, familyId, 'kept'),
        end: (tx, familyId, today) => core.taskRows.removeField(tx, familyId, 'kept', today),
      },
    };
  },
});
