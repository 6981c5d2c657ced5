import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type KnownPerson, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { EVENT_POINTS, LIMITS } from '#shared/constants.ts';
import type { EventChanges, EventView, NewEvent } from '#shared/contracts/calendar.schema.ts';
import { AppError } from '#shared/errors.ts';
import { isUnconfirmedBy, mayChangeEvent, maySeeEvent, mayShowOnDevice } from '#shared/permissions/events.ts';
import { can } from '#shared/permissions.ts';
import { compareByTime, isAhead } from '#shared/rules/calendar.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import {
  deleteOwnEvents,
  type EventRow,
  findEvent,
  insertEvent,
  listEventsBehind,
  listFamilyEvents,
  removeEvent,
  setAssignees,
  updateEvent,
} from './calendar.repo.ts';
import { completeEvent } from './complete-event.ts';
import type { EventPoints } from './event-points.service.ts';
import { fitList, type Range, toEventView } from './event-view.ts';
import { hideProfessionals } from './seen-event.ts';
import {
  assertBelowLimit,
  assertBelowLimitAhead,
  assertMayGive,
  assertMayReschedule,
  checkAssignees,
  checkSeries,
  storedFields,
  withoutUndefined,
} from './sent-event.ts';

/** A list of events, with the last day it covers if it was cut. */
export interface EventList {
  events: EventView[];
  until: LocalDate | null;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  points: EventPoints;
}

/** Later than every event. */
const LAST_DAY = '9999-12-31';

