import type { Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import { happensOn } from '#shared/rules/calendar.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import { DEMO_EVENTS, type DemoKey } from './demo-data.ts';

/** Lives through the calendar of one day: what is planned on it is made, what happens on it is completed. */
export type LiveCalendarDay = (date: LocalDate) => Promise<void>;

/** Makes what lives through the family's calendar day by day, through the services alone. */
export function createDemoCalendar(deps: {
  services: Services;
  callers: Record<DemoKey, Caller>;
  today: LocalDate;
}): LiveCalendarDay {
  const { services, callers, today } = deps;
  const ids = new Map<(typeof DEMO_EVENTS)[number], string>();
  return async (date) => {
    for (const planned of DEMO_EVENTS) {
      const { by, forWhom = [], createdDaysAgo, inDays, completedBy, event } = planned;
      const first = addDays(today, inDays);
      if (createdDaysAgo === daysBetween(date, today)) {
        const assignedUsers = forWhom.map((key) => callers[key].id);
        const { id } = await services.calendar.create(callers[by], { ...event, date: first, assignedUsers });
        ids.set(planned, id);
      }
      const id = ids.get(planned);
      const series = { date: first, isRecurring: event.isRecurring === true, recurringEndDate: null };
      if (id && completedBy && date < today && happensOn(series, date)) {
        await services.calendar.update(callers[completedBy], id, { isCompleted: true, date });
      }
    }
  };
}
