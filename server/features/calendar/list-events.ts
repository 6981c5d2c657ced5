import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { AppError } from '#shared/errors.ts';
import { maySeeEvent } from '#shared/permissions/events.ts';
import { can } from '#shared/permissions.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import { listEventsBehind, listFamilyEvents } from './calendar.repo.ts';
import { fitList, type Range } from './calendar-list.ts';
import { toEventView } from './event-view.ts';

/** Events of a list, and the last day it covers when it had to end early. */
export interface EventList {
  events: EventView[];
  until: LocalDate | null;
}

/** Later than every event. */
const LAST_DAY = '9999-12-31';

/** Which events are listed for whom, and which titles are hidden. */
export function createListEvents({
  unitOfWork,
  clock,
  directory,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'get'>;
}) {
  return {
    /**
     * The events that a person and the caller may both see: with a range, their occurrences in it; without one, all that
     * are not past and those of the last days (docs/product/calendar.md#calendar-17).
     * @throws AppError not_found, forbidden, range_too_long
     */
    list: (caller: Caller, userId: string, range?: Range): EventList =>
      unitOfWork.read((tx) => {
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'day.read', toSubject(person));
        if (range && daysBetween(range.from, range.to) >= LIMITS.calendarDays) throw new AppError('range_too_long');
        const today = familyNow(clock, caller.timeZone).date;
        const asked = range ?? { from: addDays(today, -LIMITS.calendarDays), to: LAST_DAY };
        const seen = listFamilyEvents(tx, person.familyId, asked).filter(
          (event) => maySeeEvent(person, event) && maySeeEvent(caller, event),
        );
        const { events, until } = fitList(seen, range);
        const shown = range && { from: range.from, to: until ?? range.to };
        const views = events.map((event) => toEventView(event, today, shown));
        return { events: views.filter(({ occurrences }) => occurrences?.length !== 0), until };
      }),

    /**
     * Of what ledger entries are about (events and completions), those whose titles the caller may not read: they speak
     * of a private event that the caller may not see. Of events that were deleted before deleted ones were kept nobody
     * knows: only the person whose entries they are and members who see every event read those.
     * @param ownerId whose entries they are
     */
    hiddenFrom(tx: Tx, caller: Caller, ownerId: string, subjectIds: readonly string[]): ReadonlySet<string> {
      const known = listEventsBehind(tx, subjectIds);
      const readsAll = caller.id === ownerId || can(caller, 'events.readPrivate');
      const hidden = new Set(readsAll ? [] : subjectIds);
      for (const { subjectId, ...event } of known) {
        if (event.isPrivate && !maySeeEvent(caller, event)) hidden.add(subjectId);
        else hidden.delete(subjectId);
      }
      return hidden;
    },
  };
}
