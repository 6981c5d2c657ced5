import type { Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import { happensOn } from '#shared/rules/calendar.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import { DEMO_EVENTS, type DemoKey } from './demo-data.ts';

/** Creates the events that are planned on a day, and completes those that happen on it. */
export type LiveCalendarDay = (date: LocalDate) => Promise<void>;

/** Makes the function that simulates the family's calendar for one day; it only uses the services. */
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
