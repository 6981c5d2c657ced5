import type { Caller } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import { addPointsEarned, type EventRow, listCompletions, undoCompletions } from './calendar.repo.ts';
import { isSameWeek } from './occurrence-rows.ts';

/** Takes back what events gave. */
export function createTakeBackEventPoints({
  clock,
  ledger,
}: {
  clock: Clock;
  ledger: Pick<Ledger, 'liveOf' | 'void' | 'eventEntriesOf' | 'balanceOf'>;
}) {
  return {
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
        throw new AppError('forbidden', { message: say(words.somebodyElseGotPointsFor) });
      }
      for (const entry of entries) {
        ledger.void(tx, entry, by);
        addPointsEarned(tx, event.id, -entry.points);
      }
      undoCompletions(tx, ids, clock.now());
    },

    /**
     * Voids what the owner of a deleted event got for it today: whole entries, newest first, while the balance covers
     * them. What was booked on earlier days, and what others got, stays.
     * @returns whether the ledger still speaks of the event
     */
    takeBackToday(tx: WriteTx, caller: Caller, event: EventRow): boolean {
      const today = familyNow(clock, caller.timeZone).date;
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
    },
  };
}