/** Manages the family's calendar, whose events also give points (calendar-8). */
export class CalendarService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Lists the events that both the person and the caller may see: with a range, the events and their occurrences in it;
   * without one, recent and future events (calendar-17).
   * @throws AppError not_found, forbidden, range_too_long
   */
  list(caller: Caller, userId: string, range?: Range): EventList {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'day.read', toSubject(person));
      if (range && daysBetween(range.from, range.to) >= LIMITS.calendarDays) throw new AppError('range_too_long');
      const today = this.#today(caller);
      const asked = range ?? { from: addDays(today, -LIMITS.calendarDays), to: LAST_DAY };
      const visible = listFamilyEvents(tx, person.familyId, asked).filter(
        (event) => maySeeEvent(person, event) && maySeeEvent(caller, event),
      );
      const { events, until } = fitList(visible, range);
      const shown = range && { from: range.from, to: until ?? range.to };
      const seen = hideProfessionals(directory, tx, caller);
      const views = events.map((event) => seen(toEventView(event, today, shown)));
      return { events: views.filter(({ occurrences }) => occurrences?.length !== 0), until };
    });
  }

  /**
   * Lists the events of a day that a device without a signed-in user may show, in order of time (devices-39).
   */
  listForDevice(tx: Tx, familyId: string, date: LocalDate): EventView[] {
    const members = this.#deps.directory.list(tx, familyId);
    const day = { from: date, to: date };
    return listFamilyEvents(tx, familyId, day)
      .filter((event) => mayShowOnDevice(event, members))
      .map((event) => toEventView(event, date, day))
      .filter(({ occurrences }) => occurrences?.length !== 0)
      .sort(compareByTime);
  }

  /**
   * Lists the subjects of ledger entries (events and completions) whose titles the caller may not read, because they
   * belong to a private event that the caller may not see. If the event is not stored any more, only the owner of the
   * entries and members who see all private events may read its title.
   * @param ownerId the person to whom the entries belong
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
  }

  /**
   * Creates an event; the caller owns it and gets its creation points.
   * @throws AppError validation_failed, not_found, forbidden, too_many_events, too_many_events_today
   */
  create(caller: Caller, body: NewEvent): Promise<EventView> {
    const { unitOfWork, clock, directory, points } = this.#deps;
    return unitOfWork.run((tx) => {
      assertMayGive(caller, body);
      const { title, date, assignedUsers = [] } = body;
      const { creationPoints = EVENT_POINTS.creation, completionPoints = EVENT_POINTS.completion } = body;
      checkAssignees(directory, tx, caller, assignedUsers);
      const now = clock.now();
      const today = this.#today(caller);
      const event = {
        ...storedFields(body),
        ...{ id: newId(), userId: caller.id, familyId: requireFamily(caller) },
        ...{ title, date, creationPoints, completionPoints },
        unconfirmed: isUnconfirmedBy(caller, false),
        createdAt: now,
        updatedAt: now,
      };
      checkSeries(event);
      assertBelowLimit(tx, caller, { isRecurring: false, recurringEndDate: null, ...event }, today);
      insertEvent(tx, event, assignedUsers);
      points.giveForCreating(tx, caller, { isPrivate: false, ...event });
      const made = visibleEvent(tx, caller, event.id);
      emitEventsChanged(tx, [made]);
      return toEventView(made, today);
    });
  }

  /**
   * Changes an event, completes an occurrence of it, or takes that back.
   * @throws AppError not_found, forbidden, validation_failed, too_many_events, date_out_of_range, event_not_due,
   *   points_already_spent
   */
  update(
    caller: Caller,
    eventId: string,
    { isCompleted, ...changes }: EventChanges & { date?: LocalDate | undefined },
  ): Promise<EventView> {
    return this.#deps.unitOfWork.run((tx) => {
      const event = visibleEvent(tx, caller, eventId);
      const today = this.#today(caller);
      const { date, ...others } = changes;
      const isOnlyCompletion = isCompleted !== undefined && Object.values(others).every((value) => value === undefined);
      if (!isOnlyCompletion) this.#change(tx, caller, event, changes);
      const changed = findEvent(tx, event.familyId, eventId) ?? event;
      // Forms send the whole event, so `isCompleted` counts only if it differs from the stored state.
      if (isOnlyCompletion || (isCompleted !== undefined && isCompleted !== toEventView(event, today).isCompleted)) {
        completeEvent(this.#deps, tx, caller, changed, { isCompleted, date: isOnlyCompletion ? date : undefined });
      }
      emitEventsChanged(tx, [event, changed]);
      const view = toEventView(findEvent(tx, event.familyId, eventId) ?? changed, today);
      return hideProfessionals(this.#deps.directory, tx, caller)(view);
    });
  }

  /**
   * Deletes an event or the whole series, and takes back the points that its owner got for it today (calendar-29).
   * @throws AppError not_found, forbidden
   */
  remove(caller: Caller, eventId: string): Promise<void> {
    const { unitOfWork, clock, points } = this.#deps;
    return unitOfWork.run((tx) => {
      const event = visibleEvent(tx, caller, eventId);
      if (!mayChangeEvent(caller, event)) throw new AppError('forbidden');
      const isInLedger = points.takeBackToday(tx, caller, event);
      if (isInLedger) updateEvent(tx, eventId, { deletedAt: clock.now() });
      else removeEvent(tx, eventId);
      emitEventsChanged(tx, [event]);
    });
  }

  /** Deletes the events that were only for a person who is being removed (people-23). */
  removeEventsOf(tx: WriteTx, { id, familyId }: Pick<KnownPerson, 'id' | 'familyId'>): void {
    const isWithThem = ({ userId, assignedUsers }: EventRow) => userId === id || assignedUsers.includes(id);
    const changed = listFamilyEvents(tx, familyId, { from: '', to: LAST_DAY }).filter(isWithThem);
    deleteOwnEvents(tx, id, this.#deps.clock.now());
    emitEventsChanged(tx, changed);
  }

  #change(tx: WriteTx, caller: Caller, event: EventRow, changes: Omit<EventChanges, 'isCompleted'>): void {
    const { clock, directory, points } = this.#deps;
    const today = this.#today(caller);
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
    if (isAhead(next, today) && !isAhead(event, today)) assertBelowLimitAhead(tx, caller, today);
    points.follow(tx, event, next.date);
    if (next.unconfirmed && next.isPrivate && !event.isPrivate) points.takeBackToday(tx, caller, event);
    updateEvent(tx, event.id, { ...fields, unconfirmed: next.unconfirmed, updatedAt: clock.now() });
  }

  #today({ timeZone }: Caller): LocalDate {
    return familyNow(this.#deps.clock, timeZone).date;
  }
}

/** Finds an event of the caller's family. @throws AppError not_found for one that the caller may not see */
function visibleEvent(tx: Tx, caller: Caller, eventId: string): EventRow {
  const event = findEvent(tx, requireFamily(caller), eventId);
  if (!event || !maySeeEvent(caller, event)) throw new AppError('not_found');
  return event;
}

/** Emits that events changed. @param states the events before and after the change */
function emitEventsChanged(tx: WriteTx, states: readonly EventRow[]): void {
  const [event] = states;
  if (!event) return;
  const ids = new Set(states.map(({ id }) => id));
  const people = states.flatMap(({ userId, assignedUsers }) => [userId, ...assignedUsers]);
  const about = { people: [...new Set(people)].filter((id) => id !== null) };
  tx.emit({ type: 'calendar.changed', familyId: event.familyId, ids: [...ids], about });
}
