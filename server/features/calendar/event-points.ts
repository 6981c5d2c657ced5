import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/unit-of-work.ts';
import type { Ledger } from '#server/features/points/ledger.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { EVENT_POINTS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { can } from '#shared/permissions.ts';
import { isEventOf } from '#shared/rules/calendar.ts';
import { type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import {
  addPointsEarned,
  type CompletionRow,
  type EventRow,
  listCompletions,
  moveCompletion,
  saveCompletion,
  undoCompletions,
} from './calendar.repo.ts';

const EVENT_ICON = 'calendar';

/**
 * What events give and take back (decisions, section 5). An occurrence is one row of `event_completions` for good: of a
 * single event whatever its date becomes, of a weekly one the row of its week. Entries name that row, so that undoing
 * and completing again counts once, and moving an event makes no new occurrence of an old one.
 */
export type EventPoints = ReturnType<typeof createEventPoints>;

/** Makes it. */
export function createEventPoints({
  clock,
  directory,
  ledger,
}: {
  clock: Clock;
  directory: Directory;
  ledger: Ledger;
}) {
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  /** The actor when the event is theirs, else each assigned user, else the owner; somebody deleted gets nothing. */
  function receivers(tx: Tx, caller: Caller, event: EventRow): Person[] {
    const ids = isEventOf(caller.id, event)
      ? [caller.id]
      : event.assignedUsers.length > 0
        ? event.assignedUsers
        : [event.userId];
    return directory.list(tx, event.familyId).filter((person) => ids.includes(person.id));
  }

  /** Completion points are given for ten different occurrences a person and day; the same one again counts once. */
  function isWorthPoints(tx: Tx, userId: string, date: LocalDate, completionId: string): boolean {
    const counted = ledger.completedOccurrencesOn(tx, userId, date);
    return counted.has(completionId) || counted.size < EVENT_POINTS.rewardedCompletionsPerDay;
  }

  return {
    /** Gives creation points, for at most ten events a person and day, deleted ones counted. */
    giveForCreating(tx: WriteTx, caller: Caller, event: Pick<EventRow, 'id' | 'title' | 'creationPoints'>): void {
      const date = today(caller);
      const points = event.creationPoints;
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
    },

    /** Completes an occurrence that is not completed, and gives its points to those who still get some today. */
    complete(tx: WriteTx, caller: Caller, event: EventRow, date: LocalDate): void {
      const id = rowOf(event, listCompletions(tx, event.id), date)?.id ?? newId();
      const now = clock.now();
      saveCompletion(tx, { id, eventId: event.id, date, completedBy: caller.id, completedAt: now, undoneAt: null });
      if (event.completionPoints === 0) return;
      for (const person of receivers(tx, caller, event)) {
        if (!isWorthPoints(tx, person.id, today(caller), id)) continue;
        ledger.assertRoom(tx, caller, person.id);
        ledger.book(tx, {
          userId: person.id,
          familyId: event.familyId,
          date: today(caller),
          kind: 'event_completed',
          subjectId: id,
          title: event.title,
          icon: EVENT_ICON,
          points: event.completionPoints,
          createdBy: caller.id,
        });
        addPointsEarned(tx, event.id, event.completionPoints);
      }
    },

    /**
     * Undo takes back exactly what completing gave; from others only when a grown-up does it.
     * @throws AppError points_already_spent, forbidden
     */
    undo(tx: WriteTx, caller: Caller, event: EventRow, date: LocalDate): void {
      const completed = listCompletions(tx, event.id).filter((row) => row.undoneAt === null);
      // A single event that was weekly before may have several completed days, and stands for all of them.
      const meant = event.isRecurring ? completed.filter((row) => isSameWeek(row.date, date)) : completed;
      const by = { id: caller.id, mayGoBelowZero: can(caller, 'points.goBelowZero') };
      const ids = meant.map(({ id }) => id);
      const entries = ids.flatMap((id) => ledger.liveOf(tx, 'event_completed', id));
      if (!by.mayGoBelowZero && entries.some(({ userId }) => userId !== caller.id)) {
        throw new AppError('forbidden', { message: 'Somebody else got points for this. Ask a grown-up.' });
      }
      for (const entry of entries) {
        ledger.void(tx, entry, by);
        addPointsEarned(tx, event.id, -entry.points);
      }
      undoCompletions(tx, ids, clock.now());
    },

    /** A single event takes its completion along when its date changes: it stays the same occurrence. */
    follow(tx: WriteTx, event: EventRow, date: LocalDate): void {
      if (event.isRecurring || event.date === date) return;
      const rows = listCompletions(tx, event.id);
      const row = rowOf(event, rows, event.date);
      // Where the week has a row already, that one stands for it.
      if (row && !rows.some((other) => other !== row && isSameWeek(other.date, date))) {
        moveCompletion(tx, row.id, date);
      }
    },

    /**
     * Voids what the owner of a deleted event got for it today: whole entries, newest first, while the balance covers
     * them. What was booked on earlier days, and what others got, stays.
     * @returns whether the ledger still speaks of the event
     */
    takeBackToday(tx: WriteTx, caller: Caller, event: EventRow): boolean {
      const subjectIds = [event.id, ...listCompletions(tx, event.id).map(({ id }) => id)];
      const entries = ledger.eventEntriesOf(tx, subjectIds);
      const ofToday = entries.filter(
        ({ userId, date, voidedAt }) => userId === event.userId && date === today(caller) && voidedAt === null,
      );
      for (const entry of ofToday) {
        if (ledger.balanceOf(tx, entry.userId) < entry.points) break;
        ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: false });
        addPointsEarned(tx, event.id, -entry.points);
      }
      return entries.length > 0;
    },
  };
}

/** Whether two days are in the same week, Monday to Sunday. */
export function isSameWeek(one: LocalDate, other: LocalDate): boolean {
  return mondayOf(one) === mondayOf(other);
}

/** The row of an occurrence that is or was completed: that day's, else that week's; of a single event whichever there is. */
function rowOf(event: EventRow, rows: readonly CompletionRow[], date: LocalDate): CompletionRow | undefined {
  const nearest = rows.find((row) => row.date === date) ?? rows.find((row) => isSameWeek(row.date, date));
  if (event.isRecurring) return nearest;
  return rows.find((row) => row.undoneAt === null) ?? nearest ?? rows[0];
}
