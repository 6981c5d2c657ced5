import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import { EVENT_POINTS, LIMITS } from '#shared/constants.ts';
import type { NewEvent } from '#shared/contracts/calendar.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import { isAhead, type Recurring } from '#shared/rules/calendar.ts';
import { type LocalDate, localInstant } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';
import { countEventsAhead, countEventsMadeSince, type EventRow } from './calendar.repo.ts';

/** Checks that the caller may assign an event to these people. @throws AppError not_found, forbidden */
export function checkAssignees(directory: Directory, tx: Tx, caller: Caller, ids: readonly string[]): void {
  for (const id of ids) {
    if (id === caller.id) continue;
    const person = directory.get(tx, caller, id);
    if (!can(caller, 'family.read')) throw new AppError('not_found');
    assertCan(caller, 'events.assignTo', toSubject(person));
  }
}

/** @throws AppError too_many_events_today or too_many_events (calendar-18) */
export function assertBelowLimit(tx: Tx, caller: Caller, event: Recurring, today: LocalDate): void {
  const startOfDay = localInstant(today, 0, caller.timeZone);
  if (countEventsMadeSince(tx, caller.id, startOfDay) >= LIMITS.newEventsPerDay) {
    throw new AppError('too_many_events_today');
  }
  if (isAhead(event, today)) assertBelowLimitAhead(tx, caller, today);
}

/** @throws AppError too_many_events */
export function assertBelowLimitAhead(tx: Tx, caller: Caller, today: LocalDate): void {
  const ahead = countEventsAhead(tx, requireFamily(caller), today);
  if (ahead >= LIMITS.eventsAhead) throw new AppError('too_many_events');
}

/** @throws AppError validation_failed for a series that ends before it begins */
export function checkSeries(event: { date: LocalDate; recurringEndDate?: LocalDate | null }): void {
  if (event.recurringEndDate && event.recurringEndDate < event.date) {
    throw new AppError('validation_failed', {
      message: say(words.seriesEndsBeforeStart),
      issues: [{ path: 'recurringEndDate', message: say(checks.seriesEndsTooEarly) }],
    });
  }
}

/**
 * Refuses more than the default points without canCreateTasks (calendar-23).
 * @throws AppError forbidden
 */
export function assertMayGive(
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
 * Refuses to start, move or prolong a series with extra points, unless the caller may give extra points. Each week of a
 * series gives points again, so its owner could otherwise earn extra points by moving it from week to week
 * (calendar-24).
 * @throws AppError forbidden
 */
export function assertMayReschedule(
  caller: Caller,
  before: EventRow,
  next: Recurring & { completionPoints: number },
): void {
  if (next.completionPoints <= EVENT_POINTS.completion || can(caller, 'events.giveExtra')) return;
  const isSame = (['date', 'isRecurring', 'recurringEndDate'] as const).every((field) => before[field] === next[field]);
  if (next.isRecurring && !isSame) {
    throw new AppError('forbidden', { message: say(words.extraPointsEventLocked) });
  }
}

/** Returns the optional columns that a request sets; an empty time or end date becomes null, a null description ''. */
export function storedFields(body: Partial<NewEvent>) {
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

/** Copies the fields that are not undefined. */
export function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Defined<T>;
}
