import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import type { Ledger } from '#server/features/points/ledger.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { EVENT_POINTS, LIMITS } from '#shared/constants.ts';
import type { EventChanges, EventView, NewEvent } from '#shared/contracts/calendar.ts';
import { AppError } from '#shared/errors.ts';
import { isDayOpenTo } from '#shared/permissions/days.ts';
import { mayChangeEvent, mayCompleteEvent, maySeeEvent } from '#shared/permissions/events.ts';
import { can } from '#shared/permissions.ts';
import { currentOccurrence, happensOn, isAhead, occurrencesBetween, type Recurring } from '#shared/rules/calendar.ts';
import { addDays, daysBetween, type LocalDate, localInstant, mondayOf } from '#shared/rules/local-date.ts';
import {
  countEventsAhead,
  countEventsMadeSince,
  type EventRow,
  findEvent,
  insertEvent,
  listEventsBehind,
  listFamilyEvents,
  removeEvent,
  setAssignees,
  updateEvent,
} from './calendar.repo.ts';
import { fitList, type Range } from './calendar-list.ts';
import { createEventPoints } from './event-points.ts';

/** The family's calendar, whose events give points too (decisions, section 5). */
export type CalendarService = ReturnType<typeof createCalendarService>;

/** Events of a list, and the last day it covers when it had to end early. */
export interface EventList {
  events: EventView[];
  until: LocalDate | null;
}

/** Later than every event. */
const LAST_DAY = '9999-12-31';

