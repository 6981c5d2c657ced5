import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import { assertCan, type Caller, requireFamily } from '#server/features/account/caller.ts';
import { type Directory, type Person, toSubject } from '#server/features/people/directory.service.ts';
import type { Ledger } from '#server/features/points/ledger.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { EVENT_POINTS } from '#shared/constants.ts';
import type { EventChanges, EventView, NewEvent } from '#shared/contracts/calendar.ts';
import { AppError } from '#shared/errors.ts';
import { type Actor, isChild, isProfessional } from '#shared/permissions.ts';
import { currentOccurrence, happensOn, isEventOf, occurrencesBetween } from '#shared/rules/calendar.ts';
import { mayChangeDay } from '#shared/rules/day.ts';
import { mayChangeEvent, mayCompleteEvent } from '#shared/rules/event-access.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import {
  addPointsEarned,
  type EventRow,
  findEvent,
  insertCompletion,
  insertEvent,
  listCompletions,
  listFamilyEvents,
  removeCompletions,
  removeEvent,
  setAssignees,
  updateEvent,
} from './calendar.repo.ts';

/** The family's calendar, whose events give points too (decisions, section 5). */
export type CalendarService = ReturnType<typeof createCalendarService>;

interface Range {
  from: LocalDate;
  to: LocalDate;
}

const EVENT_ICON = 'calendar';

