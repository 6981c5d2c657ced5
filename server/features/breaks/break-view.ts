import type { Caller } from '#server/access/caller.ts';
import type { BreakView } from '#shared/extras/breaks/contract.schema.ts';
import { hearsWhyAway } from '#shared/extras/breaks/permissions.ts';
import type { BreakRow } from './breaks.repo.ts';

/** A break as the API answers it to somebody. */
export function toBreakView(caller: Caller, { id, userId, fromDate, toDate, kind }: BreakRow): BreakView {
  return { id, userId, from: fromDate, to: toDate, ...(hearsWhyAway(caller, userId) ? { kind } : {}) };
}