/** Makes the calendar service. */
export function createCalendarService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  ledger: Ledger;
}) {
  const { unitOfWork, clock, directory } = deps;
  const points = createEventPoints(deps);
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  /** @throws AppError not_found for an event that the caller may not see */
  function visible(tx: Tx, caller: Caller, eventId: string): EventRow {
    const event = findEvent(tx, requireFamily(caller), eventId);
    if (!event || !maySeeEvent(caller, event)) throw new AppError('not_found');
    return event;
  }

  /** The people an event is for: members the caller may reach. */
  function checkAssignees(tx: Tx, caller: Caller, ids: readonly string[]): void {
    for (const id of ids) {
      if (id === caller.id) continue;
      const person = directory.get(tx, caller, id);
      if (!can(caller, 'family.read')) throw new AppError('not_found');
      assertCan(caller, 'events.assignTo', toSubject(person));
    }
  }

  /** @throws AppError too_many_events_today or too_many_events (decisions, section 5) */
  function assertRoom(tx: Tx, caller: Caller, event: Recurring): void {
    const startOfDay = localInstant(today(caller), 0, caller.timeZone);
    if (countEventsMadeSince(tx, caller.id, startOfDay) >= LIMITS.newEventsPerDay) {
      throw new AppError('too_many_events_today');
    }
    if (isAhead(event, today(caller))) assertRoomAhead(tx, caller);
  }

  function assertRoomAhead(tx: Tx, caller: Caller): void {
    const ahead = countEventsAhead(tx, requireFamily(caller), today(caller));
    if (ahead >= LIMITS.eventsAhead) throw new AppError('too_many_events');
  }

  /**
   * Which occurrence is meant. Of a weekly series, past ones are open as long as a day is for ticks, later ones up to
   * the next: a series of many years must not give its points in one evening (decisions, section 2).
   */
  function occurrenceFor(caller: Caller, event: EventRow, date: LocalDate | undefined): LocalDate {
    if (!event.isRecurring) return event.date;
    const now = familyNow(clock, caller.timeZone);
    const chosen = date ?? currentOccurrence(event, now.date);
    const isOpen =
      chosen > now.date ? chosen <= currentOccurrence(event, addDays(now.date, 1)) : isDayOpenTo(caller, chosen, now);
    if (!happensOn(event, chosen) || !isOpen) throw new AppError('date_out_of_range');
    return chosen;
  }

  function assertMayComplete(tx: Tx, caller: Caller, event: EventRow): void {
    const people = directory.list(tx, event.familyId).map(toSubject);
    if (!mayCompleteEvent(caller, event, people)) throw new AppError('forbidden');
  }

  function toView(event: EventRow, caller: Caller, range?: Range): EventView {
    const { completedDates: _dates, createdAt: _createdAt, ...fields } = event;
    const isCompletedOn = completionsOf(event);
    const current = event.isRecurring ? currentOccurrence(event, today(caller)) : event.date;
    const view = { ...fields, isCompleted: isCompletedOn(current) };
    if (!range) return view;
    const occurrences = occurrencesBetween(event, range.from, range.to);
    return { ...view, occurrences: occurrences.map((date) => ({ date, isCompleted: isCompletedOn(date) })) };
  }

  /** @param states the event before and after the change */
  function emitChange(tx: WriteTx, ...states: (EventRow | undefined)[]): void {
    const [event] = states;
    if (!event) return;
    const people = states.flatMap((state) => (state ? [state.userId, ...state.assignedUsers] : []));
    const about = { people: [...new Set(people)] };
    tx.emit({ type: 'calendar.changed', familyId: event.familyId, ids: [event.id], about });
  }

  return {
    /**
     * The events that a person and the caller may both see: with a range, their occurrences in it; without one, all that
     * are not past and those of the last days (decisions, section 5).
     * @throws AppError range_too_long
     */
    list: (caller: Caller, userId: string, range?: Range): EventList =>
      unitOfWork.read((tx) => {
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'day.read', toSubject(person));
        if (range && daysBetween(range.from, range.to) >= LIMITS.calendarDays) throw new AppError('range_too_long');
        const asked = range ?? { from: addDays(today(caller), -LIMITS.calendarDays), to: LAST_DAY };
        const seen = listFamilyEvents(tx, person.familyId, asked).filter(
          (event) => maySeeEvent(person, event) && maySeeEvent(caller, event),
        );
        const { events, until } = fitList(seen, range);
        const shown = range && { from: range.from, to: until ?? range.to };
        const views = events.map((event) => toView(event, caller, shown));
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

    /** Makes an event; the caller owns it and gets its creation points. */
    create: (caller: Caller, body: NewEvent): Promise<EventView> =>
      unitOfWork.run((tx) => {
        assertMayGive(caller, body);
        const {
          assignedUsers = [],
          creationPoints = EVENT_POINTS.creation,
          completionPoints = EVENT_POINTS.completion,
        } = body;
        checkAssignees(tx, caller, assignedUsers);
        const now = clock.now();
        const event = {
          ...storedFields(body),
          id: newId(),
          userId: caller.id,
          familyId: requireFamily(caller),
          title: body.title,
          date: body.date,
          creationPoints,
          completionPoints,
          createdAt: now,
          updatedAt: now,
        };
        checkSeries(event);
        assertRoom(tx, caller, { isRecurring: false, recurringEndDate: null, ...event });
        insertEvent(tx, event, assignedUsers);
        points.giveForCreating(tx, caller, event);
        const made = visible(tx, caller, event.id);
        emitChange(tx, made);
        return toView(made, caller);
      }),

    /** Changes an event, completes an occurrence of it, or takes that back. */
    update: (
      caller: Caller,
      eventId: string,
      { isCompleted, ...changes }: EventChanges & { date?: LocalDate | undefined },
    ): Promise<EventView> =>
      unitOfWork.run((tx) => {
        const event = visible(tx, caller, eventId);
        const { date, ...others } = changes;
        const isOnlyCompletion =
          isCompleted !== undefined && Object.values(others).every((value) => value === undefined);
        if (!isOnlyCompletion) change(tx, caller, event, changes);
        const changed = findEvent(tx, event.familyId, eventId) ?? event;
        // Forms send the whole event: what it says of its completion counts only when it is something new.
        if (isOnlyCompletion || (isCompleted !== undefined && isCompleted !== toView(event, caller).isCompleted)) {
          assertMayComplete(tx, caller, changed);
          const occurrence = occurrenceFor(caller, changed, isOnlyCompletion ? date : undefined);
          if (isCompleted !== completionsOf(changed)(occurrence)) {
            if (isCompleted) points.complete(tx, caller, changed, occurrence);
            else points.undo(tx, caller, changed, occurrence);
          }
        }
        emitChange(tx, event, changed);
        return toView(findEvent(tx, event.familyId, eventId) ?? changed, caller);
      }),

    /** Deletes an event, the whole series, and takes back what its owner got for it today (decisions, section 5). */
    remove: (caller: Caller, eventId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const event = visible(tx, caller, eventId);
        if (!mayChangeEvent(caller, event)) throw new AppError('forbidden');
        const isInLedger = points.takeBackToday(tx, caller, event);
        if (isInLedger) updateEvent(tx, eventId, { deletedAt: clock.now() });
        else removeEvent(tx, eventId);
        emitChange(tx, event);
      }),
  };

  function change(tx: WriteTx, caller: Caller, event: EventRow, changes: Omit<EventChanges, 'isCompleted'>): void {
    if (!mayChangeEvent(caller, event)) throw new AppError('forbidden');
    assertMayGive(caller, changes, event);
    if (changes.assignedUsers) {
      checkAssignees(
        tx,
        caller,
        changes.assignedUsers.filter((id) => !event.assignedUsers.includes(id)),
      );
      setAssignees(tx, event.id, changes.assignedUsers);
    }
    const { title, date, creationPoints, completionPoints } = changes;
    const fields = withoutUndefined({ ...storedFields(changes), title, date, creationPoints, completionPoints });
    const next = { ...event, ...fields };
    checkSeries(next);
    assertMayReschedule(caller, event, next);
    if (isAhead(next, today(caller)) && !isAhead(event, today(caller))) assertRoomAhead(tx, caller);
    points.follow(tx, event, next.date);
    updateEvent(tx, event.id, { ...fields, updatedAt: clock.now() });
  }
}