/** Makes the calendar service. */
export function createCalendarService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  ledger: Ledger;
}) {
  const { unitOfWork, clock, directory, ledger } = deps;
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  /** @throws AppError not_found for an event that the caller may not see */
  function visible(tx: Tx, caller: Caller, eventId: string): EventRow {
    const event = findEvent(tx, requireFamily(caller), eventId);
    if (!event || !maySee(caller, event)) throw new AppError('not_found');
    return event;
  }

  /** The people an event is for: members the caller may reach. */
  function checkAssignees(tx: Tx, caller: Caller, ids: readonly string[]): void {
    for (const id of ids) {
      if (id === caller.id) continue;
      const person = directory.get(tx, caller, id);
      if (caller.role === null) throw new AppError('not_found');
      if (isProfessional(caller) && person.assignedProfessional !== caller.id) throw new AppError('forbidden');
    }
  }

  /** Gives creation points, for at most ten events a person and day, deleted ones counted. */
  function rewardCreation(tx: WriteTx, caller: Caller, event: { id: string; title: string }, points: number): void {
    const date = today(caller);
    if (points === 0 || ledger.createdEventsOn(tx, caller.id, date) >= EVENT_POINTS.rewardedCreationsPerDay) return;
    ledger.book(tx, {
      userId: caller.id,
      familyId: requireFamily(caller),
      date,
      kind: 'event_created',
      subjectId: event.id,
      title: event.title,
      icon: EVENT_ICON,
      points,
      createdBy: caller.id,
    });
    addPointsEarned(tx, event.id, points);
  }

  function complete(tx: WriteTx, caller: Caller, event: EventRow, date: LocalDate): void {
    const completion = { id: newId(), eventId: event.id, date, completedBy: caller.id, completedAt: clock.now() };
    if (!insertCompletion(tx, completion) || event.completionPoints === 0) return;
    for (const person of recipients(tx, caller, event)) {
      ledger.book(tx, {
        userId: person.id,
        familyId: event.familyId,
        date: today(caller),
        kind: 'event_completed',
        subjectId: completion.id,
        title: event.title,
        icon: EVENT_ICON,
        points: event.completionPoints,
        createdBy: caller.id,
      });
      addPointsEarned(tx, event.id, event.completionPoints);
    }
  }

  /** The actor when the event is theirs, else each assigned user, else the owner; somebody deleted gets nothing. */
  function recipients(tx: Tx, caller: Caller, event: EventRow): Person[] {
    const ids = isEventOf(caller.id, event)
      ? [caller.id]
      : event.assignedUsers.length > 0
        ? event.assignedUsers
        : [event.userId];
    return directory.list(tx, event.familyId).filter((person) => ids.includes(person.id));
  }

  /** Undo takes back exactly what completing gave. */
  function undo(tx: WriteTx, caller: Caller, event: EventRow, date: LocalDate): void {
    // A single event that was weekly before may have several completed days, and stands for all of them.
    const completions = listCompletions(tx, event.id).filter((one) => !event.isRecurring || one.date === date);
    for (const { id } of completions) {
      for (const entry of ledger.liveOf(tx, 'event_completed', id)) {
        ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: !isChild(caller) && caller.role !== null });
        addPointsEarned(tx, event.id, -entry.points);
      }
    }
    removeCompletions(
      tx,
      completions.map(({ id }) => id),
    );
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
      chosen > now.date
        ? chosen <= currentOccurrence(event, addDays(now.date, 1))
        : mayChangeDay(isChild(caller), chosen, now);
    if (!happensOn(event, chosen) || !isOpen) throw new AppError('date_out_of_range');
    return chosen;
  }

  function assertMayComplete(tx: Tx, caller: Caller, event: EventRow): void {
    const people = directory.list(tx, event.familyId).map(toSubject);
    if (!mayCompleteEvent(caller, event, people)) throw new AppError('forbidden');
  }

  function toView(event: EventRow, caller: Caller, range?: Range): EventView {
    const { completedDates, ...fields } = event;
    const current = event.isRecurring ? currentOccurrence(event, today(caller)) : event.date;
    const view = { ...fields, isCompleted: isCompletedOn(event, current) };
    if (!range) return view;
    const occurrences = occurrencesBetween(event, range.from, range.to);
    return { ...view, occurrences: occurrences.map((date) => ({ date, isCompleted: isCompletedOn(event, date) })) };
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
    /** The events that a person and the caller may both see. */
    list: (caller: Caller, userId: string, range?: Range): EventView[] =>
      unitOfWork.read((tx) => {
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'day.read', toSubject(person));
        return listFamilyEvents(tx, person.familyId, range)
          .filter((event) => maySee(person, event) && maySee(caller, event))
          .map((event) => toView(event, caller, range))
          .filter((event) => event.occurrences === undefined || event.occurrences.length > 0);
      }),

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
        insertEvent(tx, event, assignedUsers);
        rewardCreation(tx, caller, event, creationPoints);
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
          if (isCompleted !== isCompletedOn(changed, occurrence)) {
            if (isCompleted) complete(tx, caller, changed, occurrence);
            else undo(tx, caller, changed, occurrence);
          }
        }
        emitChange(tx, event, changed);
        return toView(findEvent(tx, event.familyId, eventId) ?? changed, caller);
      }),

    /** Deletes an event, the whole series; takes its creation points back unless it was completed or they are spent. */
    remove: (caller: Caller, eventId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const event = visible(tx, caller, eventId);
        if (!mayChangeEvent(caller, event)) throw new AppError('forbidden');
        if (event.completedDates.length === 0) {
          for (const entry of ledger.liveOf(tx, 'event_created', eventId)) {
            if (ledger.day(tx, entry.userId, today(caller)).totalPoints >= entry.points) {
              ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: false });
            }
          }
        }
        removeEvent(tx, eventId);
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
    checkSeries({ ...event, ...fields });
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
  if (raises && !caller.role?.permissions.canCreateTasks) throw new AppError('forbidden');
}

/** Own and assigned events, and the family's that are not private; professionals only own and assigned ones (decisions, section 5). */
function maySee(person: Pick<Actor, 'id' | 'role'>, event: EventRow): boolean {
  if (isEventOf(person.id, event)) return true;
  if (person.role === null || isProfessional(person)) return false;
  return !event.isPrivate || person.role.permissions.canManageUsers;
}

function isCompletedOn(event: EventRow, date: LocalDate): boolean {
  return event.isRecurring ? event.completedDates.includes(date) : event.completedDates.length > 0;
}
