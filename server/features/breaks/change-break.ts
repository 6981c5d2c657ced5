import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { BreakView } from '#shared/extras/breaks/contract.schema.ts';
import type { BreakKind } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { pastOf } from '#shared/rules/absence.ts';
import { type LocalDate, localTime } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import { tellChanged } from './about-children.ts';
import { assertChangeable, assertSpan, isChangeable } from './break-days.ts';
import { toBreakView } from './break-view.ts';
import { type BreakRow, findBreak, removeBreak, updateBreak } from './breaks.repo.ts';

/** Changes and removes breaks. */
export function createChangeBreak({ unitOfWork, clock }: { unitOfWork: UnitOfWork; clock: Clock }) {
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  return {
    /**
     * Changes a break; days that are too long ago stay as they were, and turns that were passed on or not
     * (docs/product/turns.md#turns-4).
     * @throws AppError not_found, date_out_of_range, validation_failed
     */
    change: (
      caller: Caller,
      id: string,
      changes: { from?: LocalDate | undefined; to?: LocalDate | null | undefined; kind?: BreakKind | undefined },
    ): Promise<BreakView> =>
      unitOfWork.run((tx) => {
        const before = ownBreak(tx, caller, id);
        const { from = before.fromDate, to = before.toDate, kind = before.kind } = changes;
        if (from !== before.fromDate) for (const day of [from, before.fromDate]) assertChangeable(today(caller), day);
        if (to !== before.toDate) for (const day of [to, before.toDate]) assertChangeable(today(caller), day);
        // Being with the family after all is the opposite of a break.
        if ((kind === 'here') !== (before.kind === 'here')) assertChangeable(today(caller), before.fromDate);
        assertSpan(today(caller), from, to);
        const dayOf = (instant: number) => localTime(instant, caller.timeZone).date;
        updateBreak(tx, id, { fromDate: from, toDate: to, kind, ...pastOf(before, clock.now(), dayOf) });
        tellChanged(tx, before.familyId, [{ id: before.userId }]);
        return toBreakView(caller, ownBreak(tx, caller, id));
      }),

    /** Removes a break, as if it had never been. @throws AppError not_found; date_out_of_range when it began too long ago */
    remove: (caller: Caller, id: string): Promise<void> =>
      unitOfWork.run((tx) => {
        const before = ownBreak(tx, caller, id);
        if (!isChangeable(today(caller), before.fromDate)) {
          throw new AppError('date_out_of_range', { message: say(words.breakBeganLongAgo) });
        }
        removeBreak(tx, id);
        tellChanged(tx, before.familyId, [{ id: before.userId }]);
      }),
  };
}

/** A break of the caller's family. @throws AppError not_found */
function ownBreak(tx: Tx, caller: Caller, id: string): BreakRow {
  const found = findBreak(tx, requireFamily(caller), id);
  if (!found) throw new AppError('not_found');
  return found;
}