/** The optional columns that a request names, with empty fields as none. */
function storedFields(body: Partial<NewEvent>) {
  return withoutUndefined({
    description: body.description === null ? '' : body.description,
    time: body.time === '' ? null : body.time,
    type: body.type,
    color: body.color,
    isPrivate: body.isPrivate,
    isAllDay: body.isAllDay,
    isRecurring: body.isRecurring,
    recurringEndDate: body.recurringEndDate === '' ? null : body.recurringEndDate,
  });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Defined<T>;
}

function checkSeries(event: { date: LocalDate; recurringEndDate?: LocalDate | null }): void {
  if (event.recurringEndDate && event.recurringEndDate < event.date) {
    throw new AppError('validation_failed', {
      message: 'The series ends before it begins.',
      issues: [{ path: 'recurringEndDate', message: 'Choose a day after the first one, or none' }],
    });
  }
}

/** Anybody may give the default points or fewer; more only with canCreateTasks (decisions, section 5). */
function assertMayGive(
  caller: Caller,
  asked: { creationPoints?: number | undefined; completionPoints?: number | undefined },
  before: { creationPoints: number; completionPoints: number } = { creationPoints: 0, completionPoints: 0 },
): void {
  const raises =
    (asked.creationPoints ?? 0) > Math.max(EVENT_POINTS.creation, before.creationPoints) ||
    (asked.completionPoints ?? 0) > Math.max(EVENT_POINTS.completion, before.completionPoints);
  if (raises) assertCan(caller, 'events.giveExtra', undefined);
}

/**
 * Each week of a series pays anew: one that gives more than the default is begun, moved and prolonged only by who may give
 * so much, or its owner would give it to themselves by moving it from week to week (decisions, section 5).
 */
function assertMayReschedule(caller: Caller, before: EventRow, next: Recurring & { completionPoints: number }): void {
  if (next.completionPoints <= EVENT_POINTS.completion || can(caller, 'events.giveExtra')) return;
  const isSame = (['date', 'isRecurring', 'recurringEndDate'] as const).every((field) => before[field] === next[field]);
  if (next.isRecurring && !isSame) {
    throw new AppError('forbidden', { message: 'This event gives extra points. Ask a grown-up to move or repeat it.' });
  }
}

/** On which days an event counts as completed: a single one always or never, a weekly one week by week. */
function completionsOf(event: EventRow): (date: LocalDate) => boolean {
  if (!event.isRecurring || event.completedDates.length === 0) return () => event.completedDates.length > 0;
  const weeks = new Set(event.completedDates.map(mondayOf));
  return (date) => weeks.has(mondayOf(date));
}
