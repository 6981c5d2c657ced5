import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { EVENT_POINTS } from '#shared/constants.ts';
import { isEventOf, peopleOfEvent } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { addPointsEarned, type EventRow, listCompletions, saveCompletion } from './calendar.repo.ts';
import { rowOf } from './occurrence-rows.ts';

const EVENT_ICON = 'calendar';

type Counted = Pick<Ledger, 'completedOccurrencesOn'>;

/** The points that making and completing events gives. */
export function createGiveEventPoints({
  clock,
  directory,
  ledger,
}: {
  clock: Clock;
  directory: Pick<Directory, 'list'>;
  ledger: Counted & Pick<Ledger, 'book' | 'assertRoom' | 'createdEventsOn'>;
}) {
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  return {
    /** Gives creation points, for at most ten events a person and day, deleted ones counted. @throws AppError forbidden without a family */
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

    /** Completes an occurrence that is not completed, and gives its points to those who still get some today. @throws AppError too_many_marks */
    complete(tx: WriteTx, caller: Caller, event: EventRow, date: LocalDate): void {
      const id = rowOf(event, listCompletions(tx, event.id), date)?.id ?? newId();
      const now = clock.now();
      saveCompletion(tx, { id, eventId: event.id, date, completedBy: caller.id, completedAt: now, undoneAt: null });
      if (event.completionPoints === 0) return;
      for (const person of receivers(directory, tx, caller, event)) {
        if (!isWorthPoints(ledger, tx, person.id, today(caller), id)) continue;
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
  };
}

/**
 * Who gets the points of a completion: the actor when the event is theirs, else everybody it is for
 * (docs/product/calendar.md#calendar-20). Somebody deleted gets nothing.
 */
function receivers(directory: Pick<Directory, 'list'>, tx: Tx, caller: Caller, event: EventRow): Person[] {
  const ids = isEventOf(caller.id, event) ? [caller.id] : peopleOfEvent(event);
  return directory.list(tx, event.familyId).filter((person) => ids.includes(person.id));
}

/** Completion points are given for ten different occurrences a person and day; the same one again counts once. */
function isWorthPoints(ledger: Counted, tx: Tx, userId: string, date: LocalDate, completionId: string): boolean {
  const counted = ledger.completedOccurrencesOn(tx, userId, date);
  return counted.has(completionId) || counted.size < EVENT_POINTS.rewardedCompletionsPerDay;
}
