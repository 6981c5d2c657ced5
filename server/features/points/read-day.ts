import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { ShownWork } from './shown-work.service.ts';

/** A person's day as somebody is answered it. */
export type ReadDay = (tx: Tx, caller: Caller, userId: string, date: LocalDate) => ProgressView;

/**
 * Makes what reads days: of the ledger, with what extras add. To professionals a student's day consists of what they made
 * (docs/product/professionals.md#professionals-27).
 */
export function createReadDay({
  ledger,
  hooks,
  shownWork,
}: {
  ledger: Pick<Ledger, 'day'>;
  hooks: Hooks;
  shownWork: ShownWork;
}): ReadDay {
  return (tx, caller, userId, date) => {
    const counted = shownWork(tx, caller, userId);
    const day = ledger.day(tx, caller, userId, { date, counted });
    return { ...day, ...hooks.add('day.read', caller.extras, tx, caller, day, counted) };
  };
}
