import type { Directory } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { type EventRow, listCompletions, moveCompletion } from './calendar.repo.ts';
import { createGiveEventPoints } from './give-event-points.ts';
import { isSameWeek, rowOf } from './occurrence-rows.ts';
import { createTakeBackEventPoints } from './take-back-event-points.ts';

/**
 * What events give and take back (docs/product/calendar.md#calendar-21). An occurrence is one row of
 * `event_completions` for good: of a single event whatever its date becomes, of a weekly one the row of its week.
 * Entries name that row, so that undoing and completing again counts once, and moving an event makes no new occurrence
 * of an old one.
 */
export type EventPoints = ReturnType<typeof createEventPoints>;

/** Makes it. */
export function createEventPoints({
  clock,
  directory,
  ledger,
}: {
  clock: Clock;
  directory: Pick<Directory, 'list'>;
  ledger: Ledger;
}) {
  return {
    ...createGiveEventPoints({ clock, directory, ledger }),
    ...createTakeBackEventPoints({ clock, ledger }),

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
  };
}
