import type { Tx } from '#server/db/tx.ts';
import { beginUnitsWith } from '#server/db/unit-beginning.ts';
import { AppError } from '#shared/errors.ts';
import type { Extra } from '#shared/extras.ts';
import type { Caller } from './caller.ts';

/** Reads what a family has switched on, handed in by the composition root. */
export type ReadExtras = (tx: Tx, familyId: string) => readonly Extra[];

/** @throws AppError not_found unless the caller's family has switched one of them on; a call that names none is for all */
export function assertHasExtra(caller: Pick<Caller, 'extras'> | null, anyOf: readonly Extra[] | undefined): void {
  if (anyOf && !anyOf.some((extra) => caller?.extras.includes(extra))) throw new AppError('not_found');
}

/**
 * Runs a call that changes something so that each of its units of work begins with reading what the caller's family has
 * switched on: the unit before may have switched it off (extras-7).
 * @param anyOf what the call belongs to
 * @param body gets a caller whose extras are those of the running unit
 */
export function withExtrasOfNow<Who extends Caller | null, T>(
  caller: Who,
  anyOf: readonly Extra[] | undefined,
  readExtras: ReadExtras,
  body: (caller: Who) => T,
): T {
  if (!caller?.familyId) return body(caller);
  const { familyId } = caller;
  const asOfNow = { ...caller, extras: caller.extras };
  return beginUnitsWith(
    (tx) => {
      asOfNow.extras = readExtras(tx, familyId);
      assertHasExtra(asOfNow, anyOf);
    },
    () => body(asOfNow),
  );
}
