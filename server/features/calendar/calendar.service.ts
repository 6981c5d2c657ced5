import type { Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { mayChangeEvent } from '#shared/permissions/events.ts';
import { removeEvent, updateEvent } from './calendar.repo.ts';
import { createChangeEvent } from './change-event.ts';
import { createEventPoints } from './event-points.ts';
import { createListEvents } from './list-events.ts';
import { createMakeEvent } from './make-event.ts';
import { emitEventChanged, visibleEvent } from './visible-event.ts';

/** The family's calendar, whose events give points too (docs/product/calendar.md#calendar-8). */
export type CalendarService = ReturnType<typeof createCalendarService>;

/** Makes the calendar service. */
export function createCalendarService({
  unitOfWork,
  clock,
  directory,
  ledger,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  ledger: Ledger;
}) {
  const points = createEventPoints({ clock, directory, ledger });

  return {
    ...createListEvents({ unitOfWork, clock, directory }),
    ...createMakeEvent({ unitOfWork, clock, directory, points }),
    ...createChangeEvent({ unitOfWork, clock, directory, points }),

    /**
     * Deletes an event, the whole series, and takes back what its owner got for it today
     * (docs/product/calendar.md#calendar-29).
     * @throws AppError not_found, forbidden
     */
    remove: (caller: Caller, eventId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const event = visibleEvent(tx, caller, eventId);
        if (!mayChangeEvent(caller, event)) throw new AppError('forbidden');
        const isInLedger = points.takeBackToday(tx, caller, event);
        if (isInLedger) updateEvent(tx, eventId, { deletedAt: clock.now() });
        else removeEvent(tx, eventId);
        emitEventChanged(tx, event);
      }),
  };
}
