import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { EVENT_POINTS } from '#shared/constants.ts';
import { eventWorth, isEventOf, peopleOfEvent, type WithWorth } from '#shared/rules/calendar.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { addPointsEarned, type EventRow, listCompletions, listEventsBehind, saveCompletion } from './calendar.repo.ts';
import { rowOf } from './occurrence-rows.ts';

const EVENT_ICON = 'calendar';

/** The points that making and completing events gives. */
export function createGiveEventPoints({
  clock,
  directory,
  ledger,
}: {
  clock: Clock;
  directory: Pick<Directory, 'list'>;
  ledger: Pick<Ledger, 'book' | 'assertRoom' | 'createdEventsOn' | 'completedOccurrencesOn'>;
}) {
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  return {
    /**
     * Gives creation points, for at most ten events a person and day, a child's own two, deleted ones counted
     * (docs/product/calendar.md#calendar-25).
     * @throws AppError forbidden without a family
     */
    giveForCreating(tx: WriteTx, caller: Caller, event: WithWorth & Pick<EventRow, 'id' | 'title'>): void {
      const date = today(caller);
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
    },

    /** Completes an occurrence that is not completed, and gives its points to those who still get some today. @throws AppError too_many_marks */
    complete(tx: WriteTx, caller: Caller, event: EventRow, date: LocalDate): void {
      const id = rowOf(event, listCompletions(tx, event.id), date)?.id ?? newId();
      const now = clock.now();
      saveCompletion(tx, { id, eventId: event.id, date, completedBy: caller.id, completedAt: now, undoneAt: null });
      const points = eventWorth(event).completion;
      if (points === 0) return;
      for (const person of receivers(directory, tx, caller, event)) {
        if (!isAmongPaid(tx, ledger.completedOccurrencesOn(tx, person.id, today(caller)), event, id)) continue;
        ledger.assertRoom(tx, caller, person.id);
        ledger.book(tx, {
          userId: person.id,
          familyId: event.familyId,
          date: today(caller),
          kind: 'event_completed',
          subjectId: id,
          title: event.title,
          icon: EVENT_ICON,
          points,
          createdBy: caller.id,
        });
        addPointsEarned(tx, event.id, points);
      }
    },
  };
}

/**
 * Lists who gets the points of a completion: the actor when the event is theirs, else everybody it is for
 * (docs/product/calendar.md#calendar-20). Somebody deleted gets nothing.
 */
function receivers(directory: Pick<Directory, 'list'>, tx: Tx, caller: Caller, event: EventRow): Person[] {
  const ids = isEventOf(caller.id, event) ? [caller.id] : peopleOfEvent(event);
  return directory.list(tx, event.familyId).filter((person) => ids.includes(person.id));
}

/**
 * True when an occurrence is among those that pay one receiver today: ten different ones, of children's own events two.
 * The same one again counts once (docs/product/calendar.md#calendar-26).
 * @param counted what the receiver got points for today, taken back and deleted ones too
 */
function isAmongPaid(tx: Tx, counted: ReadonlySet<string>, event: EventRow, completionId: string): boolean {
  if (counted.has(completionId)) return true;
  if (counted.size >= EVENT_POINTS.rewardedCompletionsPerDay) return false;
  if (!event.unconfirmed) return true;
  const own = listEventsBehind(tx, [...counted]).filter(({ unconfirmed }) => unconfirmed);
  return own.length < EVENT_POINTS.rewardedOwnPerDay;
}
