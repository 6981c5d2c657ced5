import type { Person } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import { AppError } from '#shared/errors.ts';
import { takesBreaks } from '#shared/extras/breaks/permissions.ts';

/** @throws AppError breaks_only_for_children */
export function assertChild(person: Person): Person {
  if (!takesBreaks(person)) throw new AppError('breaks_only_for_children');
  return person;
}

/** Children's days are other ones now. */
export function tellChanged(tx: WriteTx, familyId: string, children: readonly { id: string }[]): void {
  tx.emit({ type: 'plan.changed', familyId, ids: children.map(({ id }) => id) });
}
