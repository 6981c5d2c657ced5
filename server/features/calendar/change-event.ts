import type { Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { EventChanges, EventView } from '#shared/contracts/calendar.schema.ts';
import { AppError } from '#shared/errors.ts';
import { isUnconfirmedBy, mayChangeEvent } from '#shared/permissions/events.ts';
import { isAhead } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { type EventRow, findEvent, setAssignees, updateEvent } from './calendar.repo.ts';
import { completeEvent } from './complete-event.ts';
import { assertMayGive, assertMayReschedule, assertRoomAhead, checkAssignees, checkSeries } from './event-checks.ts';
import { storedFields, withoutUndefined } from './event-fields.ts';
import type { EventPoints } from './event-points.ts';
import { toEventView } from './event-view.ts';
import { emitEventChanged, visibleEvent } from './visible-event.ts';

interface ChangeEventDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'get' | 'list'>;
  points: Pick<EventPoints, 'complete' | 'undo' | 'follow' | 'takeBackToday'>;
}

/** Changes events, and completes them. */
export function createChangeEvent(deps: ChangeEventDeps) {
  const { unitOfWork, clock } = deps;

  return {
    /**
     * Changes an event, completes an occurrence of it, or takes that back.
     * @throws AppError not_found, forbidden, validation_failed, too_many_events, date_out_of_range, event_not_due,
     *   points_already_spent
     */
    update: (
      caller: Caller,
      eventId: string,
      { isCompleted, ...changes }: EventChanges & { date?: LocalDate | undefined },
    ): Promise<EventView> =>
      unitOfWork.run((tx) => {
        const event = visibleEvent(tx, caller, eventId);
        const today = familyNow(clock, caller.timeZone).date;
        const { date, ...others } = changes;
        const isOnlyCompletion =
          isCompleted !== undefined && Object.values(others).every((value) => value === undefined);
        if (!isOnlyCompletion) change(deps, tx, caller, event, changes);
        const changed = findEvent(tx, event.familyId, eventId) ?? event;
        // Forms send the whole event: what it says of its completion counts only when it is something new.
        if (isOnlyCompletion || (isCompleted !== undefined && isCompleted !== toEventView(event, today).isCompleted)) {
          completeEvent(deps, tx, caller, changed, { isCompleted, date: isOnlyCompletion ? date : undefined });
        }
        emitEventChanged(tx, event, changed);
        return toEventView(findEvent(tx, event.familyId, eventId) ?? changed, today);
      }),
  };
}

function change(
  { clock, directory, points }: Pick<ChangeEventDeps, 'clock' | 'directory' | 'points'>,
  tx: WriteTx,
  caller: Caller,
  event: EventRow,
  changes: Omit<EventChanges, 'isCompleted'>,
): void {
  const today = familyNow(clock, caller.timeZone).date;
  if (!mayChangeEvent(caller, event)) throw new AppError('forbidden');
  assertMayGive(caller, changes, event);
  if (changes.assignedUsers) {
    checkAssignees(
      directory,
      tx,
      caller,
      changes.assignedUsers.filter((id) => !event.assignedUsers.includes(id)),
    );
    setAssignees(tx, event.id, changes.assignedUsers);
  }
  const { title, date, creationPoints, completionPoints } = changes;
  const fields = withoutUndefined({ ...storedFields(changes), title, date, creationPoints, completionPoints });
  const next = { ...event, ...fields, unconfirmed: isUnconfirmedBy(caller, event.unconfirmed) };
  checkSeries(next);
  assertMayReschedule(caller, event, next);
  if (isAhead(next, today) && !isAhead(event, today)) assertRoomAhead(tx, caller, today);
  points.follow(tx, event, next.date);
  if (next.unconfirmed && next.isPrivate && !event.isPrivate) points.takeBackToday(tx, caller, event);
  updateEvent(tx, event.id, { ...fields, unconfirmed: next.unconfirmed, updatedAt: clock.now() });
}
