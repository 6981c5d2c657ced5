import type { Caller } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { BreakView, Homes } from '#shared/extras/breaks/contract.schema.ts';
import { seesAbsenceReason } from '#shared/extras/breaks/permissions.ts';
import type { BreakRow } from './breaks.repo.ts';
import type { HomePatternRow } from './homes.repo.ts';

/** Converts a break to its API format; its kind only if the caller may see it. */
export function toBreakView(caller: Caller, { id, userId, fromDate, toDate, kind }: BreakRow): BreakView {
  return { id, userId, from: fromDate, to: toDate, ...(seesAbsenceReason(caller, userId) ? { kind } : {}) };
}

/** Converts a pattern of two homes to its API format; null for a child of one home. */
export function toHomes(row: HomePatternRow | undefined): Homes | null {
  return row ? { pattern: [...row.pattern].map((day) => day === '1'), anchor: row.anchor } : null;
}

/** Emits that the plan of these children changed. */
export function emitBreaksChanged(tx: WriteTx, familyId: string, childIds: readonly string[]): void {
  tx.emit({ type: 'plan.changed', familyId, ids: childIds });
}
