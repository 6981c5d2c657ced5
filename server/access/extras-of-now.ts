import type { Tx } from '#server/db/tx.ts';
import { beginUnitsWith } from '#server/db/unit-beginning.ts';
import { AppError } from '#shared/errors.ts';
import type { Extra } from '#shared/extras.ts';
import type { Caller } from './caller.ts';

/** Reads the extras that a family has switched on; passed in by the composition root. */
export type ReadExtras = (tx: Tx, familyId: string) => readonly Extra[];

/** @throws AppError not_found if extras are given and the caller's family has switched none of them on */
export function assertHasExtra(caller: Pick<Caller, 'extras'> | null, anyOf: readonly Extra[] | undefined): void {
  if (anyOf && !anyOf.some((extra) => caller?.extras.includes(extra))) throw new AppError('not_found');
}

/**
 * Runs a call that changes something. Each of its units of work first reads the extras of the caller's family again,
 * since the previous unit may have switched one off (extras-7).
 * @param anyOf extras of which the call needs at least one
 * @param body receives a caller whose extras are those of the running unit
 */
export function withExtrasOfNow<Who extends Caller | null, T>(
  caller: Who,
  anyOf: readonly Extra[] | undefined,
  readExtras: ReadExtras,
  body: (caller: Who) => T,
): T {
  if (!caller?.familyId) return body(caller);
  const { familyId } = caller;
  const current = { ...caller, extras: caller.extras };
  return beginUnitsWith(
    (tx) => {
      current.extras = readExtras(tx, familyId);
      assertHasExtra(current, anyOf);
    },
    () => body(current),
  );
}
