import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { EVENT_POINTS } from '#shared/constants.ts';
import type { EventView, NewEvent } from '#shared/contracts/calendar.schema.ts';
import { isUnconfirmedBy } from '#shared/permissions/events.ts';
import { insertEvent } from './calendar.repo.ts';
import { assertMayGive, assertRoom, checkAssignees, checkSeries } from './event-checks.ts';
import { storedFields } from './event-fields.ts';
import type { EventPoints } from './event-points.ts';
import { toEventView } from './event-view.ts';
import { emitEventChanged, visibleEvent } from './visible-event.ts';

interface MakeEventDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'get'>;
  points: Pick<EventPoints, 'giveForCreating'>;
}

/** New events: whom they may be for, how many there may be, and what making one gives. */
export function createMakeEvent(deps: MakeEventDeps) {
  return {
    /**
     * Makes an event; the caller owns it and gets its creation points.
     * @throws AppError validation_failed, not_found, forbidden, too_many_events, too_many_events_today
     */
    create: (caller: Caller, body: NewEvent): Promise<EventView> =>
      deps.unitOfWork.run((tx) => addEvent(deps, tx, caller, body)),
  };
}

function addEvent(
  { clock, directory, points }: Omit<MakeEventDeps, 'unitOfWork'>,
  tx: WriteTx,
  caller: Caller,
  body: NewEvent,
): EventView {
  assertMayGive(caller, body);
  const {
    assignedUsers = [],
    creationPoints = EVENT_POINTS.creation,
    completionPoints = EVENT_POINTS.completion,
  } = body;
  checkAssignees(directory, tx, caller, assignedUsers);
  const now = clock.now();
  const today = familyNow(clock, caller.timeZone).date;
  const event = {
    ...storedFields(body),
    id: newId(),
    userId: caller.id,
    familyId: requireFamily(caller),
    title: body.title,
    date: body.date,
    creationPoints,
    completionPoints,
    unconfirmed: isUnconfirmedBy(caller, false),
    createdAt: now,
    updatedAt: now,
  };
  checkSeries(event);
  assertRoom(tx, caller, { isRecurring: false, recurringEndDate: null, ...event }, today);
  insertEvent(tx, event, assignedUsers);
  points.giveForCreating(tx, caller, { isPrivate: false, ...event });
  const made = visibleEvent(tx, caller, event.id);
  emitEventChanged(tx, made);
  return toEventView(made, today);
}
