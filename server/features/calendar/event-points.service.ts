import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { EVENT_POINTS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import { eventWorth, isEventOf, peopleOfEvent, type WithWorth } from '#shared/rules/calendar.ts';
import { type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import {
  addPointsEarned,
  type CompletionRow,
  type EventRow,
  listCompletions,
  listEventsBehind,
  moveCompletion,
  saveCompletion,
  undoCompletions,
} from './calendar.repo.ts';

const EVENT_ICON = 'calendar';

interface Deps {
  clock: Clock;
  directory: Directory;
  ledger: Ledger;
}

/**
 * Gives and takes back points for events (calendar-21). An occurrence always keeps its row of `event_completions`: a
 * single event has one row even if its date changes, a weekly event one per week. Ledger entries refer to that row. So
 * undoing and completing again counts once, and moving an event creates no new occurrence.
 */
export class EventPoints {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Gives creation points for at most ten events per person and day, or two of a child's own; deleted events count
   * (calendar-25).
   * @throws AppError forbidden without a family
   */
  giveForCreating(tx: WriteTx, caller: Caller, event: WithWorth & Pick<EventRow, 'id' | 'title'>): void {
    const { ledger } = this.#deps;
    const date = this.#today(caller);
    const points = eventWorth(event).creation;
    const most = event.unconfirmed ? EVENT_POINTS.rewardedOwnPerDay : EVENT_POINTS.rewardedCreationsPerDay;
    if (points === 0 || ledger.createdEventsOn(tx, caller.id, date) >= most) return;
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

  /**
   * Completes an occurrence that is not completed, and gives its points to people below their daily limit.
   * @throws AppError too_many_marks
   */
  complete(tx: WriteTx, caller: Caller, event: EventRow, date: LocalDate): void {
    const { clock, directory, ledger } = this.#deps;
    const id = rowOf(event, listCompletions(tx, event.id), date)?.id ?? newId();
    const now = clock.now();
    saveCompletion(tx, { id, eventId: event.id, date, completedBy: caller.id, completedAt: now, undoneAt: null });
    const points = eventWorth(event).completion;
    if (points === 0) return;
    for (const person of receivers(directory, tx, caller, event)) {
      if (!isAmongPaid(tx, ledger.completedOccurrencesOn(tx, person.id, this.#today(caller)), event, id)) continue;
      ledger.assertBelowLimit(tx, caller, person.id);
      ledger.book(tx, {
        userId: person.id,
        familyId: event.familyId,
        date: this.#today(caller),
        kind: 'event_completed',
        subjectId: id,
        title: event.title,
        icon: EVENT_ICON,
        points,
        createdBy: caller.id,
      });
      addPointsEarned(tx, event.id, points);
    }
  }

  /**
   * Takes back exactly the points that the completion gave; only a grown-up may take them from other people.
   * @throws AppError points_already_spent, forbidden
   */
  undo(tx: WriteTx, caller: Caller, event: EventRow, date: LocalDate): void {
    const { clock, ledger } = this.#deps;
    const completed = listCompletions(tx, event.id).filter((row) => row.undoneAt === null);
    // A single event that was weekly before may have several completed days; all of them are undone.
    const completions = event.isRecurring ? completed.filter((row) => isSameWeek(row.date, date)) : completed;
    const by = { id: caller.id, mayGoBelowZero: can(caller, 'points.goBelowZero') };
    const ids = completions.map(({ id }) => id);
    const entries = ids.flatMap((id) => ledger.liveOf(tx, 'event_completed', id));
    if (!by.mayGoBelowZero && entries.some(({ userId }) => userId !== caller.id)) {
      throw new AppError('forbidden', { message: say(words.pointsWentToSomebodyElse) });
    }
    for (const entry of entries) {
      ledger.void(tx, entry, by);
      addPointsEarned(tx, event.id, -entry.points);
    }
    undoCompletions(tx, ids, clock.now());
  }

  /**
   * Voids the entries that the owner of a deleted event got for it today, the newest first, while the balance covers
   * them. Entries of earlier days and of other people stay.
   * @returns true if the ledger has entries of the event, voided ones included
   */
  takeBackToday(tx: WriteTx, caller: Caller, event: EventRow): boolean {
    const { ledger } = this.#deps;
    const today = this.#today(caller);
    const subjectIds = [event.id, ...listCompletions(tx, event.id).map(({ id }) => id)];
    const entries = ledger.eventEntriesOf(tx, subjectIds);
    const ofToday = entries.filter(
      ({ userId, date, voidedAt }) => userId === event.userId && date === today && voidedAt === null,
    );
    for (const entry of ofToday) {
      if (ledger.balanceOf(tx, entry.userId) < entry.points) break;
      ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: false });
      addPointsEarned(tx, event.id, -entry.points);
    }
    return entries.length > 0;
  }

  /** Moves the completion of a single event to its new date, because it stays the same occurrence. */
  follow(tx: WriteTx, event: EventRow, date: LocalDate): void {
    if (event.isRecurring || event.date === date) return;
    const rows = listCompletions(tx, event.id);
    const row = rowOf(event, rows, event.date);
    // If the week has a row already, that row represents it.
    if (row && !rows.some((other) => other !== row && isSameWeek(other.date, date))) {
      moveCompletion(tx, row.id, date);
    }
  }

  #today({ timeZone }: Caller): LocalDate {
    return familyNow(this.#deps.clock, timeZone).date;
  }
}

/**
 * Lists the people who get the points of a completion: the caller if the event is theirs, else everybody it is for
 * (calendar-20). Deleted people get nothing.
 */
function receivers(directory: Directory, tx: Tx, caller: Caller, event: EventRow): Person[] {
  const ids = isEventOf(caller.id, event) ? [caller.id] : peopleOfEvent(event);
  return directory.list(tx, event.familyId).filter((person) => ids.includes(person.id));
}

/**
 * Tells whether an occurrence may still give points to a receiver today: at most ten different ones, and two of
 * children's own events. The same occurrence counts once (calendar-26).
 * @param counted completions for which the receiver got points today, voided and deleted ones included
 */
function isAmongPaid(tx: Tx, counted: ReadonlySet<string>, event: EventRow, completionId: string): boolean {
  if (counted.has(completionId)) return true;
  if (counted.size >= EVENT_POINTS.rewardedCompletionsPerDay) return false;
  if (!event.unconfirmed) return true;
  const own = listEventsBehind(tx, [...counted]).filter(({ unconfirmed }) => unconfirmed);
  return own.length < EVENT_POINTS.rewardedOwnPerDay;
}

/** Tells whether two days are in the same week, Monday to Sunday. */
function isSameWeek(one: LocalDate, other: LocalDate): boolean {
  return mondayOf(one) === mondayOf(other);
}

/** Finds the completion row of an occurrence: of that day, else of that week, or for a single event any row. */
function rowOf(event: EventRow, rows: readonly CompletionRow[], date: LocalDate): CompletionRow | undefined {
  const nearest = rows.find((row) => row.date === date) ?? rows.find((row) => isSameWeek(row.date, date));
  if (event.isRecurring) return nearest;
  return rows.find((row) => row.undoneAt === null) ?? nearest ?? rows[0];
}
